"""What is kept of a table, and how it may change: pure functions from one `Saved` to the next, or an error.

Nothing here listens, waits or writes. `table.py` does, and stores each new `Saved` before anybody hears of it.
"""

import time
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from trickhouse.engine.errors import SetupError
from trickhouse.engine.game import Game, Result
from trickhouse.engine.record import format_options, parse_options
from trickhouse.games import find
from trickhouse.players import PLAYERS
from trickhouse.server import ids
from trickhouse.server.errors import (
    NoSuchSeatError,
    NotAtTableError,
    NotHostError,
    NotSeatedError,
    SeatsOpenError,
    SeatTakenError,
    WrongPhaseError,
)
from trickhouse.server.fairness import contributions_of, digest, new_secret, seed_of, starter_of
from trickhouse.server.messages import Bot, Me, Phase, Proof, Setup


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat that a person or a bot can have."""

    seat: int
    person: str | None = None
    name: str | None = None
    level: str | None = None
    """Of the bot."""
    vacant: bool = False
    """In a running game: the bot plays for somebody who left, and anybody may take over."""

    @property
    def is_open(self) -> bool:
        return self.person is None and self.level is None


class Saved(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as it is stored: a document."""

    id: str
    setup: Setup
    chairs: tuple[Chair, ...]
    host: str
    secret: str
    """The server's, for the deal."""
    made: float
    phase: Phase = "waiting"
    contributions: dict[int, str] = {}
    """Of the players' browsers, by seat."""
    seed: str | None = None
    starter: int = 0
    held: dict[str, int] = {}
    """Who has seen the cards of which seat in this game: nobody may see those of a second one."""
    rematch: str | None = None
    result: Result | None = None

    @property
    def game(self) -> Game:
        return find(self.setup.game)

    @property
    def commitment(self) -> str:
        return digest(bytes.fromhex(self.secret))

    def seat_of(self, person: str) -> int | None:
        """The seat of a person."""
        return next((chair.seat for chair in self.chairs if chair.person == person), None)

    def chair(self, seat: int) -> Chair:
        """The chair with this number."""
        for chair in self.chairs:
            if chair.seat == seat:
                return chair
        raise NoSuchSeatError(f"there is no seat {seat} for a player at this table", seat=seat)

    def with_chair(self, changed: Chair) -> "Saved":
        """The same with one chair as given."""
        return replace(self, chairs=tuple(changed if chair.seat == changed.seat else chair for chair in self.chairs))


def check_setup(setup: Setup) -> Setup:
    """A setup that can be played, with the options that are not as usual; an error otherwise."""
    game = find(setup.game)
    game.check_seats(setup.players, game.starters(setup.players)[0] if setup.players in game.player_counts else 0)
    return replace(setup, options=format_options(parse_options(game, setup.options)))


def check_level(level: str) -> str:
    """The level of a bot that exists."""
    if level not in PLAYERS:
        raise SetupError(f"there is no bot {level[:40]!r}; there is {', '.join(PLAYERS)}")
    return level


def new(setup: Setup, bots: Sequence[Bot], host: Me) -> Saved:
    """A new table; the host sits in the first seat that is not a bot's."""
    setup = check_setup(setup)
    chairs = tuple(Chair(seat) for seat in find(setup.game).starters(setup.players))
    saved = Saved(ids.new_table_id(), setup, chairs, host.id, new_secret().hex(), time.time())
    for bot in bots:
        if not saved.chair(bot.seat).is_open:
            raise SeatTakenError(f"seat {bot.seat} has two bots", seat=bot.seat)
        saved = saved.with_chair(Chair(bot.seat, level=check_level(bot.level)))
    free = next((chair.seat for chair in saved.chairs if chair.is_open), None)
    return saved if free is None else sit(saved, host, free)


def demand_phase(saved: Saved, *phases: Phase) -> None:
    """Refuse what cannot be done in this phase."""
    if saved.phase not in phases:
        raise WrongPhaseError(f"not now: the table is {saved.phase}", phase=saved.phase)


def demand_host(saved: Saved, me: Me) -> None:
    """Refuse what is for the host alone."""
    if saved.host != me.id:
        raise NotHostError("only the host may do this")


def demand_seat(saved: Saved, me: Me) -> int:
    """The seat of somebody who must have one."""
    seat = saved.seat_of(me.id)
    if seat is None:
        raise NotSeatedError("only somebody with a seat may do this")
    return seat


def sit(saved: Saved, me: Me, seat: int) -> Saved:
    """Take an open seat; in a running game one that was left, by somebody who has not seen other cards."""
    demand_phase(saved, "waiting", "playing")
    chair = saved.chair(seat)
    if chair.person == me.id:
        return saved
    is_free = chair.is_open or (chair.vacant and saved.held.get(me.id, seat) == seat)
    if not is_free:
        raise SeatTakenError(f"seat {seat} is not free for you", seat=seat)
    taken = _without(saved, me.id).with_chair(Chair(seat, me.id, me.name))
    return taken if saved.phase == "waiting" else replace(taken, held={**saved.held, me.id: seat})


def stand(saved: Saved, me: Me, substitute: str) -> Saved:
    """Give up a seat. In a running game a bot takes it, until somebody else does."""
    demand_phase(saved, "waiting", "playing")
    seat = demand_seat(saved, me)
    if saved.phase == "waiting":
        return _without(saved, me.id)
    return saved.with_chair(Chair(seat, level=substitute, vacant=True))


def assign(saved: Saved, me: Me, seat: int, level: str | None) -> Saved:
    """A bot for a seat that nobody has, or no bot."""
    demand_host(saved, me)
    demand_phase(saved, "waiting")
    if saved.chair(seat).person is not None:
        raise SeatTakenError(f"somebody sits in seat {seat}", seat=seat)
    return saved.with_chair(Chair(seat, level=None if level is None else check_level(level)))


def change(saved: Saved, me: Me, setup: Setup) -> Saved:
    """Another setup. People keep their order, then bots theirs, as far as there are seats."""
    demand_host(saved, me)
    demand_phase(saved, "waiting")
    setup = check_setup(setup)
    seats = list(find(setup.game).starters(setup.players))
    if seats == [chair.seat for chair in saved.chairs]:
        return replace(saved, setup=setup)
    taken = sorted((chair for chair in saved.chairs if not chair.is_open), key=lambda chair: chair.person is None)
    kept = tuple(replace(chair, seat=seat) for chair, seat in zip(taken, seats, strict=False))
    return replace(saved, setup=setup, chairs=(*kept, *(Chair(seat) for seat in seats[len(kept) :])))


def remove(saved: Saved, me: Me, person: str) -> Saved:
    """Take somebody's seat away."""
    demand_host(saved, me)
    demand_phase(saved, "waiting")
    if saved.seat_of(person) is None:
        raise NotAtTableError("nobody of this id has a seat here")
    return _without(saved, person)


def hand_over(saved: Saved, me: Me, person: str) -> Saved:
    """Make somebody with a seat the host."""
    demand_host(saved, me)
    if saved.seat_of(person) is None:
        raise NotAtTableError("nobody of this id has a seat here")
    return replace(saved, host=person)


def take_over(saved: Saved, me: Me) -> Saved:
    """The host is away: whichever player does the host's work is the host."""
    return saved if saved.seat_of(me.id) is None else replace(saved, host=me.id)


def start(saved: Saved, me: Me) -> Saved:
    """All seats are taken: now the browsers' secrets are due."""
    demand_host(saved, me)
    demand_phase(saved, "waiting")
    if any(chair.is_open for chair in saved.chairs):
        raise SeatsOpenError("not all seats are taken")
    return replace(saved, phase="dealing")


def contribute(saved: Saved, me: Me, secret: str) -> Saved:
    """A browser's part of the seed; the first one counts, and one that comes too late is left out."""
    seat = demand_seat(saved, me)
    demand_phase(saved, "dealing", "playing")
    if saved.phase == "playing":
        return saved
    return replace(saved, contributions={seat: secret, **saved.contributions})


def deal(saved: Saved) -> Saved:
    """Make the seed: from now on the game is decided by it and by the players."""
    given = {seat: bytes.fromhex(secret) for seat, secret in saved.contributions.items()}
    seed = seed_of(saved.id, bytes.fromhex(saved.secret), given)
    return replace(
        saved,
        phase="playing",
        seed=seed.hex(),
        starter=starter_of(saved.game, saved.setup.players, seed),
        held={chair.person: chair.seat for chair in saved.chairs if chair.person is not None},
    )


def end(saved: Saved, result: Result) -> Saved:
    """The game is over."""
    return replace(saved, phase="over", result=result)


def again(saved: Saved, me: Me) -> Saved:
    """A new table with the same people and setup. Somebody who left is not waited for: their seat is open."""
    demand_phase(saved, "over")
    demand_seat(saved, me)
    chairs = tuple(Chair(chair.seat) if chair.vacant else chair for chair in saved.chairs)
    host = saved.host if saved.seat_of(saved.host) is not None else me.id
    return Saved(ids.new_table_id(), saved.setup, chairs, host, new_secret().hex(), time.time())


def refer(saved: Saved, table: str) -> Saved:
    """The same people play again at another table."""
    return replace(saved, rematch=table)


def proof(saved: Saved) -> Proof:
    """All that went into the seed, once the game is over."""
    demand_phase(saved, "over")
    assert saved.seed is not None
    given = {seat: bytes.fromhex(secret) for seat, secret in saved.contributions.items()}
    return Proof(
        table=saved.id,
        commitment=saved.commitment,
        secret=saved.secret,
        contributions=contributions_of(given),
        missing=tuple(sorted(seat for seat in saved.held.values() if seat not in given)),
        seed=saved.seed,
        starter=saved.starter,
    )


def _without(saved: Saved, person: str) -> Saved:
    seat = saved.seat_of(person)
    return saved if seat is None else saved.with_chair(Chair(seat))
