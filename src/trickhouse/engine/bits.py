"""Sets as bit masks: the few operations that Python has no operator for.

A mask is a non-negative 64-bit integer; bit i stands for slot i, card i or colour i. `mask & -mask` is its first
member alone, `mask & (mask - 1)` all but the first.
"""

from collections.abc import Callable, Iterator
from typing import Any, cast

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from trickhouse.engine.jit import Codegen, jit


def popcount(mask: int) -> int:
    """How many members the set has."""
    return int(mask).bit_count()


def first(mask: int) -> int:
    """The lowest member of a non-empty set (count trailing zeros)."""
    return (int(mask) & -int(mask)).bit_length() - 1


def last(mask: int) -> int:
    """The highest member of a non-empty set (count leading zeros)."""
    return int(mask).bit_length() - 1


# Numba's decorator with a type: what it returns is called without the typing context.
_intrinsic: Callable[[Callable[[Any, Any], tuple[Any, Codegen]]], Callable[[int], int]] = cast(Any, intrinsic)


@_intrinsic
def _ctpop(_typing: Any, _mask: Any) -> tuple[Any, Codegen]:
    return types.int64(types.int64), lambda _ctx, builder, _sig, args: builder.ctpop(args[0])


@_intrinsic
def _cttz(_typing: Any, _mask: Any) -> tuple[Any, Codegen]:
    return types.int64(types.int64), lambda _ctx, builder, _sig, args: builder.cttz(args[0], ir.IntType(1)(1))


@_intrinsic
def _ctlz(_typing: Any, _mask: Any) -> tuple[Any, Codegen]:
    return types.int64(types.int64), lambda _ctx, builder, _sig, args: builder.ctlz(args[0], ir.IntType(1)(1))


# What compiled code uses instead of the functions above: one instruction each. Numba wants identical signatures.


@overload(popcount)
def _popcount(mask: int) -> Callable[[int], int]:  # noqa: ARG001
    def compiled(mask: int) -> int:
        return _ctpop(mask)

    return compiled


@overload(first)
def _first(mask: int) -> Callable[[int], int]:  # noqa: ARG001
    def compiled(mask: int) -> int:
        return _cttz(mask)

    return compiled


@overload(last)
def _last(mask: int) -> Callable[[int], int]:  # noqa: ARG001
    def compiled(mask: int) -> int:
        return 63 - _ctlz(mask)

    return compiled


def _members_of_byte(byte: int) -> list[int]:
    return [bit for bit in range(8) if byte >> bit & 1]


# The members of every byte, so that `nth` needs no loop whose length the processor cannot predict: random play spends
# half its time there.
_NTH_OF_BYTE = np.array([(_members_of_byte(byte) + [0] * 8)[:8] for byte in range(256)], np.uint8)


@jit
def nth(mask: int, n: int) -> int:
    """The member of the set that has n members below it: "select", in the language of bit vectors."""
    at = 0
    here = popcount(mask & 0xFFFF)
    while n >= here:
        n -= here
        at += 16
        mask >>= 16
        here = popcount(mask & 0xFFFF)
    in_low_byte = popcount(mask & 0xFF)
    is_high = n >= in_low_byte
    byte = mask >> 8 & 0xFF if is_high else mask & 0xFF
    return at + (8 if is_high else 0) + int(_NTH_OF_BYTE[byte, n - in_low_byte if is_high else n])


def members(mask: int) -> Iterator[int]:
    """The members of the set, lowest first."""
    mask = int(mask)
    while mask:
        yield first(mask)
        mask &= mask - 1
