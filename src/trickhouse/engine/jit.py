"""Compilation of the kernels: once per machine, kept in a cache that cannot go stale.

Numba's own cache looks only at the file a function is in. Ours is therefore a folder named after a hash of all sources
that kernels may use, so that an edit anywhere opens a fresh one.
"""

import functools
import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba

Function = TypeVar("Function", bound=Callable[..., object])

Fields = Any
"""A kernel's record: fields by attribute, `s.turn`. What they are stands in the kernel's dtype, unseen by mypy."""

_CONFIG: Any = numba.config  # filled in when Numba starts, so nobody can know its attributes
_PACKAGE = Path(__file__).parent.parent


@functools.cache
def cache_folder() -> Path:
    """Where the compiled kernels of exactly these sources are kept."""
    digest = hashlib.sha256(f"{numba.__version__} {_CONFIG.BOUNDSCHECK}".encode())
    for source in sorted([*_PACKAGE.glob("engine/*.py"), *_PACKAGE.glob("games/*/*.py")]):
        digest.update(source.read_bytes())
    home = _CONFIG.CACHE_DIR or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "trickhouse" / f"kernels-{digest.hexdigest()[:16]}"


def jit(function: Function) -> Function:
    """Compile a kernel function, without the GIL, into the cache. `NUMBA_DISABLE_JIT=1` leaves it as it is."""
    elsewhere = _CONFIG.CACHE_DIR
    _CONFIG.CACHE_DIR = str(cache_folder())
    try:
        compiled: Function = numba.njit(function, cache=True, nogil=True)
    except RuntimeError:  # no folder can be written: compile anew in every process rather than not at all
        compiled = numba.njit(function, nogil=True)
    finally:
        _CONFIG.CACHE_DIR = elsewhere
    return compiled


def is_warm(name: str) -> bool:
    """Whether the kernels called `name` have been compiled on this machine before."""
    return bool(_CONFIG.DISABLE_JIT) or (cache_folder() / f"{name}.warm").exists()


def mark_warm(name: str) -> None:
    """Note that the kernels called `name` are all in the cache now."""
    try:
        (cache_folder() / f"{name}.warm").touch()
    except OSError:  # nothing could be cached, so the next start compiles and says so again
        return
