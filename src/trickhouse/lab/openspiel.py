"""Our games in OpenSpiel. After `import trickhouse.lab.openspiel`, `pyspiel.load_game` knows them:

>>> import pyspiel
>>> import trickhouse.lab.openspiel
>>> game = pyspiel.load_game("trickhouse_xylotar(players=3,rounds=1)")
>>> game.num_players()
3

Chance is explicit: every card of a deal is a node of its own, whose outcomes are the cards left, all equally likely. So
the tree is the whole game with exact probabilities, and a history replays exactly; the price is some sixty chance nodes
per round. Rewards come at the end, as points: OpenSpiel's tree searches take no others.
"""

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
import pyspiel

from trickhouse.engine.dice import dice
from trickhouse.engine.errors import IllegalActionError, SetupError
from trickhouse.engine.game import Game
from trickhouse.games import NAMES, find
from trickhouse.lab.deal import DealInProgress
from trickhouse.lab.position import Position, new_position

PLAYERS = 4
"""Default number of players."""


def game_type(game: Game) -> pyspiel.GameType:
    """Describe a game to OpenSpiel."""
    return pyspiel.GameType(
        short_name=f"trickhouse_{game.name}",
        long_name=game.name.capitalize(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.player_counts),
        min_num_players=min(game.player_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": PLAYERS, "starter": 0, **msgspec.to_builtins(game.env.finite)},
    )


def due(position: Position) -> DealInProgress | None:
    """Return the deal that is due in a position, if any."""
    shuffles = position.game.rules.shuffles(position.state.record)
    return DealInProgress.of([cards for _, cards in shuffles]) if shuffles else None


class SpielGame(pyspiel.Game):
    """OpenSpiel's game object: a game with its number of players and its options."""

    played: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = TYPES[self.played.name].parameter_specification | (params or {})
        setup = dict(given)
        players, starter = setup.pop("players"), setup.pop("starter")
        self.start = new_position(self.played, players, setup, starter)
        self.first_deal = due(self.start)
        bounds = self.played.env.bounds(self.start.state)
        self._chance_nodes = bounds.cards
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.played.env.action_names),
            max_chance_outcomes=len(self.played.env.cards),
            num_players=players,
            min_utility=float(bounds.lowest),
            max_utility=float(bounds.highest),
            max_game_length=bounds.decisions,
        )
        super().__init__(TYPES[self.played.name], info, params or {})

    def max_chance_nodes_in_history(self) -> int:
        return self._chance_nodes

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> "Observer":
        if params:
            raise SetupError(f"an observer of {self.played.name} takes no parameters: leave them out")
        return Observer(self.start, kind or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):
    """OpenSpiel's state: a position, and the deal that is under way if it is chance's turn.

    OpenSpiel copies and saves a state by its attributes, so there are few of them, and what they hold never changes.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = game.start
        self._deal = game.first_deal
        self._memory = (b"",) * len(self.position.people)
        """Digests of what each player saw in earlier rounds."""

    def go_to(self, position: Position) -> None:
        """Continue from another position."""
        self.position = position
        self._deal = due(position) if position.turn is None else None

    # Who may do what.

    def current_player(self) -> int:
        if self._deal:
            return int(pyspiel.PlayerId.CHANCE)
        return (
            int(pyspiel.PlayerId.TERMINAL)
            if self.position.turn is None
            else self.position.people.index(self.position.turn)
        )

    def is_terminal(self) -> bool:
        return self._deal is None and self.position.turn is None

    def legal_actions(self, player: int | None = None) -> list[int]:
        """As in OpenSpiel, but without a detour through C++ for the player to move, since bots ask often."""
        if self._deal is None and (player is None or player == self.current_player()):
            return self.position.legal.copy()
        legal: list[int] = super().legal_actions() if player is None else super().legal_actions(player)
        return legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self._deal is not None
        return [(card, 1 / len(self._deal.left)) for card in self._deal.left]

    def _legal_actions(self, _player: int) -> list[int]:
        return self.position.legal

    def _action_to_string(self, player: int, action: int) -> str:
        env = self.position.game.env
        return f"deal {env.cards[action]}" if player == pyspiel.PlayerId.CHANCE else env.name_of(action)

    # What happens.

    def _apply_action(self, action: int) -> None:
        if self._deal:
            self._take(action)
        else:
            self.go_to(self.position.act(action))
            if self._deal:
                self._memory = tuple(self._digest_seen(player) for player in range(len(self._memory)))

    def _take(self, card: int) -> None:
        assert self._deal is not None
        if card not in self._deal.left:
            left = ", ".join(self.position.game.env.cards[one] for one in self._deal.left)
            raise IllegalActionError(f"card {card} cannot come now; choose from {left}")
        self._deal = self._deal.take(card)
        if not self._deal.left:
            self.go_to(self.position.at(self.position.state.deal(self._deal.shuffled)))

    def returns(self) -> list[float]:
        points = self.position.state.points
        return [float(points[seat]) if self.is_terminal() else 0.0 for seat in self.position.people]

    # What a player knows.

    def information_state_string(self, player: int | None = None) -> str:
        """As in OpenSpiel, again without a detour, except to refuse other ids than players'."""
        if player is None:
            player = self.current_player()
        return self.recall(player) if 0 <= player < len(self._memory) else super().information_state_string(player)

    def recall(self, player: int) -> str:
        """Return the information state: a digest of all that the player has seen, equal exactly if that is equal."""
        return f"player {player} {self._digest_seen(player).hex()}"

    def _digest_seen(self, player: int) -> bytes:
        now = self.position.view(self.position.people[player]).record.tobytes()
        return hashlib.blake2b(self._memory[player] + now, digest_size=16).digest()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Draw a world that the player cannot tell from this one, by its chance. It has no history before now."""
        world: SpielState = self.get_game().new_initial_state()
        world._memory = self._memory
        world.go_to(self.position.imagine(self.position.people[player], dice(int(sampler() * 2**62))))
        return world

    def __str__(self) -> str:
        """Show all cards, for readers who may know everything."""
        if self._deal:
            return " ".join(["dealing", *(self.position.game.env.cards[card] for card in self._deal.order)])
        return str(self.position.state)


class Observer:
    """What a player sees, what is public (a spectator's view), or what only a player sees.

    With perfect recall, the string is the information state, and the tensor also holds the log of the round: the
    actions in order. Of earlier rounds it holds what a view still shows. Spectators have strings only.
    """

    def __init__(self, position: Position, kind: pyspiel.IIGObservationType) -> None:
        self._kind = kind
        self._is_player = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._env = position.game.env
        self.tensor: np.ndarray[Any, np.dtype[np.float32]] | None = None
        self.dict: dict[str, np.ndarray[Any, np.dtype[np.float32]]] = {}
        if self._is_player and kind.public_info:
            pieces = [(field.name, field.shape or (1,)) for field in self._env.observation.fields]
            log = [("log", self._env.log(position.view(None)).shape)] if kind.perfect_recall else []
            self._lay_out(pieces + log)

    def _lay_out(self, pieces: list[tuple[str, tuple[int, ...]]]) -> None:
        sizes = [int(np.prod(shape)) for _, shape in pieces]
        self.tensor = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {name: part.reshape(shape) for (name, shape), part in zip(pieces, parts, strict=True)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the tensor from a state."""
        assert self.tensor is not None
        view = state.position.view(state.position.people[player])
        self.tensor[: self._env.observation.size] = self._env.observe(view)
        if self._kind.perfect_recall:
            self.dict["log"][:] = self._env.log(view)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the table as text; with perfect recall, the information state."""
        if self._kind.perfect_recall:
            return state.recall(player)
        seen = repr(state.position.view(state.position.people[player] if self._is_player else None))
        if self._kind.public_info:
            return seen
        public = repr(state.position.view(None)).splitlines()
        return "\n".join(line for line in seen.splitlines() if line not in public)


TYPES = {name: game_type(find(name)) for name in NAMES}

for _name, _type in TYPES.items():
    pyspiel.register_game(_type, type(f"Spiel{_name.capitalize()}", (SpielGame,), {"played": find(_name)}))
