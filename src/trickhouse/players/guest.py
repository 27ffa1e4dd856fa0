"""A guest at the table: games of one player, in every seat in turn, against copies of another."""

from collections.abc import Iterator

from trickhouse.engine.game import Game, Options
from trickhouse.engine.match import Match
from trickhouse.engine.shuffle import seed_from
from trickhouse.players.player import Budget, Player


def host(
    game: Game,
    players: int,
    guest: Player,
    other: Player,
    games: int,
    seed: str,
    milliseconds: float,
    options: Options,
) -> Iterator[str]:
    """Play the games; a line for each, and a summary."""
    budget = Budget(milliseconds=milliseconds)
    wins = 0.0
    for number in range(games):
        match = Match(game, players, seed_from(f"{seed}/{number}"), options=options)
        people = game.starters(players)  # those with a score: automata never start
        seat = people[number % len(people)]
        while match.actors:
            actor = match.actors[0]
            match.act(actor, (guest if actor == seat else other).choose(match.view(actor), budget))
        result = match.result
        assert result is not None
        person = people.index(seat)
        wins += (person in result.winners) / len(result.winners)
        scores = " ".join(map(str, result.scores))
        yield f"game {number + 1}: the guest in seat {seat} has {result.scores[person]} points of {scores}"
    yield f"{wins:g} of {games} games won; a fair share is {games / len(people):g}"
