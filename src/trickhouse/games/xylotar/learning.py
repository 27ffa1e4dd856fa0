"""What programs that learn need from Xylotar."""

import numpy as np
from numpy.typing import NDArray

from trickhouse.engine.arrays import copy
from trickhouse.engine.errors import SetupError
from trickhouse.engine.learning import ActionId, Compiled, Learning, Limits
from trickhouse.engine.rules import Action, Seat
from trickhouse.engine.state import State, View, seated
from trickhouse.games.xylotar import actions, cards, kernel
from trickhouse.games.xylotar.lanes import LOOPS
from trickhouse.games.xylotar.observation import OBSERVATION, observe_at, write_mask_at
from trickhouse.games.xylotar.rollouts import play_randomly
from trickhouse.games.xylotar.rules import XylotarOptions


class XylotarLearning(Learning):
    """Sorting is a series of small decisions here: which colour goes next among equals."""

    observation = OBSERVATION
    action_names = actions.NAMES
    cards = tuple(cards.NAMES)
    finite = XylotarOptions(ties="shared")
    loops = LOOPS
    compiled = Compiled(observe_at, write_mask_at, kernel.apply_at, play_randomly)

    def limits(self, state: State) -> Limits:
        record = state.record
        if record.ties != kernel.SHARED:
            raise SetupError("with the option ties=another-round a game may never end; take ties=shared")
        rounds, racks, slots = int(record.rounds), int(record.racks), int(record.slots)
        highest_bid = int(cards.VALUE_OF[cards.deck(state.players)].max())
        return Limits(
            decisions=rounds * racks * (slots + 2 * (slots - 1) + 1),  # sort; play and decide whether to bid; bid once
            cards=rounds * racks * slots,
            lowest=0,
            highest=rounds * max(slots - 1, highest_bid + kernel.BID_POINTS),
        )

    def action_of(self, view: View, action: ActionId) -> Action:
        return actions.decode(view.record, seated(view), action)

    def action_ids(self, view: View, action: Action) -> list[ActionId]:
        if isinstance(action, actions.Place):
            return [actions.encode_place(view.record, seated(view), action)]
        return actions.perform(copy(view.record), seated(view), action)

    def moves(self, state: State, made: NDArray[np.int64]) -> list[tuple[Seat, Action]]:
        return list(actions.in_words(copy(state.record), made))

    def decisions(self, state: State, made: NDArray[np.int64]) -> int:
        racks_to_sort = np.count_nonzero(state.record.placed[: state.record.racks] < state.record.slots)
        return int(np.count_nonzero(made[:, 1] < kernel.PLACE) + racks_to_sort)


LEARNING = XylotarLearning()
