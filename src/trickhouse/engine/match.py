"""A game being played: a record that grows, and the state it has led to."""

from collections.abc import Iterator

from trickhouse.engine.errors import TrickhouseError
from trickhouse.engine.game import Game
from trickhouse.engine.record import Move, Record
from trickhouse.engine.rules import Action, Options, Result, Seat
from trickhouse.engine.shuffle import seeded_chance
from trickhouse.engine.state import State, View


class Match:
    """The friendly way to play a game: ask who may act, what they see and may do, and act.

    >>> from trickhouse.games import find
    >>> match = Match(find("fishing"), players=3, seed=bytes(32))
    >>> match.actors
    (0,)
    >>> match.act(0, match.legal(0)[0])
    >>> match.record.moves
    (Move(seat=0, action=FishingPlay(play='B5')),)
    """

    def __init__(self, game: Game, players: int, seed: bytes, starter: int = 0, options: Options | None = None) -> None:
        self._start = Record(game, int(players), int(starter), seed, options or game.options(), ())
        self._chance = seeded_chance(seed)
        self._moves: list[Move] = []
        self.state: State = game.new(players, self._chance, starter, options)
        """Where the game is. It holds the secrets of all seats: give players `view(seat)`."""

    @property
    def game(self) -> Game:
        """The game that is being played."""
        return self._start.game

    @property
    def ply(self) -> int:
        """Number of actions made so far."""
        return len(self._moves)

    @property
    def record(self) -> Record:
        """The game so far as data."""
        return self._start.with_moves(tuple(self._moves))

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that may act now."""
        return self.state.actors

    @property
    def result(self) -> Result | None:
        """The outcome, once the game is over."""
        return self.state.result

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator, may know."""
        return self.state.view(seat)

    def legal(self, seat: int) -> list[Action]:
        """What a seat may do now."""
        return self.view(seat).legal

    def act(self, seat: int, action: Action) -> None:
        """Do what a seat has decided; an error, and no change, if the rules forbid it."""
        self.accept(seat, action, self.after(seat, action))

    def after(self, seat: int, action: Action) -> State:
        """The state that an action would lead to; an error if the rules forbid it."""
        return self.state.apply(seat, action, self._chance)

    def accept(self, seat: int, action: Action, after: State) -> None:
        """Commit to what `after` has tried, for those who store an action before it counts."""
        self.state = after
        self._moves.append(Move(Seat(int(seat)), action))


def replay(record: Record) -> Iterator[Match]:
    """Play a record: the match before its first action, then after each. An error names the ply."""
    match = Match(record.game, record.players, record.seed, record.starter, record.options)
    yield match
    for ply, move in enumerate(record.moves):
        try:
            match.act(move.seat, move.action)
        except TrickhouseError as error:
            raise type(error)(f"ply {ply}: {error}") from None
        yield match
