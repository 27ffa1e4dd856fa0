"""Measure how fast the rules play: random complete games on one core, with dealing included on our side.

The peer of a game's main row is the fastest figure that OpenSpiel's C++ reaches on this machine in this run.
Only decisions of players count, on all sides; chance does not.
"""

from collections.abc import Callable
from functools import partial
from itertools import count
from statistics import median

from benchmarks.measure import (
    Measurement,
    Rate,
    compare,
    forget_peak_memory,
    interleaved,
    one_core,
    peak_memory,
    rate_of,
    timed,
)
from benchmarks.peers import Peers
from trickhouse.games.fishing import rollouts as fishing
from trickhouse.games.xylotar import rollouts as xylotar

Rollouts = Callable[[int, int, int], int]

PLAYERS = 4
KERNELS: dict[str, Rollouts] = {"xylotar-4": xylotar.rollouts, "fishing-4": fishing.rollouts}

# Many short rounds rather than few long ones: other work on the machine comes and goes within seconds.
ROUNDS = 15
SECONDS = 0.3
GAMES_PER_CALL = 1000
GROWTH = (1, 4, 16)


def run(peers: Peers) -> list[Measurement]:
    with one_core():
        return speed(peers) + [row for name in KERNELS for row in growth(name)]


def speed(peers: Peers) -> list[Measurement]:
    """Compare both kernels with all figures of the peers."""
    ours = {name: rate_of(decisions_chunk(rollouts)) for name, rollouts in KERNELS.items()}
    with peers.start("peer_openspiel") as openspiel, peers.start("peer_rlcard") as rlcard:
        table = interleaved({**ours, **openspiel.rates, **rlcard.rates}, ROUNDS, SECONDS)
    described = openspiel.descriptions | rlcard.descriptions
    compiled = [figure for figure in openspiel.descriptions if not figure.endswith("-python")]
    fastest = max(compiled, key=lambda figure: median(table[figure]))
    rows = []
    for name in KERNELS:
        row = partial(compare, unit="decisions/s", ours=table[name])
        rows.append(row(f"rules/{name}", peer=table[fastest], peer_name=described[fastest]))
        for figure, description in described.items():
            rows.append(row(f"rules/{name}/{figure}", peer=table[figure], peer_name=description))
    return rows


def decisions_chunk(rollouts: Rollouts) -> Callable[[], tuple[int, float]]:
    seeds = count(1)
    return lambda: timed(lambda: rollouts(PLAYERS, GAMES_PER_CALL, next(seeds)))


def growth(name: str) -> list[Measurement]:
    """Play 1, 4 and 16 times as many games in one call: neither speed nor memory may change."""
    rollouts = KERNELS[name]
    smallest = games_within(SECONDS / max(GROWTH), rollouts)
    peaks = {factor: peak_of(rollouts, factor * smallest) for factor in GROWTH}
    rates = {str(factor): games_rate(rollouts, factor * smallest) for factor in GROWTH}
    table = interleaved(rates, ROUNDS, SECONDS)
    rows = []
    for factor in GROWTH[1:]:
        row = partial(compare, peer_name=f"itself with 1/{factor} of the games in a call")
        rows.append(row(f"rules/{name}/linear-{factor}", "games/s", table[str(factor)], table["1"]))
        rows.append(row(f"rules/{name}/memory-{factor}", "MiB peak", [peaks[factor]], [peaks[1]]))
    return rows


def games_within(seconds: float, rollouts: Rollouts) -> int:
    rollouts(PLAYERS, 1, 0)  # compiles
    _, took = timed(lambda: rollouts(PLAYERS, GAMES_PER_CALL, 0))
    return max(1, round(GAMES_PER_CALL * seconds / took))


def games_rate(rollouts: Rollouts, games: int) -> Rate:
    seeds = count(1)

    def play() -> int:
        rollouts(PLAYERS, games, next(seeds))
        return games

    return rate_of(lambda: timed(play))


def peak_of(rollouts: Rollouts, games: int) -> float:
    forget_peak_memory()
    rollouts(PLAYERS, games, 0)
    return peak_memory()
