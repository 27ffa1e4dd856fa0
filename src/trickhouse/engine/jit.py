"""Compilation of the kernels: once per machine, kept in a cache that cannot go stale.

Numba's own cache looks only at the file a function is in. Ours is therefore a folder named after a hash of that file
and of everything of ours that it imports, so that an edit anywhere below opens a fresh one.
"""

import functools
import hashlib
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
from llvmlite import ir

Function = TypeVar("Function", bound=Callable[..., object])

Fields = Any
"""A kernel's record: fields by attribute, `s.turn`. What they are stands in the kernel's dtype, unseen by mypy."""

Codegen = Callable[[Any, ir.IRBuilder, Any, Any], Any]
"""What writes the code of an intrinsic: from Numba's context, a builder, the signature and the arguments."""

_CONFIG: Any = numba.config  # filled in when Numba starts, so nobody can know its attributes
_ROOT = Path(__file__).parent.parent
_IMPORT = re.compile(rf"^ *from {_ROOT.name}\.([\w.]+) import (\([^)]*\)|[^\n]*)", re.MULTILINE)


def jit(function: Function) -> Function:
    """Compile a kernel function, without the GIL, into the cache. `NUMBA_DISABLE_JIT=1` leaves it as it is."""
    elsewhere = _CONFIG.CACHE_DIR
    _CONFIG.CACHE_DIR = str(cache_folder(Path(function.__code__.co_filename)))
    try:
        compiled: Function = numba.njit(function, cache=True, nogil=True)
    except RuntimeError:  # no folder can be written: compile anew in every process rather than not at all
        compiled = numba.njit(function, nogil=True)
    finally:
        _CONFIG.CACHE_DIR = elsewhere
    return compiled


def checks_bounds() -> bool:
    """Whether compiled code is to look for mistakes in what it reads and writes, as with `NUMBA_BOUNDSCHECK=1`."""
    return bool(_CONFIG.BOUNDSCHECK)


@functools.cache
def cache_folder(source: Path) -> Path:
    """Where the compiled functions of a source file are kept, as it and its imports are now."""
    digest = hashlib.sha256(f"{numba.__version__} {_CONFIG.BOUNDSCHECK}".encode())
    for file in sorted(_with_imports(source)):
        digest.update(file.read_bytes())
    home = _CONFIG.CACHE_DIR or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "trickhouse" / f"{source.stem}-{digest.hexdigest()[:16]}"


@functools.cache
def _with_imports(source: Path) -> frozenset[Path]:
    """A source file and all of ours that it imports, directly or not, at once or later."""
    found, waiting = set[Path](), [source]
    while waiting:
        if (file := waiting.pop()) not in found:
            found.add(file)
            waiting += _imports(file)
    return frozenset(found)


@functools.cache
def _imports(source: Path) -> tuple[Path, ...]:
    files = list[Path]()
    for module, names in _IMPORT.findall(source.read_text("utf-8")):
        folder = _ROOT.joinpath(*module.split("."))
        within = (folder / f"{name}.py" for name in re.findall(r"\w+", names))
        files += (file for file in (folder.with_suffix(".py"), *within) if file.exists())
    return tuple(files)


def is_warm(source: Path, what: str) -> bool:
    """Whether some part of what a source file needs has been compiled on this machine before."""
    return bool(_CONFIG.DISABLE_JIT) or (cache_folder(source) / f"{what}.warm").exists()


def mark_warm(source: Path, what: str) -> None:
    """Note that this part is in the cache now."""
    try:
        cache_folder(source).mkdir(parents=True, exist_ok=True)
        (cache_folder(source) / f"{what}.warm").touch()
    except OSError:  # nothing could be cached, so the next start compiles and says so again
        return
