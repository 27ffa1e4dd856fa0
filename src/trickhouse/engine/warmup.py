"""Compile a game by playing it: everything that a table, a record or a simulation calls, and what players call."""

import sys
from pathlib import Path
from typing import Literal

import numpy as np

from trickhouse.engine.dice import below, dice
from trickhouse.engine.game import Game
from trickhouse.engine.jit import is_warm, mark_warm
from trickhouse.engine.match import Match

Part = Literal["rules", "players", "observations"]
"""Of what is compiled: whoever needs one of them need not wait for the others."""


def warm_up_rules(game: Game) -> None:
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


def warm_up_players(game: Game) -> None:
    """Make the decisions of a game by habit, and try each of them out once."""
    rng = dice(0)
    match = Match(game, game.player_counts[0], bytes(32))
    while match.actors:
        view = match.view(match.actors[0])
        playouts = game.playouts(view)
        if playouts is not None and match.ply % 16 == 0:
            playouts.run(np.arange(len(playouts.actions)), 1, rng)
        match.act(match.actors[0], game.habit(view, rng))


def warm_up_traces(game: Game) -> None:
    """Look at some decisions as a learner would."""
    state = Match(game, game.player_counts[0], bytes(32)).state
    _, made = game.play_randomly(state, dice(0), limit=1)
    game.trace(state, made)


_WARM_UP = {"rules": warm_up_rules, "players": warm_up_players, "observations": warm_up_traces}


def is_compiled(game: Game, part: Part) -> bool:
    """Whether a part has been compiled on this machine, as it is now."""
    return is_warm(_source(game), part)


def compile_part(game: Game, part: Part) -> None:
    """Compile a part of a game into the cache."""
    _WARM_UP[part](game)
    mark_warm(_source(game), part)


def _source(game: Game) -> Path:
    return Path(sys.modules[type(game).__module__].__file__ or "")
