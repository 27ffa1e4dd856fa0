"""Games that have been played as far as a test needs, the same ones in every run, laid into a running server's data."""

import hashlib
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace

from trickhouse.engine.match import Match
from trickhouse.engine.record import format_action
from trickhouse.players import find
from trickhouse.players.player import OWN_PACE
from trickhouse.server.identity.ids import ALPHABET
from trickhouse.server.protocol.http import Me, Setup
from trickhouse.server.storage.storage import actions, puzzle_attempts
from trickhouse.server.table import lobby
from trickhouse.server.table.document import Document, TableOrigin
from trickhouse.server.table.play import new_match
from trickhouse.server.table.store import insertion
from trickhouse.training.puzzle import load_puzzles

LOCK_TIMEOUT_S = 60.0
"""The server writes to the same file."""

ADA = 0
"""The seat of whoever is named first."""

Moment = Callable[[Match], bool]


def asks(kind: str, seat: int = ADA) -> Moment:
    """The moment at which a seat is to `play`, `bid`, `keep`, `sort`, `catch`, `pass` or `name`."""
    return lambda match: seat in match.actors and kind in format_action(match.legal(seat)[0])


def follows(match: Match) -> bool:
    """Whether Ada is to play a card to a trick that somebody else has led to."""
    return asks("play")(match) and bool(match.view(ADA).data.trick_cards)


def after(tricks: int, moment: Moment) -> Moment:
    """The first such moment after so many tricks of a round."""
    return lambda match: moment(match) and match.view(ADA).data.trick >= tricks


def in_round(number: int, moment: Moment) -> Moment:
    """The first such moment in a round, counted from 1."""
    return lambda match: moment(match) and match.view(ADA).data.round >= number


class Games:
    """Games of one test. Their deals follow from its name: they are fair, and yet the same in every run."""

    def __init__(self, data: Path, name: str) -> None:
        address = f"sqlite+pysqlite:///{data}"
        self._engine = sa.create_engine(address, paramstyle="named", connect_args={"timeout": LOCK_TIMEOUT_S})
        self._labels = (f"{name}/{number}" for number in count())

    def lay(self, people: Sequence[Me], moment: Moment | None = None, **setup: Any) -> str:
        """Play up to a moment, or to the end; people do the first thing they may, bots sit in the other seats.

        Returns the id of the table.
        """
        document, match = next(self._played(people, moment, Setup(**setup)))
        if match.result is not None:
            document = lobby.end(document, match.result)
        self._store(document, match)
        return document.id

    def _played(self, people: Sequence[Me], moment: Moment | None, setup: Setup) -> Iterator[tuple[Document, Match]]:
        """Games in which this moment comes: mostly the first deal has it."""
        for label in self._labels:
            document = _dealt(people, setup, label)
            match = _play(document, moment)
            if (match.result is None) == (moment is not None):
                yield document, match

    def _store(self, document: Document, match: Match) -> None:
        with self._engine.begin() as connection:
            for query, values, _ in insertion(document):
                connection.execute(query, values)
            rows = [_row(document.id, ply, move) for ply, move in enumerate(match.record.moves)]
            if rows:
                connection.execute(sa.insert(actions), rows)

    def leave_only(self, person: Me, game: str, *wanted: str) -> None:
        """Let somebody have solved all puzzles of a game but these, so that one of these comes next."""
        mine = sa.and_(puzzle_attempts.c.person == person.id, puzzle_attempts.c.game == game)
        now = time.time()
        rows = [
            {"person": person.id, "puzzle": puzzle, "game": game, "solved": True, "box": None, "due": None, "made": now}
            for puzzle in load_puzzles(game)
            if puzzle not in wanted
        ]
        with self._engine.begin() as connection:
            connection.execute(sa.delete(puzzle_attempts).where(mine))
            connection.execute(sa.insert(puzzle_attempts), rows)

    def close(self) -> None:
        self._engine.dispose()


def _row(table: str, ply: int, move: Any) -> dict[str, Any]:
    action = msgspec.json.encode(move.action).decode()
    return {
        "table_id": table,
        "ply": ply,
        "seat": move.seat,
        "action": action,
        "spent": 0,
        "made": time.time(),
        "automatic": False,
    }


def _secret(label: str) -> str:
    return hashlib.sha256(label.encode()).hexdigest()


def _table_id(label: str) -> str:
    letters = [ALPHABET[byte % len(ALPHABET)] for byte in hashlib.sha256(label.encode()).digest()[:13]]
    return f"{''.join(letters[:4])}-{''.join(letters[4:9])}-{''.join(letters[9:])}"


def _dealt(people: Sequence[Me], setup: Setup, label: str) -> Document:
    """A table that has begun, as the server begins one: with everybody's secret."""
    new = lobby.new(setup, (), people[0], TableOrigin.draw(time.time()))
    document = replace(new, id=_table_id(label), secret=_secret(f"server {label}"))
    for me, chair in zip(people[1:], document.chairs[1:], strict=False):
        document = lobby.sit(document, me, chair.seat)
    document = lobby.start(document, people[0], "habits")
    for me in people:
        document = lobby.contribute(document, me, _secret(f"{document.seat_of(me.id)} {label}"))
    return lobby.deal(document)


def _play(document: Document, moment: Moment | None) -> Match:
    match, bot = new_match(document), find("habits")
    while match.actors and (moment is None or not moment(match)):
        seat = match.actors[0]
        view = match.view(seat)
        is_person = document.chair(seat).person is not None
        match.act(seat, view.legal[0].pick(lambda _: 0) if is_person else bot.choose(view, OWN_PACE))
    return match
