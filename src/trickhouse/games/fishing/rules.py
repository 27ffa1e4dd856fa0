"""The rules of Fishing in the shape that every game has: a thin layer over the kernel."""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.arrays import as_array, blank, number
from trickhouse.engine.bits import members
from trickhouse.engine.jit import Fields
from trickhouse.engine.rules import Action, Options, Result, Rules, Seat, seats_of
from trickhouse.games.fishing import actions, cards, decided, kernel, stars, view


class FishingOptions(Options, frozen=True):
    """What lies in the ocean. The deck `standard` is a reconstruction: no source says which card has how many stars."""

    ocean: str | cards.Ocean = "standard"
    """The name of an ocean deck, or five lists of cards, one star to five."""

    def __post_init__(self) -> None:
        cards.check_ocean(self.tiers)

    @property
    def tiers(self) -> cards.Ocean:
        """The five lists of cards."""
        return cards.named_ocean(self.ocean) if isinstance(self.ocean, str) else self.ocean

    def describe(self, option: str) -> Iterator[str]:
        """Yield lines that show an option to people."""
        assert option == "ocean"
        return stars.describe_ocean(self.tiers)


class FishingRules(Rules):
    """For three to five; eight rounds, unless the ocean is overfished sooner."""

    name = "fishing"
    player_counts = (3, 4, 5)
    options = FishingOptions
    actions = (actions.FishingPlay, actions.Catch, actions.Pass, actions.Name)
    phases = view.PHASES
    unseen = view.BLANK

    def begin(self, players: int, starter: int, options: Options) -> np.record:
        assert isinstance(options, FishingOptions)
        record = blank(kernel.STATE)
        kernel.begin(record, players, starter, np.array(cards.tier_of(options.tiers), np.uint8))
        return record

    def shuffles(self, s: Fields) -> list[tuple[str, list[int]]]:
        if number(s, "phase") != kernel.DEAL:
            return []
        packed = np.zeros(cards.DECK_SIZE, np.uint8)
        ends = np.zeros(cards.TIERS + 1, np.int64)
        count = kernel.to_shuffle(s, packed, ends)
        starts = [0, *ends]
        packs = [packed[starts[i] : starts[i + 1]].tolist() for i in range(count)]
        return list(zip(_labels(s), packs, strict=True))

    def deal(self, s: Fields, packs: Sequence[Sequence[int]]) -> None:
        kernel.deal(s, np.array([card for pack in packs for card in pack], np.uint8))

    def actors(self, s: Fields) -> tuple[Seat, ...]:
        return seats_of(kernel.actors_at(as_array(s)))

    def look(self, states: NDArray[np.void], seat: int, shown: NDArray[np.void]) -> None:
        view.look_from(states, seat, shown)

    def legal(self, v: Fields, seat: Seat) -> list[Action]:
        return actions.legal_actions(v, seat)

    def play(self, s: Fields, seat: Seat, action: Action) -> None:
        actions.perform(s, seat, action)

    def is_decided(self, v: Fields) -> bool:
        return bool(decided.is_decided_at(as_array(v)))

    def result(self, s: Fields) -> Result | None:
        if number(s, "phase") != kernel.OVER:
            return None
        points: list[int] = s["points"].tolist()
        return Result(tuple(points[: s["players"]]), tuple(members(s["winners"])), int(s["round_no"]))


def _labels(s: Fields) -> list[str]:
    if s.round_no > 0:
        return [f"fishing/hold/{s.round_no}/{seat}" for seat in range(s.players)]
    return ["fishing/deal", *(f"fishing/ocean/{stars}" for stars in range(1, cards.TIERS + 1))]


RULES = FishingRules()
