"""Check constraints.txt against pyproject.toml, without a network: `python -m tools.constraints`, in `make lint`.

Every requirement that we declare has exactly one pin on every Python that we support, and the pin satisfies it. Lines
are plain pins: no addresses, hashes or options, so that any index will do.
"""

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from packaging.requirements import InvalidRequirement, Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PYTHON = "Programming Language :: Python :: 3."


def problems(project: dict[str, Any], constraints: str) -> Iterator[str]:
    """Yield what is wrong with the constraints of a project, in one line each."""
    pins: list[Requirement] = []
    for line in filter(None, map(str.strip, constraints.splitlines())):
        try:
            pin = Requirement(line)
        except InvalidRequirement:
            yield f"not a plain pin: {line}"
            continue
        pins.append(pin)
        if pin.url or pin.extras or [one.operator for one in pin.specifier] != ["=="] or "*" in str(pin.specifier):
            yield f"not a plain pin: {line}"
    for version in supported(project):
        for wanted in declared(project):
            yield from _unmet(wanted, pins, version)


def supported(project: dict[str, Any]) -> list[str]:
    """Return the versions of Python that the classifiers name, such as 3.12."""
    classifiers = project["project"]["classifiers"]
    return [f"3.{name.removeprefix(PYTHON)}" for name in classifiers if name.startswith(PYTHON)]


def declared(project: dict[str, Any]) -> list[Requirement]:
    """Return all requirements of the package, its extras, its development and its build."""
    own = project["project"]
    lists = (
        own["dependencies"],
        *own["optional-dependencies"].values(),
        *project["dependency-groups"].values(),
        project["build-system"]["requires"],
    )
    return [Requirement(text) for texts in lists for text in texts]


def _unmet(wanted: Requirement, pins: list[Requirement], version: str) -> Iterator[str]:
    environment = {"python_version": version, "python_full_version": f"{version}.0"}
    if wanted.marker and not wanted.marker.evaluate(environment):
        return
    name = canonicalize_name(wanted.name)
    found = [
        next(iter(pin.specifier)).version
        for pin in pins
        if canonicalize_name(pin.name) == name and (pin.marker is None or pin.marker.evaluate(environment))
    ]
    if len(found) != 1:
        yield f"{wanted.name} has {len(found)} pins on Python {version}, not one"
    elif not wanted.specifier.contains(found[0], prereleases=True):
        yield f"{wanted} is not satisfied by {found[0]} on Python {version}"


def main() -> int:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    found = list(problems(project, (ROOT / "constraints.txt").read_text("utf-8")))
    for problem in found:
        print(f"constraints.txt: {problem}", file=sys.stderr)
    if found:
        print("Run `make constraints` to rewrite it.", file=sys.stderr)
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
