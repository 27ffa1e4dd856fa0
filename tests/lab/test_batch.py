"""Many games at once are the same games as one by one, whatever the threads, and nothing illegal gets through."""

import doctest

import numpy as np
import pytest

from tests.setups import SETUPS, Setup
from trickhouse.engine.dice import mix
from trickhouse.engine.errors import ActionError, IllegalActionError, SetupError
from trickhouse.engine.game import State
from trickhouse.engine.record import parse_options
from trickhouse.engine.shuffle import Chance
from trickhouse.games import NAMES, find
from trickhouse.lab import batch as batches
from trickhouse.lab.batch import Batch

GAMES = 6


def batch_of(setup: Setup, games: int = GAMES, **more: object) -> Batch:
    return Batch(setup.game, setup.players, games, 1, parse_options(setup.game, setup.options), **more)


def chance_of(batch: Batch, lane: int) -> Chance:
    """The shuffles that a lane is going to make, for the friendly face of a game."""
    rng = batch._lanes.deals[lane].copy()

    def shuffle(_label: str, cards: list[int]) -> list[int]:
        pack = np.array(cards, np.uint8)
        mix(rng, pack, 0, len(pack))
        return pack.tolist()

    return shuffle


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_batch_plays_the_games_that_are_played_one_by_one(setup: Setup) -> None:
    """Every lane again through states and views: the same in all that a learner gets, game after game."""
    batch, game = batch_of(setup), setup.game
    starters = game.starters(setup.players)
    options = parse_options(game, setup.options)
    batch._sow(1)
    chances = [chance_of(batch, lane) for lane in range(GAMES)]
    states = [game.new(setup.players, chances[lane], starters[lane % len(starters)], options) for lane in range(GAMES)]
    begun = [1] * GAMES
    earned = np.zeros((GAMES, len(setup.seats)))
    batch.reset()
    while min(begun) < 3:
        _compare(batch, states)
        actions, seats = batch.sample().copy(), batch.seats.copy()
        _, reward, terminated, truncated, _ = batch.step(actions)
        for lane, state in enumerate(states):
            seat = int(seats[lane])
            after = game.apply_id(state, seat, int(actions[lane]), chances[lane])
            earned[lane, seat] = 0
            earned[lane] += _points(after) - _points(state)
            assert batch.rewards[lane].tolist() == earned[lane].tolist()
            assert terminated[lane] == (after.result is not None)
            payee = seat if terminated[lane] else batch.seats[lane]
            assert reward[lane] == earned[lane, payee]
            if after.result is not None:
                starter = starters[(lane + begun[lane]) % len(starters)]
                after = game.new(setup.players, chances[lane], starter, options)
                begun[lane] += 1
                earned[lane] = 0
            states[lane] = after
        assert not truncated.any()


def _points(state: State) -> np.ndarray:
    return state.record.points[: state.game.seats(int(state.record.players))].astype(float)


def _compare(batch: Batch, states: list[State]) -> None:
    for lane, state in enumerate(states):
        assert batch._lanes.states[lane].tobytes() == state.record.tobytes()
        seat = state.actors[0]
        assert batch.seats[lane] == seat
        assert (batch.observations[lane] == state.game.observe(state.view(seat))).all()
        assert (batch.masks[lane] == state.game.mask(state.view(seat))).all()


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_games_on_any_number_of_threads(name: str) -> None:
    runs = []
    for threads in (1, 2, 3):
        batch = Batch(find(name), 4, 50, seed=7, threads=threads)
        seen = []
        for _ in range(300):
            observations, reward, terminated, _, info = batch.step(batch.sample())
            arrays = observations, reward, terminated, *info.values()
            seen.append(b"".join(array.tobytes() for array in arrays))
        batch.close()
        runs.append(seen)
    assert runs[0] == runs[1] == runs[2]
    other = Batch(find(name), 4, 50, seed=8, threads=1)
    assert other.step(other.sample())[0].tobytes() not in runs[0][0]


@pytest.mark.parametrize("name", NAMES)
def test_a_reset_begins_again_or_goes_on(name: str) -> None:
    batch = Batch(find(name), 3, 4, seed=1)
    first = batch.observations.copy()
    batch.step(batch.sample())
    assert (batch.reset(seed=1)[0] == first).all()
    assert (batch.reset()[0] != first).any(), "without a seed there are new games"


@pytest.mark.parametrize("setup", [SETUPS[0], SETUPS[3], SETUPS[7]], ids=str)
def test_ranks_are_paid_in_the_end_and_sum_up_to_nothing(setup: Setup) -> None:
    batch = batch_of(setup, 40, reward="rank")
    ended = 0
    while ended < 60:
        before = batch._lanes.states.copy()
        actions, seats = batch.sample().copy(), batch.seats.copy()
        _, reward, terminated, _, _ = batch.step(actions)
        assert not batch.rewards[~terminated].any()
        for lane in np.flatnonzero(terminated):
            ended += 1
            rewards = batch.rewards[lane]
            assert rewards.sum() == pytest.approx(0, abs=1e-6)
            assert reward[lane] == rewards[seats[lane]]
            result = _ending(setup, State(setup.game, before[lane]), int(seats[lane]), int(actions[lane]))
            people = [*setup.game.starters(setup.players)]
            assert {people[i] for i in result.winners} == set(np.flatnonzero(rewards == rewards.max()))
            assert all(-1 <= value <= 1 for value in rewards)


def _ending(setup: Setup, state: State, seat: int, action: int) -> object:
    """How a game ended; shuffles of an ocean that is overfished change nothing about that."""
    return setup.game.apply_id(state, seat, action, lambda _label, cards: list(cards)).result


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("threads", [1, 2])
def test_an_illegal_action_is_told_and_changes_nothing(name: str, threads: int) -> None:
    batch = Batch(find(name), 4, 8, seed=3, threads=threads)
    for _ in range(20):
        batch.step(batch.sample())
    for bad in (-1, len(batch.game.action_names), int(np.flatnonzero(batch.masks[5] == 0)[0]), 2**40):
        actions = batch.sample().copy()
        actions[5] = bad
        batch.masks[5] = 1  # whoever writes into the mask does not make it legal
        before = batch._lanes.states.tobytes()
        with pytest.raises(IllegalActionError) as refused:
            batch.step(actions)
        assert batch._lanes.states.tobytes() == before
        said = str(refused.value)
        assert said.startswith(f"game 5: seat {batch.seats[5]} may not {batch.game.name_of(bad)}; it may ")
        listed = said.split("; it may ")[1].split(", ")
        actions[5] = batch.game.action_names.index(listed[-1])
        batch.step(actions)


def test_what_is_no_batch_is_refused() -> None:
    game = find("fishing")
    with pytest.raises(SetupError, match="one game or more"):
        Batch(game, 3, 0)
    with pytest.raises(SetupError, match="3, 4, 5 players, not 2"):
        Batch(game, 2, 1)
    with pytest.raises(SetupError, match="points or rank"):
        Batch(game, 3, 1, reward="wins")
    batch = Batch(game, 3, 2)
    for actions in ([1], [[1, 2]], [0.5, 1.0], "no", [True, False]):
        with pytest.raises(ActionError, match="2 whole numbers"):
            batch.step(actions)


def test_arrays_are_handed_out_without_copies() -> None:
    """By DLPack, as other libraries take them: a step shows in what was handed out before it."""
    batch = Batch(find("xylotar"), 4, 8, seed=1)
    for array in (batch.observations, batch.masks, batch.rewards, batch.seats):
        assert np.shares_memory(np.from_dlpack(array), array)
    shared = np.from_dlpack(batch.observations)
    before = shared.copy()
    observations, *_ = batch.step(batch.sample())
    assert observations is batch.observations
    assert not np.array_equal(shared, before)
    assert np.shares_memory(batch.records, batch.observations)
    assert (batch.records["trick"] == batch.observations[:, batch.records.dtype.fields["trick"][1]]).all()


def test_the_example_runs() -> None:
    assert doctest.testmod(batches).attempted > 0
    assert doctest.testmod(batches).failed == 0
