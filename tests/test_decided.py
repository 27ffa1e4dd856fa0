"""When the rest of a round is called decided, it is: every way to play on ends alike, in every world that fits."""

import random
from collections import Counter

import pytest

from tests.kits import PLAYED
from tests.setups import Setup, step
from trickhouse.engine.dice import dice
from trickhouse.engine.match import Match
from trickhouse.engine.shuffle import Chance, seeded_chance
from trickhouse.engine.state import State

GAMES, WORLDS = 4, 2


def is_decided(state: State) -> bool:
    return state.game.rules.is_decided(state.view(None).record)


def left_behind(state: State) -> bytes:
    """All that a round leaves behind, but for the story of how it was played; of a game that is over, its result."""
    if state.result is not None:
        return str(state.result).encode()
    fields = [name for name in state.record.dtype.names or () if "log" not in name]
    return b"".join(state.record[name].tobytes() for name in fields)


def endings(state: State, chance: Chance) -> set[bytes]:
    """What every way to play the round to its end leaves behind."""
    number, found, seen, waiting = state.record["round_no"], set[bytes](), set[bytes](), [state]
    while waiting:
        now = waiting.pop()
        if not now.actors or now.record["round_no"] != number:
            found.add(left_behind(now))
            continue
        assert is_decided(now), "what is decided stays so"
        seat = now.actors[0]
        for action in now.view(seat).legal:
            after = now.apply(seat, action, chance)
            if (key := left_behind(after)) not in seen:
                seen.add(key)
                waiting.append(after)
    return found


def decided_moments(setup: Setup, seed: int) -> list[State]:
    """The first moment of each round of a random game in which its rest is decided."""
    match, rng, found = setup.match(seed), random.Random(seed), dict[int, State]()
    while match.actors:
        if is_decided(match.state):
            found.setdefault(int(match.state.record["round_no"]), match.state)
        step(match, rng)
    return list(found.values())


@pytest.mark.parametrize("setup", PLAYED, ids=str)
def test_every_way_to_play_on_ends_alike(setup):
    rng = dice(7)
    moments = [state for seed in range(GAMES) for state in decided_moments(setup, seed)]
    assert moments, "this happens in most rounds"
    for place, state in enumerate(moments):
        people = setup.game.people(setup.players)
        beliefs = setup.game.ai.beliefs(state.view(people[place % len(people)]))
        for world in (state, *(State(setup.game, record) for record in beliefs.states(rng, WORLDS))):
            assert is_decided(world), "it is public"
            assert len(endings(world, seeded_chance(bytes(32)))) == 1


def test_a_choice_that_matters_is_left_to_the_players():
    """In Xylotar with three: of the positions with two tricks to go, those that really are open are never decided."""
    setup = Setup("xylotar", 3)
    counts = Counter[tuple[bool, bool]]()
    for seed in range(12):
        match, rng = setup.match(seed), random.Random(seed)
        while match.actors:
            if _begins_the_end(match):
                counts[is_decided(match.state), _can_differ(match.state)] += 1
            step(match, rng)
    assert counts[True, False] > 0
    assert counts[False, True] > 0
    assert counts[True, True] == 0


def _begins_the_end(match: Match) -> bool:
    s = match.state.record
    return bool(s.trick == s.slots - 3 and s.led < 0 and not (s.bid[:3] < 0).any())


def _can_differ(state: State) -> bool:
    """Whether the tricks, and so the points, can still come out differently."""
    now, found = [state], set[bytes]()
    while now:
        at = now.pop()
        if at.record["round_no"] != state.record["round_no"] or not at.actors:
            found.add(at.record["last_tricks"].tobytes())
            continue
        seat = at.actors[0]
        now += [at.apply(seat, action, seeded_chance(bytes(32))) for action in at.view(seat).legal]
    return len(found) > 1
