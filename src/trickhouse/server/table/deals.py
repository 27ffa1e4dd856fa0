"""Deals that everybody plays, each at a table of their own: of a day, of a finished game, or fresh.

A day's deal is the same on every server, because everything in it follows from its name:

    name    = game + "-" + date, such as xylotar-2026-05-01
    seed    = SHA-256("trickhouse/day/1\\n" + name + "\\n")
    setup   = the game's `daily.json`: players, options, the level of the bots; the person sits in the first seat
    starter = the first of the possible starters, shuffled under the label "table/starter"
    salt    = SHA-256(seed), for the bots

The seed of such a table is given, not made by all players, so there is nothing to prove: it is for one person and bots.
"""

import datetime
import hashlib
import re
from importlib.resources import files

import msgspec
from msgspec.structs import replace

from trickhouse.engine.errors import SetupError
from trickhouse.engine.game import Game
from trickhouse.games import NAMES, find
from trickhouse.server.store.deals import Deal
from trickhouse.server.store.document import Chair, Document
from trickhouse.server.table import lobby
from trickhouse.server.table.bots import STEADY
from trickhouse.server.table.fairness import digest, new_secret, starter_of
from trickhouse.server.wire import ids
from trickhouse.server.wire.bodies import Bot, Me, Setup
from trickhouse.server.wire.deals import NewDeal
from trickhouse.server.wire.errors import BadRequestError, PlayedAloneError

_NAME = re.compile(r"([a-z_]{1,30})-(\d{4}-\d\d-\d\d)")


class _Daily(msgspec.Struct, forbid_unknown_fields=True):
    """What a day's deal of a game is played with."""

    players: int
    level: str
    options: dict[str, str | int] = {}


def of_day(name: str, today: datetime.date) -> Deal | None:
    """The deal that a name such as `xylotar-2026-05-01` stands for, if there is one and its day has come."""
    found = _NAME.fullmatch(name)
    day = _date(found[2]) if found else None
    if not found or day is None or day > today or found[1] not in NAMES:
        return None
    path = files(find(found[1]).package) / "daily.json"
    if not path.is_file():
        return None
    daily = msgspec.json.decode(path.read_bytes(), type=_Daily)
    seed = hashlib.sha256(f"trickhouse/day/1\n{name}\n".encode()).digest()
    setup = Setup(found[1], daily.players, daily.options)
    return replace(_dealt(setup, daily.level, seed), id=name, day=found[2])


def _date(text: str) -> datetime.date | None:
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        return None


def fresh(wish: NewDeal, me: Me) -> Deal:
    """A deal that nobody has seen."""
    if wish.setup is None:
        raise BadRequestError("a new deal has a `table` or a `setup`")
    return replace(_dealt(wish.setup, wish.level, new_secret()), by=me.name)


def _dealt(setup: Setup, level: str, seed: bytes) -> Deal:
    setup = _alone(lobby.check_setup(setup))
    game = find(setup.game)
    seat, *others = game.people(setup.players)
    bots = tuple(Bot(other, _check_level(game, level)) for other in others)
    starter = starter_of(game, setup.players, seed)
    return Deal(ids.new_table_id(), setup, seat, bots, seed.hex(), starter, salt=digest(seed))


def _alone(setup: Setup) -> Setup:
    """Everybody has the same help, and nobody watches."""
    return Setup(setup.game, setup.players, setup.options, watch="nobody", memory="last-trick")


def _check_level(game: Game, level: str) -> str:
    """Bots that do the same everywhere: those that think for a number of simulations, or not at all."""
    lobby.check_level(game, level)
    if level not in STEADY:
        raise SetupError(f"{level!r} thinks for a time, and so does not do the same at every table")
    return level


def of_table(document: Document, me: Me, level: str) -> Deal:
    """The deal of a finished game, in the seat of one of its players. Bots stay; they sit in for the other people."""
    lobby.demand_phase(document, "over")
    if document.branch is not None:
        raise PlayedAloneError("a game that was taken up in the middle is no challenge")
    seat = document.held.get(me.id, document.seat_of(me.id))
    if seat is None:
        lobby.demand_seat(document, me)
    assert document.seed is not None
    assert seat is not None
    bots = tuple(
        Bot(chair.seat, _check_level(document.game, chair.level or level))
        for chair in document.chairs
        if chair.seat != seat
    )
    return Deal(
        ids.new_table_id(),
        _alone(document.setup),
        seat,
        bots,
        document.seed,
        document.starter,
        salt=document.secret,
        by=me.name,
    )


def begun(deal: Deal, me: Me, made: float) -> Document:
    """A table at which somebody plays a deal; the cards are there already."""
    levels = {bot.seat: bot.level for bot in deal.bots}
    seats = find(deal.setup.game).people(deal.setup.players)
    chairs = (Chair(seat, me.id, me.name) if seat == deal.seat else Chair(seat, level=levels[seat]) for seat in seats)
    return Document(
        id=ids.new_table_id(),
        setup=deal.setup,
        chairs=tuple(chairs),
        host=me.id,
        secret=deal.salt,
        made=made,
        phase="playing",
        seed=deal.seed,
        starter=deal.starter,
        held={me.id: deal.seat},
        deal=deal.id,
    )
