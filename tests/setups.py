"""The games that the general tests play: every game, number of players and option."""

import random
from dataclasses import dataclass, field
from typing import Any

from trickhouse.engine.dice import dice
from trickhouse.engine.game import Game, State
from trickhouse.engine.match import Match
from trickhouse.engine.record import parse_options
from trickhouse.engine.shuffle import seeded
from trickhouse.games import find
from trickhouse.games.fishing.cards import NAMES, STARTING_SIZE
from trickhouse.games.xylotar import kernel


def _rich_ocean() -> list[list[str]]:
    """An ocean in which the zeros, the buoys and the trumps come first, so that their effects meet early and often."""
    special = NAMES[72:]
    plain = NAMES[STARTING_SIZE:72]
    return [special[16:], special[:16], plain[:10], [], plain[10:]]


def is_sorting(state: State) -> bool:
    """Whether racks are being sorted."""
    return state.game.name == "xylotar" and bool(state.record.phase == kernel.SORT)


@dataclass(frozen=True)
class Setup:
    """A game to be played."""

    name: str
    players: int
    options: dict[str, Any] = field(default_factory=dict)
    label: str = ""

    @property
    def game(self) -> Game:
        return find(self.name)

    @property
    def rounds(self) -> int:
        return 8 if self.name == "fishing" else int(self.options.get("rounds", 3))

    @property
    def seats(self) -> range:
        return range(self.game.seats(self.players))

    def match(self, seed: int) -> Match:
        """A new match; any number is a seed, and decides who starts."""
        starters = self.game.starters(self.players)
        options = parse_options(self.game, self.options)
        return Match(self.game, self.players, seed.to_bytes(32, "big"), starters[seed % len(starters)], options)

    def __str__(self) -> str:
        return "-".join(filter(None, [self.name, str(self.players), self.label]))


SETUPS = [
    Setup("xylotar", 2),
    Setup("xylotar", 2, {"automata": "trump"}, "trump"),
    Setup("xylotar", 3),
    Setup("xylotar", 4),
    Setup("xylotar", 4, {"ties": "shared", "rounds": 1}, "shared"),
    Setup("xylotar", 5),
    Setup("xylotar", 5, {"rounds": 1}, "short"),
    Setup("fishing", 3),
    Setup("fishing", 4),
    Setup("fishing", 5),
    Setup("fishing", 3, {"ocean": _rich_ocean()}, "rich"),
    Setup("fishing", 4, {"ocean": _rich_ocean()}, "rich"),
    Setup("fishing", 5, {"ocean": _rich_ocean()}, "rich"),
]


def step(match: Match, rng: random.Random) -> None:
    """One random seat of those who may act does something random."""
    seat = rng.choice(match.actors)
    match.act(seat, rng.choice(match.legal(seat)).pick(rng.randrange))


def play(setup: Setup, seed: int, plies: int | None = None) -> Match:
    """A random match, to its end or for some plies."""
    match, rng = setup.match(seed), random.Random(seed)
    while match.actors and (plies is None or match.ply < plies):
        step(match, rng)
    return match


def wander(setup: Setup, seed: int, rng: random.Random) -> Match:
    """A random match at a random point, before its end; quickly, so its record has no moves."""
    match = setup.match(seed)
    dice_, chance = dice(seed), seeded(match.record.seed)
    for _ in range(rng.randrange(setup.rounds)):
        later = setup.game.settle(setup.game.play_randomly(match.state, dice_)[0], chance)
        if later.result is None:
            match.state = later
    some, _ = setup.game.play_randomly(match.state, dice_, rng.randrange(120))
    if some.actors and not is_sorting(some):  # the kernel may stop in the middle of a sort, people cannot
        match.state = some
    return match
