"""How a table may change: pure functions from one document to the next, or an error that says why not.

Nothing here listens, waits or writes. `table.py` does, and stores each new document before anybody hears of it.
"""

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from trickhouse.engine.errors import SetupError
from trickhouse.engine.game import Game
from trickhouse.engine.record import format_options, parse_options
from trickhouse.engine.rules import Result
from trickhouse.games import find
from trickhouse.players import able
from trickhouse.server.store.document import Chair, Document
from trickhouse.server.table.fairness import commitment_to, contributions_of, new_secret, seed_of, starter_of
from trickhouse.server.wire import ids, messages
from trickhouse.server.wire.bodies import Bot, Me, Proof, Setup
from trickhouse.server.wire.errors import (
    GivenDealError,
    NameTakenError,
    NotAtTableError,
    NotHostError,
    NotSeatedError,
    PlayedAloneError,
    SeatsOpenError,
    SeatTakenError,
    WrongPhaseError,
)
from trickhouse.server.wire.names import are_alike
from trickhouse.server.wire.values import Phase

HOSTS_OWN = messages.Assign | messages.Change | messages.Remove | messages.HandOver | messages.Start
"""What only the host may ask for."""


def carry_out(document: Document, me: Me, message: messages.Incoming, substitute: str) -> Document:
    """The document that a message asks for; `substitute` is the level of the bot for a seat that is given up."""
    match message:
        case messages.Sit():
            return sit(document, me, message.seat)
        case messages.Stand():
            return stand(document, me, substitute)
        case messages.Assign():
            return assign(document, me, message.seat, message.level)
        case messages.Change():
            return change(document, me, message.setup)
        case messages.Remove():
            return remove(document, me, message.person)
        case messages.HandOver():
            return hand_over(document, me, message.person)
        case messages.Start():
            return start(document, me, message.level)
        case messages.Secret():
            return contribute(document, me, message.secret)
    raise AssertionError(message)


def check_setup(setup: Setup) -> Setup:
    """The same setup, with only those options that differ from the usual; an error if it cannot be played."""
    game = find(setup.game)
    game.people(setup.players)
    check_parts(game, setup)
    return replace(setup, options=format_options(parse_options(game, setup.options)))


def check_parts(game: Game, setup: Setup) -> None:
    """Ask for the parts of a game that the table will need: an error says what is missing."""
    _ = game.telling
    if setup.practice or setup.memory == "follows":
        _ = game.thinking


def check_level(game: Game, level: str) -> str:
    """The same level, if there are such bots for this game; an error otherwise."""
    if level not in able(game):
        raise SetupError(f"there is no bot {level[:40]!r}; there is {', '.join(able(game))}")
    return level


def new(setup: Setup, bots: Sequence[Bot], host: Me, made: float) -> Document:
    """A new table; the host sits in the first seat that is not a bot's."""
    setup = check_setup(setup)
    chairs = tuple(Chair(seat) for seat in find(setup.game).people(setup.players))
    document = Document(ids.new_table_id(), setup, chairs, host.id, new_secret().hex(), made)
    for bot in bots:
        if not document.chair(bot.seat).is_open:
            raise SeatTakenError(f"seat {bot.seat} has two bots", seat=bot.seat)
        document = document.with_chair(Chair(bot.seat, level=check_level(document.game, bot.level)))
    free = next((chair.seat for chair in document.chairs if chair.is_open), None)
    return document if free is None else sit(document, host, free)


def demand_phase(document: Document, *phases: Phase) -> None:
    """Refuse what cannot be done in this phase."""
    if document.phase not in phases:
        raise WrongPhaseError(f"not now: the table is {document.phase}", phase=document.phase)


def demand_host(document: Document, me: Me) -> None:
    """Refuse what is for the host alone."""
    if document.host != me.id:
        raise NotHostError("only the host may do this")


def demand_seat(document: Document, me: Me) -> int:
    """The seat of somebody who must have one."""
    seat = document.seat_of(me.id)
    if seat is None:
        raise NotSeatedError("only somebody with a seat may do this")
    return seat


def _demand_company(document: Document) -> None:
    """Refuse a change of seats at a table that is one person's alone."""
    if document.is_given:
        raise PlayedAloneError("everybody plays this deal alone, and to the end")


def demand_own_name(document: Document, me: Me) -> None:
    """Refuse what could be taken for somebody else's doing."""
    if any(chair.person != me.id and are_alike(chair.name, me.name) for chair in document.chairs):
        raise NameTakenError("somebody at this table has a name that looks like yours")


def sit(document: Document, me: Me, seat: int) -> Document:
    """Take an open seat; in a running game one that was left, by somebody who has not seen other cards."""
    demand_phase(document, "waiting", "playing")
    chair = document.chair(seat)
    if chair.person == me.id:
        return document
    _demand_company(document)
    is_free = chair.is_open or (chair.vacant and document.held.get(me.id, seat) == seat)
    if not is_free:
        raise SeatTakenError(f"seat {seat} is not free for you", seat=seat)
    demand_own_name(document, me)
    taken = _without(document, me.id).with_chair(Chair(seat, me.id, me.name))
    return taken if document.phase == "waiting" else replace(taken, held={**document.held, me.id: seat})


def stand(document: Document, me: Me, substitute: str) -> Document:
    """Give up a seat. In a running game a bot takes it, until somebody else does."""
    demand_phase(document, "waiting", "playing")
    _demand_company(document)
    seat = demand_seat(document, me)
    if document.phase == "waiting":
        return _without(document, me.id)
    return document.with_chair(Chair(seat, level=substitute, vacant=True))


def assign(document: Document, me: Me, seat: int, level: str | None) -> Document:
    """Give a seat that nobody has to a bot, or take it away from the bot."""
    demand_host(document, me)
    demand_phase(document, "waiting")
    if document.chair(seat).person is not None:
        raise SeatTakenError(f"somebody sits in seat {seat}", seat=seat)
    return document.with_chair(Chair(seat, level=None if level is None else check_level(document.game, level)))


def change(document: Document, me: Me, setup: Setup) -> Document:
    """Another setup. People keep their seats in order, then bots, as far as there are seats."""
    demand_host(document, me)
    demand_phase(document, "waiting")
    setup, document = check_setup(setup), replace(document, gathers=False)
    game = find(setup.game)
    for chair in document.chairs:
        _ = chair.level and check_level(game, chair.level)
    seats = list(game.people(setup.players))
    if seats == [chair.seat for chair in document.chairs]:
        return replace(document, setup=setup)
    taken = sorted((chair for chair in document.chairs if not chair.is_open), key=lambda chair: chair.person is None)
    kept = tuple(replace(chair, seat=seat) for chair, seat in zip(taken, seats, strict=False))
    return replace(document, setup=setup, chairs=(*kept, *(Chair(seat) for seat in seats[len(kept) :])))


def remove(document: Document, me: Me, person: str) -> Document:
    """Take somebody's seat away."""
    demand_host(document, me)
    demand_phase(document, "waiting")
    if document.seat_of(person) is None:
        raise NotAtTableError("nobody of this id has a seat here")
    return _without(document, person)


def hand_over(document: Document, me: Me, person: str) -> Document:
    """Make somebody with a seat the host."""
    demand_host(document, me)
    if document.seat_of(person) is None:
        raise NotAtTableError("nobody of this id has a seat here")
    return replace(document, host=person)


def take_over(document: Document, me: Me) -> Document:
    """The host is away: whichever player does the host's work becomes the host."""
    return document if document.seat_of(me.id) is None else replace(document, host=me.id)


def start(document: Document, me: Me, level: str | None = None) -> Document:
    """All seats are taken, the open ones by bots of a level if one is given."""
    demand_host(document, me)
    demand_phase(document, "waiting")
    return begin(document if level is None else _filled(document, check_level(document.game, level)))


def _filled(document: Document, level: str) -> Document:
    chairs = (Chair(chair.seat, level=level) if chair.is_open else chair for chair in document.chairs)
    return replace(document, chairs=tuple(chairs))


def begin(document: Document) -> Document:
    """Now the browsers' secrets are due."""
    if any(chair.is_open for chair in document.chairs):
        raise SeatsOpenError("not all seats are taken")
    return replace(document, phase="dealing", gathers=False)


def is_complete(document: Document, here: Collection[str]) -> bool:
    """Whether a rematch can begin: all seats are taken, and everybody who has one is here."""
    is_due = document.phase == "waiting" and document.gathers and bool(document.people)
    return is_due and all(chair.level or chair.person in here for chair in document.chairs)


def contribute(document: Document, me: Me, secret: str) -> Document:
    """A browser's part of the seed; the first one counts, and one that comes too late is left out."""
    seat = demand_seat(document, me)
    demand_phase(document, "dealing", "playing")
    if document.phase == "playing":
        return document
    return replace(document, contributions={seat: secret, **document.contributions})


def deal(document: Document) -> Document:
    """Make the seed: from now on the game is decided by it and by the players."""
    given = {seat: bytes.fromhex(secret) for seat, secret in document.contributions.items()}
    seed = seed_of(document.id, bytes.fromhex(document.secret), given)
    return replace(
        document,
        phase="playing",
        seed=seed.hex(),
        starter=starter_of(document.game, document.setup.players, seed),
        held={chair.person: chair.seat for chair in document.chairs if chair.person is not None},
    )


def end(document: Document, result: Result) -> Document:
    """The game is over."""
    return replace(document, phase="over", result=result)


def again(document: Document, me: Me, made: float) -> Document:
    """A new table with the same people, bots and setup. Whoever left is not waited for: the bot stays in their seat."""
    demand_phase(document, "over")
    demand_seat(document, me)
    chairs = tuple(replace(chair, vacant=False) for chair in document.chairs)
    host = document.host if document.seat_of(document.host) is not None else me.id
    secret = new_secret().hex()
    return Document(ids.new_table_id(), document.setup, chairs, host, secret, made, gathers=True)


def refer(document: Document, table: str) -> Document:
    """The same people play again at another table."""
    return replace(document, rematch=table)


def proof(document: Document) -> Proof:
    """All that went into the seed, once the game is over."""
    demand_phase(document, "over")
    if document.is_given:
        raise GivenDealError("this deal was given, not made by its players: there is nothing to prove")
    assert document.seed is not None
    given = {seat: bytes.fromhex(secret) for seat, secret in document.contributions.items()}
    return Proof(
        table=document.id,
        commitment=commitment_to(document.secret),
        secret=document.secret,
        contributions=contributions_of(given),
        missing=tuple(sorted(seat for seat in document.held.values() if seat not in given)),
        seed=document.seed,
        starter=document.starter,
    )


def rename(document: Document, me: Me) -> Document:
    """Somebody with a seat has another name now."""
    demand_own_name(document, me)
    seat = document.seat_of(me.id)
    return document if seat is None else document.with_chair(Chair(seat, me.id, me.name))


def _without(document: Document, person: str) -> Document:
    seat = document.seat_of(person)
    return document if seat is None else document.with_chair(Chair(seat))
