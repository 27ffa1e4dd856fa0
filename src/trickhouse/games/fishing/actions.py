"""What a player can do in Fishing: actions as in records, and as the kernel's small integers."""

import msgspec
import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.arrays import as_array, number
from trickhouse.engine.display import Rule
from trickhouse.engine.env import ActionId
from trickhouse.engine.errors import ActionError, IllegalActionError
from trickhouse.engine.jit import Fields, jit
from trickhouse.engine.rules import Action
from trickhouse.games.fishing import kernel
from trickhouse.games.fishing.cards import COLOURS, format_card, parse_card
from trickhouse.games.fishing.pairs import WORD, cards_of


class FishingPlay(Action, frozen=True):
    """Play a card from the hand."""

    play: str

    def __str__(self) -> str:
        return f"play {self.play}"


class Catch(Action, frozen=True):
    """Catch a card from the trick, with a zero."""

    catch: str

    def __str__(self) -> str:
        return f"catch {self.catch}"


class Pass(Action, frozen=True):
    """Pass a card of the hand to the left."""

    card: str = msgspec.field(name="pass")

    def __str__(self) -> str:
        return f"pass {self.card}"


class Name(Action, frozen=True):
    """Name the colour of the next trick."""

    name: str

    def __str__(self) -> str:
        return f"name {self.name}"


# Python calls the compiled rules with arrays, which Numba recognises far faster than records.


@jit
def _legal_at(states: NDArray[np.void], seat: int) -> tuple[int, int]:
    return kernel.legal(states[0], seat)


@jit
def _do_at(states: NDArray[np.void], seat: int, action: int) -> bool:
    """Do an action, if it is legal."""
    s = states[0]
    choice = action - kernel.VERB[s.phase]
    low, high = kernel.legal(s, seat)
    is_legal = 0 <= choice < 2 * WORD and (high >> choice - WORD if choice >= WORD else low >> choice) & 1
    if is_legal:
        kernel.apply_unchecked(s, seat, action)
    return bool(is_legal)


@jit
def _is_bound_at(states: NDArray[np.void], seat: int) -> bool:
    return is_bound(states[0], seat)


@jit
def is_bound(s: Fields, seat: int) -> bool:
    """Whether it is a seat's turn to play, and some cards of its hand are forbidden."""
    if s.phase != kernel.PLAYING or s.turn != seat:
        return False
    low, high = kernel.playable(s, seat)
    return bool(low != s.hand[seat, 0] or high != s.hand[seat, 1])


def legal_actions(record: np.record, seat: int) -> list[Action]:
    """The actions that a seat may take, in canonical order. The record may be a view's."""
    return [decode(action) for action in _legal_ids(record, seat)]


def _legal_ids(record: np.record, seat: int) -> list[ActionId]:
    verb = int(kernel.VERB[number(record, "phase")])
    return [ActionId(verb + choice) for choice in cards_of(*_legal_at(as_array(record), seat))]


def rule(record: np.record, seat: int) -> Rule | None:
    """Why some cards of a hand may not be played now: those who hold the required colour must play it, or a buoy."""
    return Rule("follow", COLOURS[number(record, "required")]) if _is_bound_at(as_array(record), seat) else None


def decode(action: ActionId) -> Action:
    """The action that one of the kernel's integers means."""
    return ACTIONS[action]


def _action_of(action: int) -> Action:
    if action >= kernel.NAME:
        return Name(COLOURS[action - kernel.NAME])
    if action >= kernel.PASS:
        return Pass(format_card(action - kernel.PASS))
    if action >= kernel.CATCH:
        return Catch(format_card(action - kernel.CATCH))
    return FishingPlay(format_card(action - kernel.PLAY))


ACTIONS = tuple(_action_of(action) for action in range(kernel.ACTIONS))
"""All actions, by the kernel's integer."""
NAMES = tuple(str(action) for action in ACTIONS)
"""The kernel's actions in words."""


def encode(action: Action) -> ActionId:
    """An action as the kernel's integer."""
    match action:
        case FishingPlay():
            return ActionId(kernel.PLAY + parse_card(action.play))
        case Catch():
            return ActionId(kernel.CATCH + parse_card(action.catch))
        case Pass():
            return ActionId(kernel.PASS + parse_card(action.card))
        case Name():
            if len(action.name) != 1 or action.name not in COLOURS:
                raise ActionError(f"there is no colour {action.name[:20]!r} in Fishing")
            return ActionId(kernel.NAME + COLOURS.index(action.name))
        case _:
            raise IllegalActionError(f"{type(action).__name__} is not an action of Fishing")


def perform(record: np.record, seat: int, action: Action) -> None:
    """Apply a legal action to a record; others are refused in words."""
    if not _do_at(as_array(record), seat, encode(action)):
        raise _refusal(record, seat, action)


def check(record: np.record, seat: int, action: Action) -> ActionId:
    """The kernel's integer of a legal action; others are refused in words."""
    encoded = encode(action)
    if encoded not in _legal_ids(record, seat):
        raise _refusal(record, seat, action)
    return encoded


def _refusal(record: np.record, seat: int, action: Action) -> IllegalActionError:
    listed = ", ".join(NAMES[other] for other in _legal_ids(record, seat))
    return IllegalActionError(f"seat {seat} may not {action}; it may {listed}")
