"""Elementary functions in plain arithmetic: the same bits on every machine.

The math libraries of operating systems, browsers and compilers differ in the last bit, and one bit can turn a decision
of a bot. These functions use only additions, multiplications and divisions, which IEEE 754 defines to the last bit. The
documented errors are in units in the last place (ulp) of the result; a square root is exact everywhere, so `math.sqrt`
stays.
"""

import math

from trickhouse.engine.jit import jit

LOG2_E = 1.4426950408889634
LN2_HIGH = 0.693147180369123816490
"""The leading 33 bits of ln 2: its product with an exponent is exact."""
LN2_LOW = 1.90821492927058770002e-10
"""What is left of ln 2 after `LN2_HIGH`."""
MAX_EXPONENT = 709.0
"""Largest argument of `exp` whose result is finite, rounded down."""
MIN_EXPONENT = -708.0
"""Smallest argument of `exp` whose result has full precision, rounded up."""


@jit
def exp(x: float) -> float:
    """e to the power of x, with an error below 1 ulp; arguments outside of −708 … 709 count as 0 and infinity."""
    if x > MAX_EXPONENT:
        return math.inf
    if x < MIN_EXPONENT:
        return 0.0
    # x = k ln 2 + r: the power of two is exact, and the series of the rest is short.
    k = math.floor(x * LOG2_E + 0.5)
    high = x - k * LN2_HIGH
    low = k * LN2_LOW
    r = high - low
    lost = (high - r) - low
    # Horner's scheme from r¹³ / 13! down to r² / 2!; what follows is below 1 / 2⁵⁷ for |r| ≤ ln 2 / 2.
    series = 1.0 / 6227020800.0
    for term in (
        1.0 / 479001600.0,
        1.0 / 39916800.0,
        1.0 / 3628800.0,
        1.0 / 362880.0,
        1.0 / 40320.0,
        1.0 / 5040.0,
        1.0 / 720.0,
        1.0 / 120.0,
        1.0 / 24.0,
        1.0 / 6.0,
        1.0 / 2.0,
    ):
        series = series * r + term
    return _scale(1.0 + (r + (lost + r * r * series)), k)


@jit
def log(x: float) -> float:
    """Natural logarithm of a positive, normal number, with an error below 1 ulp."""
    # x = m 2ᵏ with m between √½ and √2.
    k, m = 0, x
    while m < 0.7071067811865476:
        m *= 2.0
        k -= 1
    while m > 1.4142135623730951:
        m *= 0.5
        k += 1
    # ln m = 2 artanh s = f − s (f − 2 (s²/3 + s⁴/5 + …)), where f = m − 1 is exact.
    f = m - 1.0
    s = f / (2.0 + f)
    z = s * s
    series = 2.0 / 23.0
    for odd in (21.0, 19.0, 17.0, 15.0, 13.0, 11.0, 9.0, 7.0, 5.0, 3.0):
        series = series * z + 2.0 / odd
    return k * LN2_HIGH - ((s * (f - z * series) - k * LN2_LOW) - f)


@jit
def cos_of_turn(turn: float) -> float:
    """Cosine of an angle from 0 to 1, where 1 is a full turn, with an error below 2 ulp."""
    # Subtractions of halves and quarters are exact, so nothing is lost near the zeros.
    t = 1.0 - turn if turn > 0.5 else turn
    sign = 1.0
    if t > 0.25:
        t, sign = 0.5 - t, -1.0
    return sign * (_cos(t) if t <= 0.125 else _sin(0.25 - t))


@jit
def _cos(turn: float) -> float:
    """Cosine of up to an eighth of a turn."""
    x = turn * (2.0 * math.pi)
    z = x * x
    series = 1.0 / 20922789888000.0
    for term in (
        -1.0 / 87178291200.0,
        1.0 / 479001600.0,
        -1.0 / 3628800.0,
        1.0 / 40320.0,
        -1.0 / 720.0,
        1.0 / 24.0,
    ):
        series = series * z + term
    half = 0.5 * z
    whole = 1.0 - half
    return whole + (((1.0 - whole) - half) + z * z * series)


@jit
def _sin(turn: float) -> float:
    """Sine of up to an eighth of a turn."""
    x = turn * (2.0 * math.pi)
    z = x * x
    series = 1.0 / 355687428096000.0
    for term in (
        -1.0 / 1307674368000.0,
        1.0 / 6227020800.0,
        -1.0 / 39916800.0,
        1.0 / 362880.0,
        -1.0 / 5040.0,
        1.0 / 120.0,
        -1.0 / 6.0,
    ):
        series = series * z + term
    return x + x * z * series


@jit
def _scale(x: float, k: int) -> float:
    """x times 2ᵏ by repeated squaring: exact as long as the result is a normal number."""
    power, left = (2.0, k) if k > 0 else (0.5, -k)
    while left:
        if left & 1:
            x *= power
        power *= power
        left >>= 1
    return x
