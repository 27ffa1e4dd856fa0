"""`Display`: what shows a game to people. All of it is made from views."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Annotated, ClassVar

import msgspec
from msgspec.structs import replace

from trickhouse.engine.events import CardPlayed, Event
from trickhouse.engine.rules import Action, Result
from trickhouse.engine.state import View, Views
from trickhouse.engine.view_schema import InBits, Private

if TYPE_CHECKING:
    from rich.text import Text


class ViewData(msgspec.Struct, frozen=True, kw_only=True):
    """A view as plain data. Every game has these fields and adds its own."""

    seat: Annotated[int | None, Private()]
    """Whose view it is; a spectator has no seat."""
    players: int
    round: int
    """Number of the round, from 1."""
    phase: str
    """What is to be decided, in a word of the game's own."""
    actors: Annotated[tuple[int, ...], InBits()]
    """The seats that may act now."""
    trick_cards: tuple[CardPlayed, ...]
    """The cards of the trick, in the order in which they were played."""
    winning: int | None = None
    """The seat that wins the trick so far."""
    log: tuple[Event, ...]
    """What happened in this round so far."""
    result: Result | None
    """The outcome, once the game is over."""


class Rule(msgspec.Struct, frozen=True):
    """The rule that forbids a player some of their cards, by a stable code."""

    code: str
    colour: str | None = None
    """The colour that the rule is about, if any."""


class Situation(msgspec.Struct, frozen=True):
    """What a seat gets to know of a moment: what it sees, and what it may do about it."""

    view: msgspec.Raw
    legal: tuple[Action, ...]
    """What the seat may do now."""
    rule: Rule | None
    """The rule that forbids it to play its other cards."""
    decided: bool
    """Whether no choice can change the rest of the round, as all players can see."""


Share = tuple[int, int]
"""How often something happened, and how often it could have happened."""


class Goal(msgspec.Struct, frozen=True):
    """A seat's own aim for a round."""

    value: int
    """The aim as a number, such as the tricks that were bid."""
    is_reached: bool


class Display(ABC):
    """How a game is shown to people."""

    data_type: ClassVar[type[ViewData]]
    """The type that `data` returns."""
    events_of_its_own: ClassVar[tuple[type[Event], ...]]
    """What can happen in this game besides the events that all games share."""
    personal: ClassVar[tuple[type[Event], ...]] = ()
    """Events that show some seats more than others; all other events are the same for all seats."""
    entries: ClassVar[tuple[type[Action], ...]]
    """What `legal` can hold: actions, and entries that stand for many of them."""

    @abstractmethod
    def events(self, before: View | None, after: View) -> list[Event]:
        """What happened between two views of one seat, one action apart; before the game there is no view."""

    def events_for_all(self, before: Views, after: Views) -> bytes | None:  # noqa: ARG002
        """The events as JSON, if they are the same for all seats and no round ended; `None` means to call `events`.

        Most actions just play a card, so a game can let compiled code write these (`engine/json_writer.py`).
        """
        return None

    def forget(self, views: Views) -> Views:
        """What the seats still see at a table without a memory aid: the same views, less what must be remembered.

        A game in which players see cards that are then turned face down again blanks them here, by allow-list: what
        does not lie open to a seat now is as unknown as what it has never seen. What is legal, the rule that forbids
        the rest, and events must not depend on it. The views that are given stay as they are.
        """
        return views

    @abstractmethod
    def data(self, view: View) -> ViewData:
        """A view as plain data."""

    def json(self, views: Views, *, has_log: bool = True) -> list[bytes]:
        """Several views of one moment as JSON, with the log or without.

        A server sends every action to every seat, so a game can let compiled code write this (`json_writer.py`).
        """
        shown = map(self.data, views)
        return [msgspec.json.encode(data if has_log else replace(data, log=())) for data in shown]

    def situations(self, views: Views, places: range, *, has_log: bool = True) -> list[bytes]:
        """The situations at some places of all views, each as the members of a JSON object, without braces."""
        decided = views.game.rules.is_decided(views[0].record)
        return [msgspec.json.encode(self._situation(views[place], decided, has_log))[1:-1] for place in places]

    def _situation(self, view: View, decided: bool, has_log: bool) -> Situation:
        (text,) = self.json(view.as_batch, has_log=has_log)
        return Situation(msgspec.Raw(text), tuple(view.legal), self.rule(view), decided)

    def log(self, view: View) -> tuple[Event, ...]:
        """The log of a view, as in its `data`."""
        return self.data(view).log

    @abstractmethod
    def draw(self, view: View) -> "Text":
        """A view as text, as people would sketch it on paper."""

    @abstractmethod
    def rule(self, view: View) -> Rule | None:
        """Why the view's own seat may not play every card it has now; `None` if it may, or has nothing to play."""

    def tally(self, view: View) -> dict[str, list[Share]]:  # noqa: ARG002
        """Shares worth counting when a round has just ended: by name, then by seat."""
        return {}

    def goals(self, view: View) -> dict[int, Goal]:  # noqa: ARG002
        """The aims of the people in the round that has just ended, by seat; empty in games without bids."""
        return {}
