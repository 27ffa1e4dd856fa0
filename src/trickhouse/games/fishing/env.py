"""The part of Fishing that learning programs need."""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.env import ActionId, GameBounds, GameEnv, KernelFunctions
from trickhouse.engine.rules import Action, Seat
from trickhouse.engine.state import State, View, require_seat
from trickhouse.games.fishing import actions, cards, kernel
from trickhouse.games.fishing.lanes import LOOPS
from trickhouse.games.fishing.observation import OBSERVATION, observe_at, write_mask_at
from trickhouse.games.fishing.rollouts import play_randomly
from trickhouse.games.fishing.rules import FishingOptions


class FishingEnv(GameEnv):
    """Every action of a player is one of the kernel's."""

    observation = OBSERVATION
    action_names = actions.NAMES
    cards = tuple(cards.NAMES)
    finite = FishingOptions()
    loops = LOOPS
    compiled = KernelFunctions(observe_at, write_mask_at, kernel.apply_at, play_randomly)

    def bounds(self, state: State) -> GameBounds:
        players = state.players
        hands = players * kernel.HAND_SIZES[players, 1:]
        zeros, minus = len(cards.COLOURS), 2
        return GameBounds(
            decisions=int(hands.sum()) + kernel.ROUNDS * (zeros + players + 1),  # play; catch, pass and name once each
            cards=cards.DECK_SIZE + int(hands[:-1].sum()),
            lowest=-kernel.ROUNDS * minus * (kernel.PENALTY - 1),  # a minus buoy still counts a point as a caught card
            highest=int(hands.sum()),
        )

    def action_of(self, view: View, action: ActionId) -> Action:  # noqa: ARG002
        return actions.decode(action)

    def action_ids(self, view: View, action: Action) -> list[ActionId]:
        return [actions.check(view.record, require_seat(view), action)]

    def moves(self, state: State, made: NDArray[np.int64]) -> list[tuple[Seat, Action]]:  # noqa: ARG002
        return [(Seat(seat), actions.decode(ActionId(action))) for seat, action in made.tolist()]


ENV = FishingEnv()
