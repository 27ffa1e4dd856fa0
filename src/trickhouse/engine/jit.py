"""Compilation of the kernels, once per machine."""

from collections.abc import Callable
from typing import Any, TypeVar

import numba
from llvmlite import ir

from trickhouse.engine.cache import keep

Function = TypeVar("Function", bound=Callable[..., object])

Fields = Any
"""A kernel's record: fields by attribute, `s.turn`. They are declared in the kernel's dtype, which mypy cannot read."""

Codegen = Callable[[Any, ir.IRBuilder, Any, Any], Any]
"""Writes the code of an intrinsic, given Numba's context, a builder, the signature and the arguments."""

_CONFIG: Any = numba.config  # filled in when Numba starts, so its attributes cannot be typed


def jit(function: Function) -> Function:
    """Compile a kernel function into the cache; it releases the GIL. `NUMBA_DISABLE_JIT=1` leaves it as it is."""
    compiled: Function = numba.njit(function, nogil=True)
    if not _CONFIG.DISABLE_JIT:
        keep(compiled)
    return compiled


def checks_bounds() -> bool:
    """Whether compiled code should check every index, as `NUMBA_BOUNDSCHECK=1` asks."""
    return bool(_CONFIG.BOUNDSCHECK)
