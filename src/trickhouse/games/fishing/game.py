"""The friendly face of Fishing: the contract of a game over its kernel."""

from collections.abc import Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray
from rich.text import Text

from trickhouse.engine.arrays import alone, blank, copy
from trickhouse.engine.beliefs import Beliefs
from trickhouse.engine.dice import Dice
from trickhouse.engine.events import Event, Passed
from trickhouse.engine.game import (
    LIMIT,
    Action,
    ActionId,
    Game,
    Limits,
    Options,
    Result,
    Rule,
    Seat,
    State,
    View,
    seated,
)
from trickhouse.engine.lanes import Loops
from trickhouse.engine.mind import CLEAR, Mind
from trickhouse.engine.observation import Tensor
from trickhouse.engine.playouts import Playouts
from trickhouse.games.fishing import actions, cards, events, kernel, observation, rollouts, text
from trickhouse.games.fishing import view as views


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


class Fishing(Game):
    """For three to five; eight rounds, unless the ocean is overfished before."""

    name = "fishing"
    player_counts = (3, 4, 5)
    options = FishingOptions
    observation = observation.OBSERVATION
    personal = (Passed,)
    action_names = actions.NAMES
    actions = entries = (actions.Play, actions.Catch, actions.Pass, actions.Name)
    cards = tuple(cards.NAMES)
    unseen = views.BLANK
    finite = FishingOptions()

    def seats(self, players: int) -> int:
        return players

    def starters(self, players: int) -> Sequence[int]:
        return range(players)

    def begin(self, players: int, starter: int, options: Options) -> State:
        assert isinstance(options, FishingOptions)
        record = blank(kernel.STATE)
        kernel.begin(record, players, starter, np.array(cards.tier_of(options.tiers), np.uint8))
        return State(self, record)

    def shuffles(self, state: State) -> list[tuple[str, list[int]]]:
        record = state.record
        if record["phase"] != kernel.DEAL:
            return []
        packed = np.zeros(cards.DECK_SIZE, np.uint8)
        ends = np.zeros(cards.TIERS + 1, np.int64)
        count = kernel.to_shuffle(record, packed, ends)
        starts = [0, *ends]
        packs = [packed[starts[i] : starts[i + 1]].tolist() for i in range(count)]
        return list(zip(self._labels(record), packs, strict=True))

    def _labels(self, record: np.record) -> list[str]:
        if record.round_no > 0:
            return [f"fishing/hold/{record.round_no}/{seat}" for seat in range(record.players)]
        return ["fishing/deal", *(f"fishing/ocean/{stars}" for stars in range(1, cards.TIERS + 1))]

    def deal(self, state: State, packs: Sequence[Sequence[int]]) -> State:
        record = copy(state.record)
        kernel.deal(record, np.array([card for pack in packs for card in pack], np.uint8))
        return State(self, record)

    def actors(self, state: State | View) -> tuple[Seat, ...]:
        return views.actors(state.record)

    def look(self, states: NDArray[np.void], seat: int, shown: NDArray[np.void]) -> None:
        views.look_from(states, seat, shown)

    def legal(self, view: View) -> list[Action]:
        return [] if view.seat is None else actions.legal_actions(view.record, view.seat)

    def rule(self, view: View) -> Rule | None:
        return None if view.seat is None else actions.rule(view.record, view.seat)

    def play(self, state: State, seat: Seat, action: Action) -> State:
        chosen = actions.check(state.record, seat, action)
        record = copy(state.record)
        kernel.apply_at(alone(record), seat, chosen)
        return State(self, record)

    def result(self, state: State | View) -> Result | None:
        return views.result(state.record)

    def limits(self, state: State) -> Limits:
        players = int(state.record.players)
        hands = players * kernel.HAND_SIZES[players, 1:]
        zeros, minus = len(cards.COLOURS), 2
        return Limits(
            decisions=int(hands.sum()) + kernel.ROUNDS * (zeros + players + 1),  # play; catch, pass and name once each
            cards=cards.DECK_SIZE + int(hands[:-1].sum()),
            lowest=-kernel.ROUNDS * minus * (3 - 1),  # a buoy that costs 3 is a card caught all the same
            highest=int(hands.sum()),
        )

    def events(self, before: View | None, after: View) -> list[Event]:
        return events.events(before, after)

    def table(self, view: View) -> views.Table:
        return views.table(view)

    def table_beside(self, view: View, public: msgspec.Struct) -> msgspec.Struct:
        assert isinstance(public, views.Table)
        return views.table_beside(view, public)

    def draw(self, view: View) -> Text:
        return text.draw(view)

    # What players need is loaded when a player asks for it: a table, a record or a simulation can do without.

    def beliefs(self, view: View) -> Beliefs:
        from trickhouse.games.fishing.beliefs import FishingBeliefs

        return FishingBeliefs(view)

    def habit(self, view: View, rng: Dice) -> Action:
        from trickhouse.games.fishing.habits import choose

        return choose(view, rng)

    def playouts(self, view: View, mind: Mind = CLEAR, truth: State | None = None) -> Playouts | None:
        from trickhouse.games.fishing.playouts import FishingPlayouts

        return FishingPlayouts(view, mind, truth)

    def loops(self) -> Loops:
        from trickhouse.games.fishing.lanes import LOOPS

        return LOOPS

    def observe(self, view: View) -> Tensor:
        tensor = np.zeros(self.observation.size, np.int8)
        observation.observe_at(alone(view.record), seated(view), tensor.view(self.observation.dtype))
        return tensor

    def mask(self, view: View) -> Tensor:
        mask = np.zeros(kernel.ACTIONS, np.int8)
        observation.write_mask_at(alone(view.record), seated(view), mask)
        return mask

    def action_of(self, view: View, action: ActionId) -> Action:  # noqa: ARG002
        return actions.decode(action)

    def action_ids(self, view: View, action: Action) -> list[ActionId]:
        return [actions.check(view.record, seated(view), action)]

    def play_id(self, state: State, seat: Seat, action: ActionId) -> State:
        record = copy(state.record)
        kernel.apply_at(alone(record), seat, action)
        return State(self, record)

    def play_randomly(self, state: State, rng: Dice, limit: int = LIMIT) -> tuple[State, NDArray[np.int64]]:
        record, made = copy(state.record), np.empty((limit, 2), np.int64)
        return State(self, record), made[: rollouts.play_randomly(record, made, rng)]

    def moves(self, state: State, made: NDArray[np.int64]) -> list[tuple[Seat, Action]]:  # noqa: ARG002
        return [(Seat(seat), actions.decode(ActionId(action))) for seat, action in made.tolist()]

    def tally(self, state: State) -> dict[str, list[tuple[int, int]]]:
        record = state.record
        if record.phase != kernel.OVER:
            return {}
        return {"games overfished": [(int(record.overfished), 1)] * int(record.players)}


GAME = Fishing()
