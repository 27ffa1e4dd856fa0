"""OpenSpiel's random play, in C++ and through its Python API. Runs in the peers' environment.

OpenSpiel offers its rollouts to Python only through `MCTSBot`. A search of one simulation evaluates its root
and nothing else, and `RandomRolloutEvaluator` does that by cloning the root and playing it out at random,
`n_rollouts` times, all in C++. The time grows in proportion to `n_rollouts`; the bot adds hardly any.

The search cannot start before the deal: at a chance node it looks for the player who moved before, finds
none and crashes. So there are two C++ figures per game: `cpp-dealt`, the rollouts, which get the deal for
free, and `cpp`, whole games including the deal, played by OpenSpiel's own C++ loop with its random bots.
"""

import random
from functools import partial
from importlib.metadata import version

import pyspiel

from benchmarks.measure import Chunk, timed
from benchmarks.peer_serving import serve

# Everything else as OpenSpiel has it: one hand of hearts with passing, or one of oh_hell with a number of
# tricks drawn from 1 to 12.
GAMES = {"oh_hell": "oh_hell(players=4)", "hearts": "hearts"}
SEATS = 4
ROLLOUTS_PER_DEAL = 1000
GAMES_PER_CHUNK = 100

rng = random.Random(1)


def deal(state: pyspiel.State) -> None:
    """Resolve chance until a player has to decide or the game is over."""
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, chances)[0])


def play_out(state: pyspiel.State) -> int:
    """Play to the end at random and return the number of decisions."""
    decisions = 0
    deal(state)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        decisions += 1
        deal(state)
    return decisions


def through_python(game: pyspiel.Game) -> tuple[int, float]:
    return timed(lambda: play_out(game.new_initial_state()))


def cpp_rollouts(game: pyspiel.Game) -> tuple[int, float]:
    """Roll out one deal many times; the deal itself is not on the clock.

    Every player bids or passes a fixed number of times and plays all cards, so a deal fixes the number of
    decisions and playing it out once tells it exactly.
    """
    state = game.new_initial_state()
    deal(state)
    decisions = play_out(state.clone())
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS_PER_DEAL, rng.getrandbits(31))
    bot = pyspiel.MCTSBot(
        game, evaluator, uct_c=1.0, max_simulations=1, max_memory_mb=1, solve=False, seed=1, verbose=False
    )
    _, seconds = timed(lambda: bot.mcts_search(state))
    return decisions * ROLLOUTS_PER_DEAL, seconds


def cpp_games(game: pyspiel.Game) -> tuple[int, float]:
    """Play whole games, deal included; the decisions are counted in the histories afterwards."""
    bots = [pyspiel.make_uniform_random_bot(seat, rng.getrandbits(31)) for seat in range(SEATS)]
    seeds = [rng.getrandbits(31) for _ in range(GAMES_PER_CHUNK)]
    states = []

    def play() -> None:
        for seed in seeds:
            states.append(game.new_initial_state())
            pyspiel.evaluate_bots(states[-1], bots, seed)

    _, seconds = timed(play)
    return sum(move.player >= 0 for state in states for move in state.full_history()), seconds


WAYS = {
    "cpp-dealt": ("C++ rollouts after the deal", cpp_rollouts),
    "cpp": ("C++ games with the deal", cpp_games),
    "python": ("Python API", through_python),
}


def figures() -> dict[str, tuple[str, Chunk]]:
    peer = f"OpenSpiel {version('open_spiel')}"
    return {
        f"{name}-{way}": (f"{peer} {rules}, {description}", partial(chunk, pyspiel.load_game(rules)))
        for way, (description, chunk) in WAYS.items()
        for name, rules in GAMES.items()
    }


if __name__ == "__main__":
    serve(figures())
