"""A PostgreSQL of our own, in a temporary folder and as an unprivileged user, while the tests need it."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

INSTALL = Path(__file__).with_name("install_postgres.sh")


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
    subprocess.run([INSTALL], check=True)
    programs = max(Path("/usr/lib/postgresql").glob("*/bin"))
    with tempfile.TemporaryDirectory(prefix="trickhouse-") as folder:
        as_user = []
        if os.geteuid() == 0:  # it refuses to run as root
            shutil.chown(folder, "postgres")
            as_user = ["runuser", "-u", "postgres", "--"]
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
