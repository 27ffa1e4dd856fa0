"""Numbers from NumPy, which programs that learn have everywhere, leave nothing behind in a process.

`np.int64(8) == 8`, so what a cache has made from the one is given to whoever asks with the other. But NumPy's numbers
cannot be written as JSON: a record, a view or an event that holds one cannot be told to anybody.
"""

import random
import sys
from collections.abc import Iterator

import msgspec
import numpy as np
import pytest

from tests.kits import NAMED, is_sorting
from tests.setups import Setup
from trickhouse.engine.env import ActionId
from trickhouse.engine.match import Match, replay
from trickhouse.engine.record import format_record, parse_record
from trickhouse.engine.rules import Action
from trickhouse.games import NAMES, find

SETUPS = [NAMED["xylotar-4-shared"], NAMED["xylotar-2"], NAMED["fishing-3-rich"]]


def remembering(game: str) -> Iterator[object]:
    """The functions of a game's package that remember what they have made."""
    for name, module in [*sys.modules.items()]:
        if name.startswith(f"trickhouse.games.{game}."):
            yield from (found for found in vars(module).values() if hasattr(found, "cache_clear"))


def forget_all(game: str) -> None:
    """As in a fresh process."""
    for function in remembering(game):
        function.cache_clear()


def some_action(match: Match, seat: np.int64, rng: random.Random) -> Action:
    """What a program that learns would choose: a number from the mask. A sort is many, so it is picked."""
    view = match.view(seat)
    if is_sorting(match.state):
        return rng.choice(view.legal).pick(lambda n: np.int64(rng.randrange(n)))
    ids = np.flatnonzero(match.game.env.mask(view))
    return match.game.env.action_of(view, ActionId(ids[rng.randrange(len(ids))]))


def told(match: Match) -> bytes:
    """All that is said about a moment."""
    views = [match.view(seat) for seat in (None, *match.actors)]
    return msgspec.json.encode([[view.legal, view.data, match.game.display.log(view)] for view in views])


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_numpy_numbers_do_not_leak_into_records(setup: Setup) -> None:
    forget_all(setup.name)
    seed, rng = 5, random.Random(5)
    starter = np.int64(setup.match(seed).record.starter)
    options = setup.match(seed).record.options
    match = Match(setup.game, np.int64(setup.players), seed.to_bytes(32, "big"), starter, options)
    moments = [told(match)]
    while match.actors:
        seat = np.int64(rng.choice(match.actors))
        match.act(seat, some_action(match, seat, rng))
        moments.append(told(match))
    record = parse_record(format_record(match.record), find)
    assert record == match.record
    assert [told(again) for again in replay(record)] == moments


@pytest.mark.parametrize("name", NAMES)
def test_there_are_cached_functions(name: str) -> None:
    """Otherwise the test above would not begin as in a fresh process."""
    find(name).display  # noqa: B018  loads it
    assert [*remembering(name)]
