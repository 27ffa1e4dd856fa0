"""The report of a contest as data. `docs/arena.md` explains each field; new fields come last, with defaults."""

from itertools import combinations
from typing import Any, Literal

import msgspec

from trickhouse.arena.duplicate import ContestPlan
from trickhouse.arena.entrant import CEILING, FLOOR
from trickhouse.arena.statistics import Bootstrap, Estimate
from trickhouse.arena.totals import ContestTotals, EntrantTotals
from trickhouse.engine.errors import TrickhouseError
from trickhouse.engine.record import format_options, format_stored_options
from trickhouse.engine.shuffle import format_seed
from trickhouse.games import find
from trickhouse.players.player import Budget

FORMAT: Literal["trickhouse-arena/1"] = "trickhouse-arena/1"


class Frequency(msgspec.Struct, frozen=True):
    """How often something happened, and how often it could have."""

    happened: int
    possible: int


class EntrantRating(msgspec.Struct, frozen=True):
    """Skill and its standard deviation; `ordinal` is a safe lower bound: mu − 3 sigma."""

    mu: float
    sigma: float
    ordinal: float


class DecisionTime(msgspec.Struct, frozen=True):
    """Milliseconds per decision."""

    decisions: int
    mean: float
    p99: float


class EntrantStanding(msgspec.Struct, frozen=True):
    """The results of one entrant."""

    name: str
    sees_all: bool
    """Whether it sees all cards: a yardstick, not a player."""
    seats: int
    """Number of seats, in all games, whose points count."""
    points: Estimate
    """Points per game."""
    wins: Estimate
    """Share of games won; a shared win is split."""
    points_per_round: float
    shares: dict[str, Frequency]
    """What the game counts, such as bids made."""
    rating: EntrantRating
    time: DecisionTime
    ceiling: Estimate | None = None
    """(its mean − random) / (clairvoyant − random), if both took part and differ clearly."""
    adjusted: Estimate | None = None
    """Points per game without the luck of the deals, if that was weighed."""


class Difference(msgspec.Struct, frozen=True):
    """One entrant minus another, deal by deal."""

    one: str
    other: str
    points: Estimate
    wins: Estimate
    adjusted: Estimate | None = None
    """Difference in points without the luck of the deals, if that was weighed."""


class Report(msgspec.Struct, frozen=True):
    """The report of a contest."""

    format: Literal["trickhouse-arena/1"]
    game: str
    players: int
    options: dict[str, Any]
    seed: str
    against: str | None
    """The common opponent; `None` if the entrants played each other."""
    budget: Budget
    deals: int
    """Deals played; fewer than asked for if the difference was settled sooner."""
    deals_asked: int
    settled: bool | None
    """Whether the contest stopped early because it was settled; `None` if that was not requested."""
    games: int
    seconds: float
    standings: list[EntrantStanding]
    """Results by entrant, most points first."""
    differences: list[Difference]
    """Differences of all pairs, the better one first."""


class ReportError(TrickhouseError):
    """A report that does not follow the format."""

    code = "report/invalid"


def make_report(
    plan: ContestPlan,
    totals: ContestTotals,
    *,
    sees_all: dict[str, bool],
    against: str | None,
    settled: bool | None,
    seconds: float,
) -> Report:
    """Make a report of the totals."""
    points, wins, adjusted = totals.points, totals.wins, totals.adjusted
    index = {name: number for number, name in enumerate(totals.names)}
    ranking = sorted(totals.names, key=lambda name: (-points.means[index[name]], name))
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
        options=format_stored_options(find(plan.game), format_options(plan.options)),
        seed=format_seed(plan.seed),
        against=against,
        budget=plan.budget,
        deals=totals.deals,
        deals_asked=plan.deals,
        settled=settled,
        games=totals.games,
        seconds=seconds,
        standings=[_make_standing(name, totals, points, wins, adjusted, sees_all=sees_all[name]) for name in ranking],
        differences=differences,
    )


def _make_standing(
    name: str, totals: ContestTotals, points: Bootstrap, wins: Bootstrap, adjusted: Bootstrap | None, *, sees_all: bool
) -> EntrantStanding:
    entrant, rating, index = totals.entrants[name], totals.ratings[name], totals.names.index(name)
    return EntrantStanding(
        name=name,
        sees_all=sees_all,
        seats=entrant.seats,
        points=points.column(index),
        wins=wins.column(index),
        points_per_round=entrant.total / entrant.rounds,
        shares=_shares(entrant),
        rating=EntrantRating(rating.mu, rating.sigma, rating.ordinal()),
        time=DecisionTime(entrant.time.decisions, entrant.time.mean, entrant.time.quantile(0.99)),
        ceiling=_ceiling(index, totals.names, points),
        adjusted=adjusted.column(index) if adjusted else None,
    )


def _shares(entrant: EntrantTotals) -> dict[str, Frequency]:
    return {what: Frequency(entrant.happened[what], entrant.possible[what]) for what in sorted(entrant.possible)}


def _ceiling(index: int, names: tuple[str, ...], points: Bootstrap) -> Estimate | None:
    if FLOOR not in names or CEILING not in names:
        return None
    return points.share(index, names.index(FLOOR), names.index(CEILING))


def format_report(report: Report) -> bytes:
    """Format a report as JSON for people and programs."""
    return msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n"


def parse_report(text: bytes | str) -> Report:
    """Parse a report from JSON. Unknown fields are ignored: a later version wrote them."""
    try:
        return msgspec.json.decode(text, type=Report)
    except msgspec.DecodeError as error:
        raise ReportError(f"not a report of the arena: {error}") from None
