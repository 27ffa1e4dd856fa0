"""A PostgreSQL of our own, in a temporary folder and as an unprivileged user, while the tests need it."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from tests.components import POSTGRES, path_of


class Postgres(NamedTuple):
    """An empty database, which can be stopped and started."""

    url: str
    stop: Callable[[], None]
    start: Callable[[], None]


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of an empty database."""
    with restartable() as database:
        yield database.url


@contextmanager
def restartable() -> Iterator[Postgres]:
    """A database of our own."""
    programs = path_of(POSTGRES).resolve().parent
    with tempfile.TemporaryDirectory(prefix="trickhouse-") as folder:
        as_user = []
        if os.geteuid() == 0:  # it refuses to run as root
            user = _unprivileged_user()
            shutil.chown(folder, user)
            as_user = ["runuser", "-u", user, "--"]
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        settings = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off"

        def run(program: str, *arguments: str) -> None:
            command = [*as_user, programs / program, "--pgdata", f"{folder}/data", *arguments]
            subprocess.run(command, check=True, cwd=folder, stdout=subprocess.DEVNULL)

        run("initdb", "--auth=trust", "--no-sync", "--username=postgres", "--encoding=UTF8")
        database = Postgres(
            f"postgresql://postgres@127.0.0.1:{port}/postgres",
            stop=lambda: run("pg_ctl", "--wait", "--mode=fast", "stop"),
            start=lambda: run("pg_ctl", "--wait", "--log", f"{folder}/log", "-o", settings, "start"),
        )
        database.start()
        try:
            yield database
        finally:
            database.stop()


def _unprivileged_user() -> str:
    """The user that Debian's package brings along, or the one that every system has."""
    try:
        return pwd.getpwnam("postgres").pw_name
    except KeyError:
        return "nobody"
