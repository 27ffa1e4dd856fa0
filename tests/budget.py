"""How much a test tries: enough to notice what is wrong in the quick set, far more in the long one.

`make test-long` is the long one: `--hypothesis-profile=long`. Tests whose effort depends on it have the mark `property`
and run in both.
"""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import settings

LONG = "long"

Test = Callable[..., Any]

# Nothing here depends on how fast the machine is.
settings.register_profile("default", deadline=None)
settings.register_profile(LONG, deadline=None, max_examples=200)


def is_long() -> bool:
    """Whether the long set is being run."""
    return settings.get_current_profile_name() == LONG


def amount(quick: int, long: int) -> int:
    """A number of games, positions or deals to try. Give the test the mark `property`."""
    return long if is_long() else quick


def tries(quick: int, long: int) -> Callable[[Test], Test]:
    """A test of Hypothesis that tries so many examples."""

    def decorate(test: Test) -> Test:
        return pytest.mark.property(settings(max_examples=amount(quick, long))(test))

    return decorate
