"""`Telling`: what shows a game to people. All of it is made from views."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

import msgspec
from msgspec.structs import replace

from trickhouse.engine.events import Event, Played
from trickhouse.engine.rules import Action, Result
from trickhouse.engine.state import View, Views

if TYPE_CHECKING:
    from rich.text import Text


class ViewData(msgspec.Struct, frozen=True, kw_only=True):
    """A view as plain data. Every game has these fields and adds its own."""

    seat: int | None
    """Whose view it is; a spectator has no seat."""
    players: int
    round: int
    """From 1."""
    phase: str
    """What is to be decided, in a word of the game's own."""
    actors: tuple[int, ...]
    """The seats that may act now."""
    trick_cards: tuple[Played, ...]
    """The cards of the trick, in the order in which they were played."""
    winning: int | None = None
    """The seat that wins the trick so far."""
    log: tuple[Event, ...]
    """This round so far."""
    result: Result | None
    """Once the game is over."""


class Rule(msgspec.Struct, frozen=True):
    """The rule that forbids a player some of their cards, by a stable code."""

    code: str
    colour: str | None = None
    """The colour it is about, if it is about one."""


class Situation(msgspec.Struct, frozen=True):
    """What a seat is told of the moment: what it sees, and what it may do about it."""

    view: msgspec.Raw
    legal: tuple[Action, ...]
    """What the seat may do now."""
    rule: Rule | None
    """The rule that forbids it to play its other cards."""
    decided: bool
    """Whether the rest of the round goes the same way whatever anybody does, as everybody can see."""


Share = tuple[int, int]
"""How often something happened, and how often it could have."""


class Goal(msgspec.Struct, frozen=True):
    """What a seat had set itself for a round."""

    value: int
    """In the game's own number: tricks that were bid."""
    is_reached: bool


class Telling(ABC):
    """How a game is shown to people."""

    data_type: ClassVar[type[ViewData]]
    """What `data` gives."""
    events_of_its_own: ClassVar[tuple[type[Event], ...]]
    """What can happen in this game besides the events that all games share."""
    personal: ClassVar[tuple[type[Event], ...]] = ()
    """Events that tell some seats more than others; all other events are the same for everybody."""
    entries: ClassVar[tuple[type[Action], ...]]
    """What `legal` can hold: actions, and what stands for many of them."""

    @abstractmethod
    def events(self, before: View | None, after: View) -> list[Event]:
        """What happened between two views of one seat, one action apart; `None` stands for before the game."""

    def events_for_all(self, before: Views, after: Views) -> bytes | None:  # noqa: ARG002
        """The same as JSON, of an action of which all saw the same and that ended no round; `None`: ask `events`.

        Most actions just play a card: a game can have that written by compiled code (`engine/writing.py`).
        """
        return None

    @abstractmethod
    def data(self, view: View) -> ViewData:
        """A view as plain data."""

    def json(self, views: Views, *, has_log: bool = True) -> list[bytes]:
        """The same as JSON, of several views of one moment; without the log if it is not wanted.

        A server tells every action to every seat: a game can have this written by compiled code (`engine/writing.py`).
        """
        told = map(self.data, views)
        return [msgspec.json.encode(data if has_log else replace(data, log=())) for data in told]

    def situations(self, views: Views, places: range, *, has_log: bool = True) -> list[bytes]:
        """The situations of those at some places of all views, each as the members of a JSON object, without braces."""
        decided = views.game.rules.is_decided(views[0].record)
        return [msgspec.json.encode(self._situation(views[place], decided, has_log))[1:-1] for place in places]

    def _situation(self, view: View, decided: bool, has_log: bool) -> Situation:
        (text,) = self.json(view.alone, has_log=has_log)
        return Situation(msgspec.Raw(text), tuple(view.legal), self.rule(view), decided)

    def log(self, view: View) -> tuple[Event, ...]:
        """This round so far, as in `data`."""
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
        """What people had set themselves when a round has just ended, by seat; nothing in games without bids."""
        return {}
