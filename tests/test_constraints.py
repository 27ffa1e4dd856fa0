"""constraints.txt is what pyproject.toml asks for, and the check of it notices when it is not."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tools.constraints import problems, supported

ROOT = Path(__file__).parent.parent

PROJECT: dict[str, Any] = {
    "project": {
        "classifiers": ["Programming Language :: Python :: 3.11", "Programming Language :: Python :: 3.12"],
        "dependencies": ["Plain_Name>=2"],
        "optional-dependencies": {"extra": ["extra[binary]>=1"]},
    },
    "dependency-groups": {"dev": ["tester>=3"]},
    "build-system": {"requires": ["builder"]},
}
PINS = "plain-name==2.1\nextra==1.0\ntester==3.0\nbuilder==1\n"


def test_our_constraints_satisfy_our_requirements() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert supported(project) == ["3.11", "3.12", "3.13", "3.14"]
    assert list(problems(project, (ROOT / "constraints.txt").read_text("utf-8"))) == []


def test_a_pin_per_python_is_fine() -> None:
    split = "tester==3.0 ; python_full_version < '3.12'\ntester==4.0 ; python_full_version >= '3.12'"
    assert list(problems(PROJECT, PINS)) == []
    assert list(problems(PROJECT, PINS.replace("tester==3.0", split))) == []


@pytest.mark.parametrize(
    ("good", "bad", "problem"),
    [
        ("plain-name==2.1\n", "", "Plain_Name has 0 pins on Python 3.11, not one"),
        ("extra==1.0", "extra==0.9", "extra[binary]>=1 is not satisfied by 0.9 on Python 3.11"),
        ("tester==3.0", "tester==3.0 ; python_version < '3.12'", "tester has 0 pins on Python 3.12, not one"),
        ("builder==1", "builder==1\nbuilder==2", "builder has 2 pins on Python 3.11, not one"),
        ("builder==1", "builder>=1", "not a plain pin: builder>=1"),
        ("builder==1", "builder==1.*", "not a plain pin: builder==1.*"),
        (
            "builder==1",
            "builder @ https://host.example/builder.whl",
            "not a plain pin: builder @ https://host.example/",
        ),
        ("builder==1", "--index-url https://host.example/\nbuilder==1", "not a plain pin: --index-url"),
        ("builder==1", "builder==1 --hash=sha256:00", "not a plain pin: builder==1 --hash"),
    ],
)
def test_what_is_wrong_is_named(good: str, bad: str, problem: str) -> None:
    assert good in PINS
    assert any(found.startswith(problem) for found in problems(PROJECT, PINS.replace(good, bad)))
