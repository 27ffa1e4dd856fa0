"""Compile a game's kernel by playing: everything that a table, a record or a simulation calls, once."""

from trickhouse.engine.dice import below, dice
from trickhouse.engine.game import Game
from trickhouse.engine.match import Match


def warm_up(game: Game) -> None:
    """Play a random game for each number of players, through views as people do and then in compiled code alone."""
    rng = dice(0)
    for players in game.player_counts:
        match = Match(game, players, bytes(32))
        state, made = game.play_randomly(match.state, rng)
        game.moves(match.state, made)
        game.tally(state)
        while match.actors:
            view = match.view(match.actors[0])
            legal = view.legal
            action = legal[below(rng, len(legal))].pick(lambda n: below(rng, n))
            match.act(match.actors[0], action)
            game.events(view, match.view(view.seat))
        game.draw(match.view(0))
