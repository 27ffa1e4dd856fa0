"""The part of Xylotar that learning programs need."""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.arrays import copy
from trickhouse.engine.env import ActionId, GameBounds, GameEnv, KernelFunctions
from trickhouse.engine.errors import SetupError
from trickhouse.engine.rules import Action, Seat
from trickhouse.engine.state import State, View, require_seat
from trickhouse.games.xylotar import actions, cards, kernel
from trickhouse.games.xylotar.lanes import LOOPS
from trickhouse.games.xylotar.observation import OBSERVATION, observe_at, write_mask_at
from trickhouse.games.xylotar.rollouts import play_randomly
from trickhouse.games.xylotar.rules import XylotarOptions


class XylotarEnv(GameEnv):
    """Sorting is a series of small decisions here: which colour goes next among equals."""

    observation = OBSERVATION
    action_names = actions.NAMES
    cards = tuple(cards.NAMES)
    finite = XylotarOptions(ties="shared")
    loops = LOOPS
    compiled = KernelFunctions(observe_at, write_mask_at, kernel.apply_at, play_randomly)

    def bounds(self, state: State) -> GameBounds:
        record = state.record
        if record.ties != kernel.SHARED:
            raise SetupError("with the option ties=another-round a game may never end; take ties=shared")
        rounds, racks, slots = int(record.rounds), int(record.racks), int(record.slots)
        highest_bid = int(cards.VALUE_OF[cards.deck(state.players)].max())
        return GameBounds(
            decisions=rounds * racks * (slots + 2 * (slots - 1) + 1),  # sort; play and decide whether to bid; bid once
            cards=rounds * racks * slots,
            lowest=0,
            highest=rounds * max(slots - 1, highest_bid + kernel.BID_POINTS),
        )

    def action_of(self, view: View, action: ActionId) -> Action:
        return actions.decode(view.record, require_seat(view), action)

    def action_ids(self, view: View, action: Action) -> list[ActionId]:
        if isinstance(action, actions.PlaceColour):
            return [actions.encode_place(view.record, require_seat(view), action)]
        return actions.perform(copy(view.record), require_seat(view), action)

    def moves(self, state: State, made: NDArray[np.int64]) -> list[tuple[Seat, Action]]:
        return list(actions.in_words(copy(state.record), made))

    def decisions(self, state: State, made: NDArray[np.int64]) -> int:
        racks_to_sort = np.count_nonzero(state.record.placed[: state.record.racks] < state.record.slots)
        return int(np.count_nonzero(made[:, 1] < kernel.PLACE) + racks_to_sort)


ENV = XylotarEnv()
