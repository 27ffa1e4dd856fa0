"""What the tests need to know about a game beyond what the game says: each game has a `kit.py` with a `KIT`.

The properties that hold for every game (nothing leaks, cards are conserved, what is legal is accepted) are tested once,
for all games; what differs between games is here.
"""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from tests.setups import Setup
from trickhouse.engine.record import format_action, parse_action
from trickhouse.engine.rules import Action
from trickhouse.engine.shuffle import Chance
from trickhouse.engine.state import State, View
from trickhouse.engine.trials import Trials

Exchange = list[int]
"""By card: which card lies in its place in the other world."""

Pick = Callable[[dict[int, float]], int]
"""Chance: given what may come and how likely it is, what comes."""


class Kit(ABC):
    """A game's own tools for the tests."""

    name: ClassVar[str]
    setups: ClassVar[list[Setup]]
    """Every number of players and option that is worth playing."""
    card_names: ClassVar[Sequence[str]]
    """By card."""
    quick: ClassVar[dict[str, Any]] = {}
    """Options for a short game."""

    @abstractmethod
    def rounds(self, setup: Setup) -> int:
        """How many rounds a game usually has."""

    def can_end_after(self, setup: Setup, rounds: int) -> bool:
        """Whether a game can be over after this many rounds."""
        return rounds == self.rounds(setup)

    # The cards.

    @abstractmethod
    def all_cards(self, players: int) -> list[int]:
        """Every card in play, in order."""

    @abstractmethod
    def cards_in(self, state: State) -> list[int]:
        """Every card of a state, wherever it is."""

    @abstractmethod
    def in_hand(self, view: View) -> int:
        """How many cards the view's own seat could play if no rule forbade any."""

    def cards_shown(self, view: dict[str, Any]) -> list[str]:
        """Every card that a view, as JSON, shows in a place."""
        return [played["card"] for played in view["trick_cards"]]

    # The actions.

    @abstractmethod
    def every_action(self) -> list[Action]:
        """All that anybody could ever try, except entries that stand for many actions."""

    def wrong_picks(self, entry: Action) -> list[Action]:  # noqa: ARG002
        """For an entry of `legal` that stands for many actions: some near misses."""
        return []

    # Other worlds, which a seat cannot tell from the real one. They are defined here independently, from the rules, so
    # that a view that shows too much is found out.

    @abstractmethod
    def known(self, state: State, seat: int | None) -> set[int]:
        """The cards whose place a seat knows for certain."""

    def forgotten(self, state: State, seat: int | None) -> set[int]:  # noqa: ARG002
        """The known cards that a table without a memory aid does not show to a seat any more."""
        return set()

    @abstractmethod
    def kinds(self, state: State) -> list[tuple[int, ...]]:
        """By card: what everybody can tell about it. Cards of one kind can change places without changing the game."""

    @abstractmethod
    def redealt(self, state: State, swapped: Exchange) -> State:
        """The state in the world in which cards have changed places."""

    @abstractmethod
    def other_chance(self, setup: Setup, seat: int | None, chance: Chance, rng: random.Random) -> Chance:
        """Shuffles that give a seat the same cards as before, and everybody else different ones."""

    def hidden(self, before: State, after: State, seat: int | None, _action: Action) -> set[int]:
        """What a seat knows neither before nor after an action, nor learns from it."""
        return set(range(len(self.card_names))) - self.known(before, seat) - self.known(after, seat)

    def exchanged(self, state: State, action: Action, swapped: Exchange) -> Action:
        """An action in the other world: a card that it names is another one there."""
        fields, names = format_action(action), list(self.card_names)
        named = {verb: names[swapped[names.index(value)]] for verb, value in fields.items() if value in names}
        return parse_action(state.game, fields | named)

    def is_sorting(self, state: State) -> bool:  # noqa: ARG002
        """Whether what players choose together is not shown yet, so that whole hands can be dealt again."""
        return False

    def redealt_whole(self, state: State, seat: int | None, rng: random.Random) -> State:
        """While players are sorting: the state with other hands, apart from what a seat knows."""
        raise NotImplementedError

    def other_world(self, state: State, seat: int | None, rng: random.Random, *, forgets: bool = False) -> State:
        """Another state that a seat must not be able to tell from this one; or, if it forgets, by looking."""
        if self.is_sorting(state):
            return self.redealt_whole(state, seat, rng)
        hidden = set(range(len(self.card_names))) - self.known(state, seat)
        if forgets:
            hidden |= self.forgotten(state, seat)
        return self.redealt(state, exchange(hidden, self.kinds(state), rng))

    # Endings, of games that can be thought about: where everything can be listed, an appraisal can be checked.

    def in_world(self, view: View, cards: Any) -> State:
        """A view with the cards of one of the worlds that its beliefs list."""
        raise NotImplementedError

    def is_late(self, view: View) -> bool:
        """Whether all that may happen until the end of the round may be little enough to be listed."""
        raise NotImplementedError

    def play_on(self, trials: Trials, world: State, seat: int, action: Action, pick: Pick) -> float:
        """What an action of a seat is worth in a world, if a round is finished as in trials and chance is `pick`."""
        raise NotImplementedError

    # Observations, of games that programs can learn from.

    def check_observation(self, observed: Any, data: Any, around: list[int]) -> None:
        """Compare an observation with a view's plain data, which other code writes; seats from its own one on."""
        raise NotImplementedError

    # What is told, of games that have it written by compiled code.

    def situation(self, view: View) -> dict[str, Any]:
        """All that a seat is told of a moment, but for whether the rest is decided: made without compiled code."""
        raise NotImplementedError

    def happened(self, before: View, after: View) -> list[dict[str, Any]]:
        """What a seat is told of an action that merely goes on with a round: made without compiled code."""
        raise NotImplementedError

    # Playthroughs.

    def is_worth_drawing(self, view: View) -> bool:
        """Whether a spectator's view is one to draw in a golden playthrough."""
        return not view.data.trick_cards


def exchange(hidden: set[int], kinds: list[tuple[int, ...]], rng: random.Random) -> Exchange:
    """Shuffle the hidden cards within each kind."""
    swapped = list(range(len(kinds)))
    for kind in set(kinds):
        group = sorted(card for card in hidden if kinds[card] == kind)
        for card, other in zip(group, rng.sample(group, len(group)), strict=True):
            swapped[card] = other
    return swapped
