"""Our games in OpenSpiel pass its own checks, work with its bots and leak nothing."""

import random
import unittest

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

from tests.kits import ENV, KITS, is_sorting, wander
from tests.lab.spiel import GAMES, at, told, walk
from tests.setups import Setup
from trickhouse.engine.errors import IllegalActionError, SetupError
from trickhouse.lab.openspiel import SpielState


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("serialize", [False, True], ids=["copied", "saved"])
def test_openspiel_s_random_simulations(name: str, *, serialize: bool) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=serialize, verbose=False)


@pytest.mark.parametrize(
    "name",
    [
        "trickhouse_xylotar(players=2,rounds=1)",
        pytest.param("trickhouse_fishing(players=3)", marks=pytest.mark.slow),
    ],
)
def test_openspiel_s_checks_of_its_interface(name: str) -> None:
    """On the part of the tree that OpenSpiel samples, which is all chance here, and on a random game."""

    class Checks(api_test.EnforceAPIOnPartialTreeBase):
        game_name, game = name, pyspiel.load_game(name)

        @classmethod
        def setUpClass(cls) -> None:
            random.seed(1)  # OpenSpiel samples with it
            super().setUpClass()
            cls.some_states += walk(cls.game, 1)

    checks = unittest.defaultTestLoader.loadTestsFromTestCase(Checks)
    result = unittest.TestResult()
    checks.run(result)
    assert result.testsRun == checks.countTestCases() >= 5
    assert not result.failures + result.errors


class NoOpinion(mcts.Evaluator):  # type: ignore[misc]
    """Values every state the same: quick, for games whose rollouts are long."""

    def evaluate(self, state: SpielState) -> list[float]:
        return [0.0] * state.num_players()

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


EVALUATORS = {"trickhouse_xylotar(players=3,rounds=1)": mcts.RandomRolloutEvaluator, "trickhouse_fishing": NoOpinion}


@pytest.mark.parametrize("name", EVALUATORS)
@pytest.mark.parametrize("bot", ["mcts", "ismcts"])
def test_openspiel_s_tree_searches_play(name: str, bot: str) -> None:
    game, rng = pyspiel.load_game(name), np.random.RandomState(1)
    evaluator = EVALUATORS[name]()
    player = (
        mcts.MCTSBot(game, 2.0, 3, evaluator, random_state=rng)
        if bot == "mcts"
        else ismcts.ISMCTSBot(game, evaluator, 2.0, 3, random_state=rng)
    )
    state = game.new_initial_state()
    while not state.is_terminal():
        action = rng.choice(state.legal_actions()) if state.is_chance_node() else player.step(state)
        state.apply_action(int(action))
    assert sum(state.returns()) > 0


@pytest.mark.parametrize("name", GAMES)
def test_a_history_and_a_saved_state_replay_exactly(name: str) -> None:
    game = pyspiel.load_game(name)
    replayed = game.new_initial_state()
    for step, state in enumerate(walk(game, 2)):
        if step:
            replayed.apply_action(state.history()[-1])
        assert replayed.position.state == state.position.state
        if step % 16 == 0 or state.is_terminal():
            saved = game.deserialize_state(state.serialize())
            assert saved.position.state == state.position.state
            assert saved.history() == state.history()
            assert saved.legal_actions() == state.legal_actions()
            if not state.is_chance_node():
                assert told(saved, 0) == told(state, 0)


@pytest.mark.parametrize("name", GAMES)
def test_points_come_at_the_end(name: str) -> None:
    *before, end = walk(pyspiel.load_game(name), 3)
    assert all(not any(state.returns()) for state in before)
    assert end.returns() == [end.position.state.result.scores[seat] for seat in end.position.people]


# What players know.


def other_world(state: SpielState, player: int, rng: random.Random) -> SpielState:
    """Another state that a player must not be able to tell from this one."""
    here = state.position.state
    return at(KITS[here.game.name].other_world(here, state.position.people[player], rng))


@pytest.mark.parametrize("setup", ENV, ids=str)
def test_nothing_leaks(setup: Setup) -> None:
    """At random points of random games, oceans full of special cards and half-done sorts among them."""
    differed = 0
    for seed in range(40):
        rng = random.Random(seed)
        state = at(wander(setup, seed, rng).state)
        for _ in range(rng.randrange(12)):
            if not (state.is_terminal() or state.is_chance_node()):
                state.apply_action(rng.choice(state.legal_actions()))
        if state.is_terminal() or state.is_chance_node():
            continue
        here = at(state.position.state)
        player = rng.randrange(here.num_players())
        other = other_world(here, player, rng)
        assert told(other, player) == told(here, player)
        differed += str(other) != str(here)
    assert differed > 20


@pytest.mark.parametrize("name", GAMES)
def test_worlds_look_the_same_and_can_be_played(name: str) -> None:
    sampler = pyspiel.UniformProbabilitySampler(7, 0.0, 1.0)
    game, rng, differed, tried = pyspiel.load_game(name), random.Random(4), 0, 0
    for state in walk(game, 4):
        if state.is_chance_node() or state.is_terminal():
            continue
        player = rng.choice([state.current_player(), rng.randrange(game.num_players())])
        world = state.resample_from_infostate(player, sampler)
        assert told(world, player) == told(state, player)
        assert world.history() == []  # it would tell the cards that were really dealt
        tried, differed = tried + 1, differed + (str(world) != str(state))
    assert differed > tried / 2
    while not world.is_terminal():
        world.apply_action(rng.choice(world.legal_actions()))
    assert world.returns() == [world.position.state.result.scores[seat] for seat in world.position.people]


def test_those_who_sort_at_the_same_time_see_nothing_of_each_other() -> None:
    game = pyspiel.load_game("trickhouse_xylotar(players=4)")
    seen, movers = dict[tuple[int, int], set[str]](), list[int]()
    for state in walk(game, 5):
        if not state.is_chance_node():
            if not is_sorting(state.position.state):
                break
            mover = state.current_player()
            movers.append(mover)
            for other in set(range(4)) - {mover}:
                seen.setdefault((mover, other), set()).add(state.information_state_string(other))
    assert movers == sorted(movers)
    assert len(movers) > len(set(movers)) == 4
    assert all(len(strings) == 1 for strings in seen.values())


def test_earlier_rounds_stay_in_the_information_state() -> None:
    game = pyspiel.load_game("trickhouse_xylotar(players=3,rounds=2)")
    one, other = (next(s for s in walk(game, seed) if s.position.state.record.round_no == 2) for seed in (6, 7))
    other.go_to(one.position)
    assert one.position.state == other.position.state
    for player in range(3):
        assert one.information_state_string(player) != other.information_state_string(player)


def test_public_and_private_observations() -> None:
    state = next(s for s in walk(pyspiel.load_game("trickhouse_fishing(players=3)"), 8) if not s.is_chance_node())
    public, private = (
        make_observation(
            state.get_game(),
            pyspiel.IIGObservationType(public_info=is_public, perfect_recall=False, private_info=whose),
        )
        for is_public, whose in [
            (True, pyspiel.PrivateInfoType.NONE),
            (False, pyspiel.PrivateInfoType.SINGLE_PLAYER),
        ]
    )
    assert public.string_from(state, 0) == repr(state.position.view(None))
    hand = state.position.view(1).data.boats[1].hand
    assert all(card in private.string_from(state, 1) for card in hand)
    assert not any(f" {card} " in public.string_from(state, 1) for card in hand)


# Errors.


def test_an_illegal_action_changes_nothing_and_is_explained() -> None:
    state = next(s for s in walk(pyspiel.load_game("trickhouse_fishing(players=3)"), 9) if not s.is_chance_node())
    legal, history = state.legal_actions(), state.history()
    illegal = next(action for action in range(100) if action not in legal)
    names = state.position.game.env.action_names
    with pytest.raises(IllegalActionError, match=f"may not {names[illegal]}; it may {names[legal[0]]}, "):
        state.apply_action(illegal)
    assert (state.legal_actions(), state.history()) == (legal, history)


def test_a_card_that_is_gone_cannot_be_dealt() -> None:
    state = pyspiel.load_game("trickhouse_xylotar").new_initial_state()
    state.apply_action(5)
    with pytest.raises(IllegalActionError, match="card 5 cannot come now; choose from R0, R1, "):
        state.apply_action(5)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("trickhouse_xylotar(players=6)", "xylotar is for 2, 3, 4, 5 players, not 6"),
        ("trickhouse_xylotar(players=2,starter=1)", "the first seat is one of 0, 2, not 1"),
        ("trickhouse_xylotar(ties=another-round)", "may never end"),
        ("trickhouse_xylotar(rounds=0)", "options: "),
        ("trickhouse_fishing(ocean=arctic)", "unknown ocean 'arctic'"),
    ],
)
def test_an_invalid_setup_is_refused_with_a_reason(name: str, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        pyspiel.load_game(name)
