"""Host a guest: one player, in every seat in turn, against copies of another."""

from collections.abc import Iterator

from trickhouse.engine.game import Game
from trickhouse.engine.match import Match
from trickhouse.engine.rules import Options
from trickhouse.engine.shuffle import seed_from
from trickhouse.players.player import Budget, Player


def host_guest(
    game: Game,
    players: int,
    guest: Player,
    other: Player,
    games: int,
    seed: str,
    milliseconds: float,
    options: Options,
) -> Iterator[str]:
    """Play the games; yield one line per game, then a summary."""
    budget = Budget(milliseconds=milliseconds)
    wins = 0.0
    for number in range(games):
        match = Match(game, players, seed_from(f"{seed}/{number}"), options=options)
        people = game.people(players)
        seat = people[number % len(people)]
        while match.actors:
            actor = match.actors[0]
            match.act(actor, (guest if actor == seat else other).choose(match.view(actor), budget))
        result = match.result
        assert result is not None
        wins += (seat in result.winners) / len(result.winners)
        scores = " ".join(str(result.scores[other]) for other in people)
        yield f"game {number + 1}: your program (seat {seat}) scored {result.scores[seat]}; all scores: {scores}"
    yield f"{wins:g} of {games} games won; a fair share is {games / len(people):g}"
