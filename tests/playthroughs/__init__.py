"""Golden playthroughs: one readable game for every setup, so that a change in behaviour shows as a diff.

`make golden` rewrites them.
"""

import random
from collections.abc import Iterator
from pathlib import Path

from tests.kits import KITS, PLAYED
from tests.setups import Setup, step
from trickhouse.engine.match import Match

FOLDER = Path(__file__).parent
SEED = 11


def path(setup: Setup) -> Path:
    return FOLDER / f"{setup}.txt"


def playthrough(setup: Setup) -> str:
    """A random game: who may do what, what was done, what all saw of it; and the table now and then."""
    return "\n".join(line.rstrip() for line in _lines(setup)) + "\n"


def _lines(setup: Setup) -> Iterator[str]:
    match, rng = setup.match(SEED), random.Random(SEED)
    yield f"# {setup.name}, {setup.players} players, starter {match.record.starter}, seed {match.record.seed.hex()}"
    yield f"# options {setup.options}"
    seen = match.view(None)
    yield from (str(event) for event in setup.game.display.events(None, seen))
    while match.actors:
        if KITS[setup.name].is_worth_drawing(match.view(None)):
            yield from _drawn(setup, match)
        for seat in match.actors:
            yield f"{match.ply}. seat {seat} may {', '.join(map(str, match.legal(seat)))}"
        step(match, rng, is_patient=setup.is_patient)
        move, before, seen = match.record.moves[-1], seen, match.view(None)
        yield f"{match.ply - 1}. seat {move.seat}: {move.action}"
        yield from (f"   {event}" for event in setup.game.display.events(before, seen))
    yield ""
    yield repr(match.state)


def _drawn(setup: Setup, match: Match) -> Iterator[str]:
    """All cards open; and what each seat sees, once in every round."""
    yield ""
    yield repr(match.state)
    if match.view(None).data.trick == 4:
        for seat in (None, *setup.seats):
            yield "a spectator sees:" if seat is None else f"seat {seat} sees:"
            yield repr(match.view(seat))


def write_all() -> None:
    """Write every playthrough, and remove those of setups that are gone."""
    for stale in FOLDER.glob("*.txt"):
        stale.unlink()
    for setup in PLAYED:
        path(setup).write_text(playthrough(setup), encoding="utf-8")
