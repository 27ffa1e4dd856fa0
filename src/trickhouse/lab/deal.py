"""Deal one card at a time, for libraries that want chance as nodes of a tree, with probabilities."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class DealInProgress:
    """Packs that are being shuffled: every card comes from what is left of the first unfinished pack.

    Each of the cards left is equally likely, and so is every order of a pack. A pack's last card is no choice and is
    dealt at once. Deals are immutable: `take` returns a new one.
    """

    packs: tuple[tuple[int, ...], ...]
    order: tuple[int, ...] = ()
    """The cards dealt so far, pack after pack."""

    @classmethod
    def of(cls, packs: Sequence[Sequence[int]]) -> "DealInProgress":
        """Begin a deal: no card is dealt yet, except where there is no choice."""
        return cls(tuple(map(tuple, packs)))._run_ahead()

    @cached_property
    def left(self) -> list[int]:
        """The cards that may come next; none if the deal is done."""
        start = 0
        for pack in self.packs:
            if len(self.order) < start + len(pack):
                return sorted(set(pack).difference(self.order[start:]))
            start += len(pack)
        return []

    @property
    def shuffled(self) -> list[tuple[int, ...]]:
        """The shuffled packs, once the deal is done."""
        cards = iter(self.order)
        return [tuple(itertools.islice(cards, len(pack))) for pack in self.packs]

    def take(self, card: int) -> "DealInProgress":
        """Return the deal after a card."""
        return DealInProgress(self.packs, (*self.order, card))._run_ahead()

    def _run_ahead(self) -> "DealInProgress":
        deal = self
        while len(deal.left) == 1:
            deal = DealInProgress(deal.packs, (*deal.order, *deal.left))
        return deal

    def __deepcopy__(self, _memo: object) -> "DealInProgress":
        return self  # immutable
