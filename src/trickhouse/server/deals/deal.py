"""Deals that many people play, each at a table of their own: daily, from a finished game, or new.

A daily deal is the same on every server, because everything in it follows from its name:

    name    = game + "-" + date, such as xylotar-2026-05-01
    seed    = SHA-256("trickhouse/day/1\\n" + name + "\\n")
    setup   = the game's `daily.json`: players, options (by date, if they have changed), the level of the bots; the
              person sits in the first seat
    starter = the first of the possible starters, shuffled under the label "table/starter"
    salt    = SHA-256(seed), for the bots

The seed of such a table is given, not made by its players, so there is no proof of a fair deal: the table is for one
person and bots.
"""

import datetime
import hashlib
import re
from importlib.resources import files

import msgspec
from msgspec.structs import replace

from trickhouse.engine.errors import SetupError
from trickhouse.engine.fair_deal import digest, new_secret, starter_of
from trickhouse.engine.game import Game
from trickhouse.games import NAMES, find
from trickhouse.server.deals.messages import NewDeal
from trickhouse.server.deals.store import SharedDeal, StoredBot
from trickhouse.server.identity import ids
from trickhouse.server.protocol.errors import BadRequestError, PlayedAloneError
from trickhouse.server.protocol.http import Me, Setup
from trickhouse.server.table import lobby
from trickhouse.server.table.bots import DETERMINISTIC
from trickhouse.server.table.document import Chair, Document, StoredSetup

_NAME = re.compile(r"([a-z_]{1,30})-(\d{4}-\d\d-\d\d)")


class _PastOptions(msgspec.Struct, forbid_unknown_fields=True):
    """Options of the daily deals before a date."""

    before: str
    options: dict[str, str | int]


class _Daily(msgspec.Struct, forbid_unknown_fields=True):
    """Setup of the daily deals of a game, from its `daily.json`."""

    players: int
    level: str
    options: dict[str, str | int] = {}
    earlier: tuple[_PastOptions, ...] = ()
    """Options of past days, the oldest first: a deal that people have played keeps its rules."""

    def options_on(self, day: str) -> dict[str, str | int]:
        """The options of the deal of a day."""
        return next((earlier.options for earlier in self.earlier if day < earlier.before), self.options)


def daily_deal(name: str, today: datetime.date) -> SharedDeal | None:
    """Build the daily deal with a name such as `xylotar-2026-05-01`; none if its day has not come."""
    found = _NAME.fullmatch(name)
    day = _date(found[2]) if found else None
    if not found or day is None or day > today or found[1] not in NAMES:
        return None
    path = files(find(found[1]).package) / "daily.json"
    if not path.is_file():
        return None
    daily = msgspec.json.decode(path.read_bytes(), type=_Daily)
    seed = hashlib.sha256(f"trickhouse/day/1\n{name}\n".encode()).digest()
    setup = Setup(found[1], daily.players, daily.options_on(found[2]))
    return replace(_shuffle(setup, daily.level, seed), id=name, day=found[2])


def _date(text: str) -> datetime.date | None:
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        return None


def new_deal(body: NewDeal, me: Me) -> SharedDeal:
    """Shuffle a new deal."""
    if body.setup is None:
        raise BadRequestError("a new deal needs a `table` or a `setup`")
    return replace(_shuffle(body.setup, body.level, new_secret()), by=me.name)


def _shuffle(setup: Setup, level: str, seed: bytes) -> SharedDeal:
    stored = _solo_setup(lobby.check_setup(setup))
    game = find(stored.game)
    seat, *others = game.people(stored.players)
    bots = tuple(StoredBot(other, _check_level(game, level)) for other in others)
    starter = starter_of(game, stored.players, seed)
    return SharedDeal(ids.new_table_id(), stored, seat, bots, seed.hex(), starter, salt=digest(seed))


def _solo_setup(setup: StoredSetup) -> StoredSetup:
    """The setup with the same help for all people, and without spectators."""
    return StoredSetup(setup.game, setup.players, setup.options, watch="nobody", memory="last-trick")


def _check_level(game: Game, level: str) -> str:
    """Refuse bots that think for a time: only a number of simulations gives the same play at every table."""
    lobby.check_level(game, level)
    if level not in DETERMINISTIC:
        raise SetupError(f"{level!r} thinks for a time, so it plays differently at every table: choose another level")
    return level


def deal_of_table(document: Document, me: Me, level: str) -> SharedDeal:
    """Take the deal of a finished game for the seat of one of its players; bots take the seats of all others."""
    lobby.require_phase(document, "over")
    if document.branch is not None:
        raise PlayedAloneError("a branched game cannot be a challenge")
    seat = document.seen_hands.get(me.id, document.seat_of(me.id))
    if seat is None:
        lobby.require_seat(document, me)
    assert document.seed is not None
    assert seat is not None
    bots = tuple(
        StoredBot(chair.seat, _check_level(document.game, chair.level or level))
        for chair in document.chairs
        if chair.seat != seat
    )
    return SharedDeal(
        ids.new_table_id(),
        _solo_setup(document.setup),
        seat,
        bots,
        document.seed,
        document.starter,
        salt=document.secret,
        by=me.name,
    )


def new_table(deal: SharedDeal, me: Me, created_at: float) -> Document:
    """Make the table at which a person plays a deal; it is dealt already."""
    levels = {bot.seat: bot.level for bot in deal.bots}
    seats = find(deal.setup.game).people(deal.setup.players)
    chairs = (Chair(seat, me.id, me.name) if seat == deal.seat else Chair(seat, level=levels[seat]) for seat in seats)
    return Document(
        id=ids.new_table_id(),
        setup=deal.setup,
        chairs=tuple(chairs),
        host=me.id,
        secret=deal.salt,
        created_at=created_at,
        phase="playing",
        seed=deal.seed,
        starter=deal.starter,
        seen_hands={me.id: deal.seat},
        deal=deal.id,
    )
