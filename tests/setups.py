"""A game to be played by tests: which, by how many, with which options."""

import random
from dataclasses import dataclass, field
from typing import Any

from trickhouse.engine.game import Game
from trickhouse.engine.match import Match
from trickhouse.engine.record import parse_options
from trickhouse.games import find


@dataclass(frozen=True)
class Setup:
    """A game to be played."""

    name: str
    players: int
    options: dict[str, Any] = field(default_factory=dict)
    label: str = ""
    is_patient: bool = False
    """Whether seat 0 takes what comes first in playthroughs: in Xylotar, not to bid. By chance it would hardly wait."""

    @property
    def game(self) -> Game:
        return find(self.name)

    @property
    def seats(self) -> range:
        return range(self.game.rules.seats(self.players))

    def match(self, seed: int) -> Match:
        """A new match; any number is a seed, and decides who starts."""
        people = self.game.people(self.players)
        options = parse_options(self.game, self.options)
        return Match(self.game, self.players, seed.to_bytes(32, "big"), people[seed % len(people)], options)

    def __str__(self) -> str:
        return "-".join(filter(None, [self.name, str(self.players), self.label]))


def step(match: Match, rng: random.Random, *, is_patient: bool = False) -> None:
    """A random seat among those that may act does something random; seat 0 takes what comes first if it is patient."""
    seat = rng.choice(match.actors)
    legal = match.legal(seat)
    match.act(seat, (legal[0] if is_patient and seat == 0 else rng.choice(legal)).pick(rng.randrange))


def play(setup: Setup, seed: int, plies: int | None = None) -> Match:
    """A random match, to its end or for some plies."""
    match, rng = setup.match(seed), random.Random(seed)
    while match.actors and (plies is None or match.ply < plies):
        step(match, rng)
    return match
