"""A program that fails if a table needs compiled code which a server has not fetched when it started."""

import random
import sys
from collections.abc import Iterator
from typing import Any

from numba.core.dispatcher import Dispatcher

from tests.server.alone import run
from tests.server.test_play import dealt
from trickhouse.engine.record import Move
from trickhouse.engine.warmup import fetch_rules
from trickhouse.games import NAMES, find
from trickhouse.server.protocol.http import Setup
from trickhouse.server.table.play import Play


def in_memory(modules: dict[str, Any]) -> Iterator[tuple[str, int]]:
    """Every compiled function of ours, and for how many kinds of arguments it is there."""
    for name, module in modules.items():
        for function in vars(module).values() if name.startswith("trickhouse.") else ():
            if isinstance(function, Dispatcher):
                yield f"{function.py_func.__module__}.{function.__name__}", len(function.signatures)


def play_a_game(game: str, players: int, rng: random.Random) -> None:
    """As a table does, for all seats and a spectator."""
    play = Play(dealt(Setup(game, players)))
    run(play.missed(0, -1))
    while actors := play.match.actors:
        seat = rng.choice(actors)
        action = rng.choice(play.view(seat).legal).pick(rng.randrange)
        play.accept(Move(seat, action), play.after(seat, action), 0.0)
        run(play.last_moved((None, *play.match.game.people(players))))
        assert play.is_decided in (True, False)


def main() -> None:
    for name in NAMES:
        fetch_rules(find(name))
    fetched = dict(in_memory(sys.modules))
    for name in NAMES:
        for players in find(name).player_counts:
            play_a_game(name, players, random.Random(players))
    assert dict(in_memory(sys.modules)) == fetched


if __name__ == "__main__":
    main()
