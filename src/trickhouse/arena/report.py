"""The results as data. `docs/arena.md` says what each field means; new fields come last, with defaults."""

from itertools import combinations
from typing import Any, Literal

import msgspec

from trickhouse.arena.duplicate import Plan
from trickhouse.arena.entrant import CEILING, FLOOR
from trickhouse.arena.ledger import Account, Ledger
from trickhouse.arena.statistics import Bootstrap, Estimate
from trickhouse.engine.errors import TrickhouseError
from trickhouse.engine.record import format_options
from trickhouse.engine.shuffle import format_seed
from trickhouse.players.player import Budget

FORMAT: Literal["trickhouse-arena/1"] = "trickhouse-arena/1"


class Share(msgspec.Struct, frozen=True):
    """How often something happened, and how often it could have."""

    happened: int
    possible: int


class Rating(msgspec.Struct, frozen=True):
    """Skill and its standard deviation; `ordinal` is a safe lower bound: mu − 3 sigma."""

    mu: float
    sigma: float
    ordinal: float


class Time(msgspec.Struct, frozen=True):
    """Milliseconds per decision."""

    decisions: int
    mean: float
    p99: float


class Standing(msgspec.Struct, frozen=True):
    """One entrant."""

    name: str
    sees_all: bool
    """A yardstick, not a player."""
    seats: int
    """In how many seats of all games its points were counted."""
    points: Estimate
    """Per game."""
    wins: Estimate
    """Share of games won; a shared win is split."""
    points_per_round: float
    shares: dict[str, Share]
    """What the game counts, e.g. bids made."""
    rating: Rating
    time: Time
    ceiling: Estimate | None = None
    """(its mean − random) / (clairvoyant − random), if both were there and differ clearly."""
    adjusted: Estimate | None = None
    """Points a game without the luck of the deals, if that was weighed."""


class Difference(msgspec.Struct, frozen=True):
    """One entrant minus another, deal by deal."""

    one: str
    other: str
    points: Estimate
    wins: Estimate
    adjusted: Estimate | None = None
    """In points without the luck of the deals, if that was weighed."""


class Report(msgspec.Struct, frozen=True):
    """A contest, played."""

    format: Literal["trickhouse-arena/1"]
    game: str
    players: int
    options: dict[str, Any]
    seed: str
    against: str | None
    """The common opponent, if there was one; else the entrants played each other."""
    budget: Budget
    deals: int
    """Played; fewer than asked for if the difference was settled sooner."""
    deals_asked: int
    settled: bool | None
    """Whether it stopped early because it was settled; null if that was not asked for."""
    games: int
    seconds: float
    standings: list[Standing]
    """The most points first."""
    differences: list[Difference]
    """Of all pairs, the better one first."""


class ReportError(TrickhouseError):
    """A report that does not follow the format."""

    code = "report/invalid"


def make_report(
    plan: Plan, ledger: Ledger, *, sees_all: dict[str, bool], against: str | None, settled: bool | None, seconds: float
) -> Report:
    """The books as a report."""
    points, wins, adjusted = ledger.points, ledger.wins, ledger.adjusted
    index = {name: number for number, name in enumerate(ledger.names)}
    ranking = sorted(ledger.names, key=lambda name: (-points.means[index[name]], name))
    differences = [
        Difference(
            one,
            other,
            points.difference(index[one], index[other]),
            wins.difference(index[one], index[other]),
            adjusted.difference(index[one], index[other]) if adjusted else None,
        )
        for one, other in combinations(ranking, 2)
    ]
    return Report(
        format=FORMAT,
        game=plan.game,
        players=plan.players,
        options=format_options(plan.options),
        seed=format_seed(plan.seed),
        against=against,
        budget=plan.budget,
        deals=ledger.deals,
        deals_asked=plan.deals,
        settled=settled,
        games=ledger.games,
        seconds=seconds,
        standings=[_standing(name, ledger, points, wins, adjusted, sees_all=sees_all[name]) for name in ranking],
        differences=differences,
    )


def _standing(
    name: str, ledger: Ledger, points: Bootstrap, wins: Bootstrap, adjusted: Bootstrap | None, *, sees_all: bool
) -> Standing:
    account, rating, index = ledger.accounts[name], ledger.ratings[name], ledger.names.index(name)
    return Standing(
        name=name,
        sees_all=sees_all,
        seats=account.seats,
        points=points.column(index),
        wins=wins.column(index),
        points_per_round=account.total / account.rounds,
        shares=_shares(account),
        rating=Rating(rating.mu, rating.sigma, rating.ordinal()),
        time=Time(account.time.decisions, account.time.mean, account.time.quantile(0.99)),
        ceiling=_ceiling(index, ledger.names, points),
        adjusted=adjusted.column(index) if adjusted else None,
    )


def _shares(account: Account) -> dict[str, Share]:
    return {what: Share(account.happened[what], account.possible[what]) for what in sorted(account.possible)}


def _ceiling(index: int, names: tuple[str, ...], points: Bootstrap) -> Estimate | None:
    if FLOOR not in names or CEILING not in names:
        return None
    return points.share(index, names.index(FLOOR), names.index(CEILING))


def format_report(report: Report) -> bytes:
    """A report as JSON for people and programs."""
    return msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n"


def parse_report(text: bytes | str) -> Report:
    """A report from JSON. Unknown fields are ignored: they are from a later version."""
    try:
        return msgspec.json.decode(text, type=Report)
    except msgspec.DecodeError as error:
        raise ReportError(f"not a report of the arena: {error}") from None
