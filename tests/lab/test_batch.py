"""Many games at once are the same games as one by one, whatever the threads, and nothing illegal gets through."""

import doctest

import numpy as np
import pytest

from tests.budget import amount
from tests.kits import ENV, NAMED
from tests.setups import Setup
from trickhouse.engine.dice import shuffle_range
from trickhouse.engine.errors import ActionError, IllegalActionError, SetupError
from trickhouse.engine.record import parse_options
from trickhouse.engine.shuffle import Chance
from trickhouse.engine.state import State
from trickhouse.games import NAMES, find
from trickhouse.lab import batch as batches
from trickhouse.lab.batch import Batch

GAMES = amount(quick=3, long=6)


def batch_of(setup: Setup, games: int = GAMES, **more: object) -> Batch:
    return Batch(setup.game, setup.players, games, 1, parse_options(setup.game, setup.options), **more)


def chance_of(lane: int, games: int, seed: int) -> Chance:
    """The shuffles of a lane, for `Game`. Each lane has two words of the seed: for deals and for choices."""
    rng = np.random.SeedSequence(seed).generate_state(2 * games, np.uint64)[2 * lane : 2 * lane + 1]

    def shuffle(_label: str, cards: list[int]) -> list[int]:
        pack = np.array(cards, np.uint8)
        shuffle_range(rng, pack, 0, len(pack))
        return pack.tolist()

    return shuffle


class OneByOne:
    """The games of a batch again, one after another through `Game`."""

    def __init__(self, setup: Setup, games: int = GAMES, seed: int = 1) -> None:
        self._setup = setup
        self._chances = [chance_of(lane, games, seed) for lane in range(games)]
        self.begun = [0] * games
        self.states = [self._new(lane) for lane in range(games)]

    def _new(self, lane: int) -> State:
        game, players = self._setup.game, self._setup.players
        starters = game.people(players)
        starter = starters[(lane + self.begun[lane]) % len(starters)]
        self.begun[lane] += 1
        return game.new(players, self._chances[lane], starter, parse_options(game, self._setup.options))

    def play(self, lane: int, seat: int, action: int) -> State:
        """What an action leads to. After the end of a game the lane is in its next one."""
        after = self._setup.game.env.apply(self.states[lane], seat, action, self._chances[lane])
        self.states[lane] = after if after.result is None else self._new(lane)
        return after


@pytest.mark.property
@pytest.mark.parametrize("setup", ENV, ids=str)
def test_a_batch_plays_the_games_that_are_played_one_by_one(setup: Setup) -> None:
    """Every lane again through states and views: all that a learner gets is the same, game after game."""
    batch, again = batch_of(setup), OneByOne(setup)
    earned = np.zeros((GAMES, len(setup.seats)))
    while min(again.begun) < amount(quick=2, long=3):
        _compare(batch, again.states)
        actions, seats = batch.sample().copy(), batch.seats.copy()
        _, reward, terminated, truncated, _ = batch.step(actions)
        for lane, state in enumerate([*again.states]):
            seat = int(seats[lane])
            after = again.play(lane, seat, int(actions[lane]))
            earned[lane, seat] = 0
            earned[lane] += _points(after) - _points(state)
            assert batch.rewards[lane].tolist() == earned[lane].tolist()
            assert terminated[lane] == (after.result is not None)
            payee = seat if terminated[lane] else batch.seats[lane]
            assert reward[lane] == earned[lane, payee]
            if terminated[lane]:
                earned[lane] = 0
        assert not truncated.any()


def _points(state: State) -> np.ndarray:
    return state.record.points[: state.game.rules.seats(int(state.record.players))].astype(float)


def _compare(batch: Batch, states: list[State]) -> None:
    for lane, state in enumerate(states):
        seat = state.actors[0]
        assert batch.seats[lane] == seat
        assert (batch.observations[lane] == state.game.env.observe(state.view(seat))).all()
        assert (batch.masks[lane] == state.game.env.mask(state.view(seat))).all()


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
def test_a_reset_with_a_seed_repeats_games_and_without_one_continues(name: str) -> None:
    batch = Batch(find(name), 3, 4, seed=1)
    first = batch.observations.copy()
    batch.step(batch.sample())
    assert (batch.reset(seed=1)[0] == first).all()
    assert (batch.reset()[0] != first).any(), "without a seed there are new games"


@pytest.mark.property
@pytest.mark.parametrize("setup", [NAMED["xylotar-2"], NAMED["xylotar-4"], NAMED["fishing-3"]], ids=str)
def test_ranks_are_paid_in_the_end_and_sum_up_to_nothing(setup: Setup) -> None:
    batch, again = batch_of(setup, GAMES, reward="rank"), OneByOne(setup)
    ended = 0
    while ended < 20:
        actions, seats = batch.sample().copy(), batch.seats.copy()
        _, reward, terminated, _, _ = batch.step(actions)
        assert not batch.rewards[~terminated].any()
        results = [again.play(lane, int(seats[lane]), int(actions[lane])).result for lane in range(GAMES)]
        for lane in np.flatnonzero(terminated):
            ended += 1
            rewards = batch.rewards[lane]
            assert rewards.sum() == pytest.approx(0, abs=1e-6)
            assert reward[lane] == rewards[seats[lane]]
            assert set(results[lane].winners) == set(np.flatnonzero(rewards == rewards.max()))
            assert all(-1 <= value <= 1 for value in rewards)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("threads", [1, 2])
def test_an_illegal_action_changes_nothing_and_is_reported(name: str, threads: int) -> None:
    batch, twin = (Batch(find(name), 4, 8, seed=3, threads=threads) for _ in range(2))
    for _ in range(20):
        actions = batch.sample().copy()
        batch.step(actions)
        twin.step(actions)
    for bad in (-1, len(batch.game.env.action_names), int(np.flatnonzero(batch.masks[5] == 0)[0]), 2**40):
        actions = batch.sample().copy()
        actions[5] = bad
        batch.masks[5] = 1  # writing into the mask does not make it legal
        with pytest.raises(IllegalActionError) as refused:
            batch.step(actions)
        said = str(refused.value)
        assert said.startswith(f"game 5: seat {batch.seats[5]} may not {batch.game.env.name_of(bad)}; it may ")
        listed = said.split("; it may ")[1].split(", ")
        actions[5] = batch.game.env.action_names.index(listed[-1])
        for array, same in zip(batch.step(actions)[:4], twin.step(actions)[:4], strict=True):
            assert (array == same).all()


def test_an_invalid_batch_is_refused() -> None:
    game = find("fishing")
    with pytest.raises(SetupError, match="at least one game"):
        Batch(game, 3, 0)
    with pytest.raises(SetupError, match="3, 4, 5 players, not 2"):
        Batch(game, 2, 1)
    with pytest.raises(SetupError, match="points or rank"):
        Batch(game, 3, 1, reward="wins")
    batch = Batch(game, 3, 2)
    for actions in ([1], [[1, 2]], [0.5, 1.0], "no", [True, False]):
        with pytest.raises(ActionError, match="2 integers"):
            batch.step(actions)


def test_arrays_are_not_copied() -> None:
    """Through DLPack, as other libraries take them: a step shows in what was handed out before it."""
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
