"""Xylotar for PettingZoo: `env(players=4, reward="points", render_mode=None, **options)`."""

from trickhouse.lab.pettingzoo.environment import Maker

_MAKER = Maker("xylotar")
env, raw_env, parallel_env = _MAKER.env, _MAKER.raw_env, _MAKER.parallel_env
