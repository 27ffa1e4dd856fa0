"""The friendly face of Xylotar: the contract of a game over its kernel."""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
import numpy as np
from numpy.typing import NDArray
from rich.text import Text

from trickhouse.engine.arrays import alone, blank, copy
from trickhouse.engine.beliefs import Beliefs
from trickhouse.engine.dice import Dice
from trickhouse.engine.errors import SetupError
from trickhouse.engine.events import Event, Peeked
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
from trickhouse.games.xylotar import actions, cards, events, kernel, observation, rollouts, text
from trickhouse.games.xylotar import view as views


class XylotarOptions(Options, frozen=True):
    """Where the editions differ."""

    ties: Literal["another-round", "shared"] = "another-round"
    """What happens if the tie-break does not decide: another round, or a shared win (German short rules)."""
    automata: Literal["lowest", "trump"] = "lowest"
    """What an automaton that cannot follow plays: its lowest card, or its lowest trump (French edition)."""
    rounds: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3
    """How many rounds are played before anybody can win."""


class Xylotar(Game):
    """For two to five; two play with two automata between them, in seats 1 and 3."""

    name = "xylotar"
    player_counts = (2, 3, 4, 5)
    options = XylotarOptions
    entries = (actions.Sorting, actions.Play, actions.NoBid, actions.Peek, actions.Keep)
    observation = observation.OBSERVATION
    personal = (Peeked,)
    action_names = actions.NAMES
    actions = (actions.Sort, actions.Play, actions.NoBid, actions.Peek, actions.Keep)
    cards = tuple(cards.NAMES)
    unseen = views.BLANK
    finite = XylotarOptions(ties="shared")

    def seats(self, players: int) -> int:
        return int(kernel.RACKS[players])

    def starters(self, players: int) -> Sequence[int]:
        return (0, 2) if players == 2 else range(players)

    def begin(self, players: int, starter: int, options: Options) -> State:
        assert isinstance(options, XylotarOptions)
        record = blank(kernel.STATE)
        ties = kernel.SHARED if options.ties == "shared" else kernel.ANOTHER_ROUND
        automata = kernel.TRUMP if options.automata == "trump" else kernel.LOWEST
        kernel.begin(record, players, starter, options.rounds, ties, automata)
        return State(self, record)

    def shuffles(self, state: State) -> list[tuple[str, list[int]]]:
        record = state.record
        if record["phase"] != kernel.DEAL:
            return []
        return [(f"xylotar/round/{record.round_no}/deal", cards.deck(int(record.players)))]

    def deal(self, state: State, packs: Sequence[Sequence[int]]) -> State:
        record = copy(state.record)
        kernel.deal(record, np.array(packs[0], np.uint8))
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
        record = copy(state.record)
        actions.perform(record, seat, action)
        return State(self, record)

    def result(self, state: State | View) -> Result | None:
        return views.result(state.record)

    def limits(self, state: State) -> Limits:
        record = state.record
        if record.ties != kernel.SHARED:
            raise SetupError("with the option ties=another-round a game may never end; take ties=shared")
        rounds, racks, slots = int(record.rounds), int(record.racks), int(record.slots)
        highest_bid = int(cards.VALUE_OF[cards.deck(int(record.players))].max())
        return Limits(
            decisions=rounds * racks * (slots + 2 * (slots - 1) + 1),  # sort; play and think of a bid; bid once
            cards=rounds * racks * slots,
            lowest=0,
            highest=rounds * max(slots - 1, highest_bid + 5),
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
        from trickhouse.games.xylotar.beliefs import XylotarBeliefs

        return XylotarBeliefs(view)

    def habit(self, view: View, rng: Dice) -> Action:
        from trickhouse.games.xylotar.habits import choose

        return choose(view, rng)

    def playouts(self, view: View, mind: Mind = CLEAR, truth: State | None = None) -> Playouts | None:
        from trickhouse.games.xylotar.playouts import XylotarPlayouts

        return None if view.record.phase == kernel.SORT else XylotarPlayouts(view, mind, truth)

    def loops(self) -> Loops:
        from trickhouse.games.xylotar.lanes import LOOPS

        return LOOPS

    def observe(self, view: View) -> Tensor:
        tensor = np.zeros(self.observation.size, np.int8)
        observation.observe_at(alone(view.record), seated(view), tensor.view(self.observation.dtype))
        return tensor

    def mask(self, view: View) -> Tensor:
        mask = np.zeros(kernel.ACTIONS, np.int8)
        observation.write_mask_at(alone(view.record), seated(view), mask)
        return mask

    def action_of(self, view: View, action: ActionId) -> Action:
        return actions.decode(view.record, seated(view), action)

    def action_ids(self, view: View, action: Action) -> list[ActionId]:
        if isinstance(action, actions.Place):
            return [actions.encode_place(view.record, seated(view), action)]
        return actions.perform(copy(view.record), seated(view), action)

    def play_id(self, state: State, seat: Seat, action: ActionId) -> State:
        record = copy(state.record)
        kernel.apply_at(alone(record), seat, action)
        return State(self, record)

    def play_randomly(self, state: State, rng: Dice, limit: int = LIMIT) -> tuple[State, NDArray[np.int64]]:
        record, made = copy(state.record), np.empty((limit, 2), np.int64)
        return State(self, record), made[: rollouts.play_randomly(record, made, rng)]

    def moves(self, state: State, made: NDArray[np.int64]) -> list[tuple[Seat, Action]]:
        return list(actions.in_words(copy(state.record), made))

    def decisions(self, state: State, made: NDArray[np.int64]) -> int:
        racks_to_sort = np.count_nonzero(state.record.placed[: state.record.racks] < state.record.slots)
        return int(np.count_nonzero(made[:, 1] < kernel.PLACE) + racks_to_sort)

    def tally(self, state: State) -> dict[str, list[tuple[int, int]]]:
        record = state.record
        people = [seat for seat in range(record.racks) if not kernel.is_automaton(record, seat)]
        bids = (cards.VALUE_OF[record.last_card[seat, record.last_bid[seat]]] for seat in people)
        made = (bid == record.last_tricks[seat] for seat, bid in zip(people, bids, strict=True))
        return {"bids made": [(int(is_made), 1) for is_made in made]}


GAME = Xylotar()
