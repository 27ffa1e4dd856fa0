"""Compilation of the kernels, once per machine: the one file that relies on private parts of Numba.

What begins with an underscore or comes from `numba.core` may change with any release, so `NUMBA_VERSIONS` are the ones
that the tests have passed with; `pyproject.toml` allows no others. What Numba documents is used elsewhere, too.
"""

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from llvmlite import ir
from numba.core import caching, cgutils, types
from numba.core.runtime.nrt import rtsys
from numba.cpython import hashing
from numba.extending import intrinsic

from trickhouse.engine.cache import cache_folder, is_writable

NUMBA_VERSIONS = ">=0.61,<0.69"

Function = TypeVar("Function", bound=Callable[..., object])

Fields = Any
"""A kernel's record: fields by attribute, `s.turn`. They are declared in the kernel's dtype, which mypy cannot read."""

Codegen = Callable[[Any, ir.IRBuilder, Any, Any], Any]
"""Writes the code of an intrinsic, given Numba's context, a builder, the signature and the arguments."""

HASHING = hashing
"""Numba's module whose import tells LLVM the names that compiled sets and dictionaries refer to."""

_CONFIG: Any = numba.config  # filled in when Numba starts, so its attributes cannot be typed


def jit(function: Function) -> Function:
    """Compile a kernel function into the cache; it releases the GIL. `NUMBA_DISABLE_JIT=1` leaves it as it is."""
    compiled: Function = numba.njit(function, nogil=True)
    if not _CONFIG.DISABLE_JIT:
        _attach_cache(compiled)
    return compiled


def checks_bounds() -> bool:
    """Whether compiled code should check every index, as `NUMBA_BOUNDSCHECK=1` asks."""
    return bool(_CONFIG.BOUNDSCHECK)


# The cache.


class _Locator(caching._CacheLocator):
    """Makes Numba keep its cache in our folder."""

    def __init__(self, function: Callable[..., object], file: str) -> None:
        self._line = function.__code__.co_firstlineno
        self._py_file = file
        self.folder = cache_folder(Path(file))

    @classmethod
    def from_function(cls, function: Callable[..., object], file: str) -> "_Locator | None":
        locator = cls(function, file)
        return locator if is_writable(locator.folder) else None

    def get_cache_path(self) -> str:
        return str(self.folder)

    def get_source_stamp(self) -> str:
        return self.folder.name

    def get_disambiguator(self) -> str:
        return str(self._line)


class _Results(caching.CompileResultCacheImpl):
    _locator_classes = [_Locator]  # noqa: RUF012


class _Cache(caching.FunctionCache):
    """Loads compiled code without starting the compiler, which Numba's own cache would load first.

    Every start of the program would pay for that. If something has yet to be compiled, Numba loads its compiler then.
    """

    _impl_class = _Results

    def load_overload(self, signature: Any, context: Any) -> Any:
        _untyped(rtsys).initialize(context)
        with self._guard_against_spurious_io_errors():
            return _untyped(self)._load_overload(signature, context)


def _untyped(thing: object) -> Any:
    """The same, unchecked: Numba's functions have no type annotations, and mypy asks for them."""
    return thing


def _attach_cache(compiled: Any) -> None:
    """Keep what Numba compiles of a function; where no folder is writable, every process compiles it."""
    with contextlib.suppress(RuntimeError):
        compiled._cache = _untyped(_Cache)(compiled.py_func)


# An intrinsic that looks into Numba's arrays.

# Numba's decorator with a type: what `intrinsic` returns is called without the typing context.
_intrinsic: Callable[[Callable[..., tuple[Any, Codegen]]], Callable[..., None]] = cast(Any, intrinsic)
_raw_memmove: Callable[..., None] = cast(Any, cgutils.raw_memmove)


@_intrinsic
def memmove(_typing: Any, source: Any, target: Any) -> tuple[Any, Codegen]:
    """Copy the bytes of a contiguous array into another of the same size; for compiled code alone."""
    assert source.layout == target.layout == "C"
    assert source.dtype.bitwidth == target.dtype.bitwidth

    def codegen(context: Any, builder: ir.IRBuilder, signature: Any, arrays: Any) -> Any:
        kinds = zip(signature.args, arrays, strict=True)
        start, end = (context.make_array(kind)(context, builder, array) for kind, array in kinds)
        _raw_memmove(builder, end.data, start.data, start.nitems, start.itemsize)
        return context.get_dummy_value()

    return types.void(source, target), codegen
