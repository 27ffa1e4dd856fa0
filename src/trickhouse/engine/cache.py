"""Where compiled kernels are kept: once per machine, in a content-addressed cache, so that it cannot go stale.

Numba's own cache looks only at the file that a function is in, and finds it only at the same path. Ours is a folder
named after a hash of all that the compiled code depends on: that file, all our files that it imports, directly or not,
and the machine. An edit to any of them starts a fresh folder; an identical copy of the package elsewhere shares it.
"""

import functools
import hashlib
import os
import re
import sys
import tempfile
from pathlib import Path
from typing import Any

import numba
from llvmlite import binding

_CONFIG: Any = numba.config  # filled in when Numba starts, so its attributes cannot be typed
_ROOT = Path(__file__).parent.parent
_IMPORT = re.compile(rf"^ *from {_ROOT.name}([\w.]*) import (\([^)]*\)|[^\n]*)", re.MULTILINE)


@functools.cache
def cache_folder(source: Path) -> Path:
    """Where the compiled functions of a source file are kept, for as long as it and its imports do not change."""
    place = source.relative_to(_ROOT) if source.is_relative_to(_ROOT) else source
    digest = hashlib.sha256(f"{_machine()} {_CONFIG.BOUNDSCHECK} {place}".encode())
    for file in sorted(_with_imports(source)):
        digest.update(_digest(file))
    home = _CONFIG.CACHE_DIR or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "trickhouse" / f"{source.stem}-{digest.hexdigest()[:16]}"


@functools.cache
def _machine() -> str:
    """What code is compiled by, and for."""
    features = binding.get_host_cpu_features().flatten()
    return f"{numba.__version__} {sys.implementation.cache_tag} {binding.get_host_cpu_name()} {features}"


@functools.cache
def _digest(file: Path) -> bytes:
    return hashlib.sha256(file.read_bytes()).digest()


@functools.cache
def _with_imports(source: Path) -> frozenset[Path]:
    """A source file and all our files that it imports, directly or not, at the top or inside functions."""
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
        folder = _ROOT.joinpath(*module.split(".")[1:])
        within = (folder / f"{name}.py" for name in re.findall(r"\w+", names))
        files += (file for file in (folder.with_suffix(".py"), *within) if file.exists())
    return tuple(files)


@functools.cache
def is_writable(folder: Path) -> bool:
    """Whether compiled code can be kept in a folder, which is made if there is none."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return False
    return True


def is_warm(source: Path, what: str) -> bool:
    """Whether a part of a program has been compiled on this machine, with the source file as it is now."""
    return bool(_CONFIG.DISABLE_JIT) or (cache_folder(source) / f"{what}.warm").exists()


def mark_warm(source: Path, what: str) -> None:
    """Note that this part is in the cache now."""
    try:
        cache_folder(source).mkdir(parents=True, exist_ok=True)
        (cache_folder(source) / f"{what}.warm").touch()
    except OSError:  # nothing could be cached, so the next start compiles again, and says so
        return
