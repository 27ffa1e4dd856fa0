"""What `import gymnasium` calls, by entry point: it learns our environments' names, and loads none of them yet."""

import pkgutil
from importlib.util import find_spec

from gymnasium.envs.registration import register


def register_all() -> None:
    """One environment for each game: `trickhouse/Xylotar-v0`. The entry point's name is the part before the slash."""
    games = find_spec("trickhouse.games")  # looked up, not imported: that would load the compiler, for everybody
    assert games is not None
    for module in pkgutil.iter_modules(games.submodule_search_locations):
        register(f"{module.name.capitalize()}-v0", "trickhouse.lab.gymnasium:TableEnv", kwargs={"game": module.name})
