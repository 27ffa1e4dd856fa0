"""Elementary functions are as exact as they say, and everything that is compiled uses them."""

import ast
import math
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import mpmath
import pytest
from hypothesis import given
from hypothesis import strategies as st

import trickhouse
from trickhouse.engine.elementary import MAX_EXPONENT, MIN_EXPONENT, cos_of_turn, exp, log

PRECISION_BITS = 160
EXACT = {"sqrt", "floor", "inf", "pi"}
"""What kernels may take from `math`: the same bits everywhere."""


def error_ulp(found: float, exact: mpmath.mpf) -> float:
    return float(abs(mpmath.mpf(found) - exact) / mpmath.mpf(math.ulp(float(exact))))


@pytest.fixture(autouse=True)
def _precise() -> Iterator[None]:
    with mpmath.workprec(PRECISION_BITS):
        yield


@pytest.mark.property
@given(st.floats(MIN_EXPONENT, MAX_EXPONENT) | st.floats(-2, 2) | st.floats(-1e-6, 1e-6))
def test_exp_errs_by_less_than_one_ulp(x: float) -> None:
    with mpmath.workprec(PRECISION_BITS):
        assert error_ulp(exp(x), mpmath.exp(x)) < 1


@pytest.mark.property
@given(st.floats(1e-300, 1e300) | st.floats(0.25, 4) | st.integers(1, 1 << 30).map(lambda n: n / (1 << 30)))
def test_log_errs_by_less_than_one_ulp(x: float) -> None:
    with mpmath.workprec(PRECISION_BITS):
        assert log(x) == 0.0 if x == 1.0 else error_ulp(log(x), mpmath.log(x)) < 1


@pytest.mark.property
@given(st.floats(0, 1) | st.integers(0, 1 << 30).map(lambda n: n / (1 << 30)) | st.floats(0.2499, 0.2501))
def test_cos_errs_by_less_than_two_ulp(turn: float) -> None:
    with mpmath.workprec(PRECISION_BITS):
        exact = mpmath.cos(2 * mpmath.pi * mpmath.mpf(turn))
        assert cos_of_turn(turn) == 0.0 if turn in (0.25, 0.75) else error_ulp(cos_of_turn(turn), exact) < 2


def test_a_wrong_bit_would_be_noticed() -> None:
    """Two units beside the right result fail what the tests above ask for."""
    assert error_ulp(math.nextafter(math.nextafter(exp(1.0), 9), 9), mpmath.exp(1)) > 1


def test_ends_of_the_ranges() -> None:
    assert (exp(0.0), exp(MAX_EXPONENT + 1), exp(MIN_EXPONENT - 1)) == (1.0, math.inf, 0.0)
    assert [cos_of_turn(turn) for turn in (0.0, 0.25, 0.5, 0.75, 1.0)] == [1.0, 0.0, -1.0, 0.0, 1.0]


@pytest.mark.parametrize("function", [exp, log, cos_of_turn])
def test_compiled_code_and_plain_python_give_the_same_bits(function: Callable[[float], float]) -> None:
    plain: Callable[[float], float] = getattr(function, "py_func", function)
    rng = random.Random(7)
    arguments = [rng.random() for _ in range(20_000)]
    assert [function(x).hex() for x in arguments] == [plain(x).hex() for x in arguments]


def test_kernels_take_from_math_only_what_is_exact() -> None:
    package = Path(trickhouse.__file__).parent
    found = [use for path in sorted(package.rglob("*.py")) for use in uses_of_math(path)]
    assert found, "kernels take square roots"
    assert [use for use in found if use.rpartition(".")[2] not in EXACT] == []


def uses_of_math(path: Path) -> list[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    kernels = [one for one in functions if any(ast.unparse(by) == "jit" for by in one.decorator_list)]
    nodes = [node for kernel in kernels for node in ast.walk(kernel) if isinstance(node, ast.Attribute)]
    inexact = {"np.exp", "np.log", "np.cos", "np.sin", "np.tan", "np.power"}
    names = [ast.unparse(node) for node in nodes]
    return [f"{path.name}: {name}" for name in names if name.startswith("math.") or name in inexact]
