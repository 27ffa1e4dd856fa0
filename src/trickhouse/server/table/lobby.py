"""How a table may change: pure functions from one document to the next, or an error that says why not.

Nothing here listens, waits, writes, or reads a clock. `table.py` does, and stores each new document before it announces
it.
"""

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from trickhouse.engine.errors import SetupError
from trickhouse.engine.fair_deal import Proof, commitment_to, contributions_of, seed_of, starter_of
from trickhouse.engine.game import Game
from trickhouse.engine.record import format_options, parse_options
from trickhouse.engine.rules import Result
from trickhouse.games import find
from trickhouse.players import players_for
from trickhouse.server.identity.names import are_confusable
from trickhouse.server.protocol import socket as messages
from trickhouse.server.protocol.errors import (
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
from trickhouse.server.protocol.http import Bot, Me, Setup
from trickhouse.server.protocol.values import Phase
from trickhouse.server.table.document import Chair, Document, StoredClock, StoredResult, StoredSetup, TableOrigin

HOST_COMMANDS = messages.Assign | messages.Change | messages.Remove | messages.HandOver | messages.Start
"""Commands that only the host may give."""


def carry_out(document: Document, me: Me, message: messages.Incoming, substitute: str) -> Document:
    """Carry out a command; `substitute` is the level of the bot for a seat that is given up."""
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


def check_setup(setup: Setup) -> StoredSetup:
    """Turn a setup into what is stored of it, without default options; an error if it cannot be played."""
    game = find(setup.game)
    game.people(setup.players)
    check_parts(game, setup)
    clock = setup.clock
    return StoredSetup(
        setup.game,
        setup.players,
        format_options(parse_options(game, setup.options)),
        None if clock is None else StoredClock(clock.move, clock.reserve),
        setup.watch,
        setup.memory,
        setup.practice,
        setup.listed,
    )


def check_parts(game: Game, setup: Setup) -> None:
    """Require the parts of a game that the table will need: the error says what is missing."""
    _ = game.display
    if setup.practice or setup.memory == "follows":
        _ = game.ai


def check_level(game: Game, level: str) -> str:
    """Return the level if this game has such bots; an error otherwise."""
    if level not in players_for(game):
        raise SetupError(f"unknown bot {level[:40]!r}; choose from {', '.join(players_for(game))}")
    return level


def new(setup: Setup, bots: Sequence[Bot], host: Me, origin: TableOrigin) -> Document:
    """Set up a new table; the host sits in the first seat that is not a bot's."""
    stored = check_setup(setup)
    chairs = tuple(Chair(seat) for seat in find(setup.game).people(setup.players))
    document = Document(origin.id, stored, chairs, host.id, origin.secret, origin.created_at)
    for bot in bots:
        if not document.chair(bot.seat).is_open:
            raise SeatTakenError(f"seat {bot.seat} has two bots", seat=bot.seat)
        document = document.with_chair(Chair(bot.seat, level=check_level(document.game, bot.level)))
    free = next((chair.seat for chair in document.chairs if chair.is_open), None)
    return document if free is None else sit(document, host, free)


def require_phase(document: Document, *phases: Phase) -> None:
    """Refuse a command that is impossible in this phase."""
    if document.phase not in phases:
        raise WrongPhaseError(f"not possible now: the table is {document.phase}", phase=document.phase)


def require_host(document: Document, me: Me) -> None:
    """Refuse a command that only the host may give."""
    if document.host != me.id:
        raise NotHostError("only the host may do this")


def require_seat(document: Document, me: Me) -> int:
    """Seat of a person; an error if they have none."""
    seat = document.seat_of(me.id)
    if seat is None:
        raise NotSeatedError("only a player with a seat may do this")
    return seat


def refuse_solo_table(document: Document) -> None:
    """Refuse a change of seats at a table for one person and bots."""
    if document.is_given:
        raise PlayedAloneError("this deal is played alone, and to the end")


def require_own_name(document: Document, me: Me) -> None:
    """Refuse a name that looks like that of a player at this table."""
    if any(chair.person != me.id and are_confusable(chair.name, me.name) for chair in document.chairs):
        raise NameTakenError("a player at this table has a name that looks like yours")


def sit(document: Document, me: Me, seat: int) -> Document:
    """Take an open seat; in a running game an abandoned one, if the person has not seen the cards of another."""
    require_phase(document, "waiting", "playing")
    chair = document.chair(seat)
    if chair.person == me.id:
        return document
    refuse_solo_table(document)
    is_free = chair.is_open or (chair.vacant and document.seen_hands.get(me.id, seat) == seat)
    if not is_free:
        raise SeatTakenError(f"seat {seat} is not open to you", seat=seat)
    require_own_name(document, me)
    taken = _without(document, me.id).with_chair(Chair(seat, me.id, me.name))
    return taken if document.phase == "waiting" else replace(taken, seen_hands={**document.seen_hands, me.id: seat})


def stand(document: Document, me: Me, substitute: str) -> Document:
    """Give up a seat. In a running game a bot takes it, until another person does."""
    require_phase(document, "waiting", "playing")
    refuse_solo_table(document)
    seat = require_seat(document, me)
    if document.phase == "waiting":
        return _without(document, me.id)
    return document.with_chair(Chair(seat, level=substitute, vacant=True))


def assign(document: Document, me: Me, seat: int, level: str | None) -> Document:
    """Give a seat without a person to a bot, or take it away from the bot."""
    require_host(document, me)
    require_phase(document, "waiting")
    if document.chair(seat).person is not None:
        raise SeatTakenError(f"a person sits in seat {seat}", seat=seat)
    return document.with_chair(Chair(seat, level=None if level is None else check_level(document.game, level)))


def change(document: Document, me: Me, setup: Setup) -> Document:
    """Change the setup. People, then bots, keep their order as far as there are seats."""
    require_host(document, me)
    require_phase(document, "waiting")
    stored, document = check_setup(setup), replace(document, auto_start=False)
    game = find(setup.game)
    for chair in document.chairs:
        _ = chair.level and check_level(game, chair.level)
    seats = list(game.people(setup.players))
    if seats == [chair.seat for chair in document.chairs]:
        return replace(document, setup=stored)
    taken = sorted((chair for chair in document.chairs if not chair.is_open), key=lambda chair: chair.person is None)
    kept = tuple(replace(chair, seat=seat) for chair, seat in zip(taken, seats, strict=False))
    return replace(document, setup=stored, chairs=(*kept, *(Chair(seat) for seat in seats[len(kept) :])))


def remove(document: Document, me: Me, person: str) -> Document:
    """Remove a person from their seat."""
    require_host(document, me)
    require_phase(document, "waiting")
    if document.seat_of(person) is None:
        raise NotAtTableError("no player with this id is seated here")
    return _without(document, person)


def hand_over(document: Document, me: Me, person: str) -> Document:
    """Make a player the host."""
    require_host(document, me)
    if document.seat_of(person) is None:
        raise NotAtTableError("no player with this id is seated here")
    return replace(document, host=person)


def take_over(document: Document, me: Me) -> Document:
    """Make a player the host who gives a host's command while the host is away."""
    return document if document.seat_of(me.id) is None else replace(document, host=me.id)


def start(document: Document, me: Me, level: str | None = None) -> Document:
    """Start the game; bots of the given level, if any, take the open seats."""
    require_host(document, me)
    require_phase(document, "waiting")
    return begin(document if level is None else _filled(document, check_level(document.game, level)))


def _filled(document: Document, level: str) -> Document:
    chairs = (Chair(chair.seat, level=level) if chair.is_open else chair for chair in document.chairs)
    return replace(document, chairs=tuple(chairs))


def begin(document: Document) -> Document:
    """Begin the deal: the browsers' secrets are due."""
    if any(chair.is_open for chair in document.chairs):
        raise SeatsOpenError("some seats are open: fill them first")
    return replace(document, phase="dealing", auto_start=False)


def is_complete(document: Document, here: Collection[str]) -> bool:
    """Whether a rematch can start: all seats are taken, and all their people are here."""
    is_due = document.phase == "waiting" and document.auto_start and bool(document.people)
    return is_due and all(chair.level or chair.person in here for chair in document.chairs)


def contribute(document: Document, me: Me, secret: str) -> Document:
    """Add a browser's part of the seed; the first one counts, and a late one is ignored."""
    seat = require_seat(document, me)
    require_phase(document, "dealing", "playing")
    if document.phase == "playing":
        return document
    return replace(document, contributions={seat: secret, **document.contributions})


def deal(document: Document) -> Document:
    """Derive the seed: it and the players' actions determine the game."""
    given = {seat: bytes.fromhex(secret) for seat, secret in document.contributions.items()}
    seed = seed_of(document.id, bytes.fromhex(document.secret), given)
    return replace(
        document,
        phase="playing",
        seed=seed.hex(),
        starter=starter_of(document.game, document.setup.players, seed),
        seen_hands={chair.person: chair.seat for chair in document.chairs if chair.person is not None},
    )


def end(document: Document, result: Result) -> Document:
    """End the game."""
    return replace(document, phase="over", result=StoredResult(result.scores, result.winners, result.rounds))


def rematch(document: Document, me: Me, origin: TableOrigin) -> Document:
    """Set up a new table with the same people, bots and setup. Bots stay in the seats of players who left."""
    require_phase(document, "over")
    require_seat(document, me)
    chairs = tuple(replace(chair, vacant=False) for chair in document.chairs)
    host = document.host if document.seat_of(document.host) is not None else me.id
    return Document(origin.id, document.setup, chairs, host, origin.secret, origin.created_at, auto_start=True)


def link_rematch(document: Document, table: str) -> Document:
    """Note where the same people play again."""
    return replace(document, rematch=table)


def proof(document: Document) -> Proof:
    """Everything that went into the seed, once the game is over."""
    require_phase(document, "over")
    if document.is_given:
        raise GivenDealError("the players did not make this deal, so there is nothing to prove")
    assert document.seed is not None
    given = {seat: bytes.fromhex(secret) for seat, secret in document.contributions.items()}
    return Proof(
        table=document.id,
        commitment=commitment_to(document.secret),
        secret=document.secret,
        contributions=contributions_of(given),
        missing=tuple(sorted(seat for seat in document.seen_hands.values() if seat not in given)),
        seed=document.seed,
        starter=document.starter,
    )


def rename(document: Document, me: Me) -> Document:
    """Change the name of a player with a seat."""
    require_own_name(document, me)
    seat = document.seat_of(me.id)
    return document if seat is None else document.with_chair(Chair(seat, me.id, me.name))


def _without(document: Document, person: str) -> Document:
    seat = document.seat_of(person)
    return document if seat is None else document.with_chair(Chair(seat))
