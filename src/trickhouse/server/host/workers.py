"""Several processes behind one address, on one machine: a small parent starts them, and starts anew those that die.

Each worker is a whole server with a listening socket of its own (`SO_REUSEPORT`: the system shares connections out
among them). Which of them has a table is agreed upon in the database, as it is between machines.
"""

import gc
import logging
import os
import signal
import socket
import time
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import sqlalchemy as sa

from trickhouse.engine.errors import SetupError
from trickhouse.server.service.settings import Settings

log = logging.getLogger(__name__)

SIGNALS = (signal.SIGINT, signal.SIGTERM)
TOO_SOON = 1.0
"""Seconds between two starts of a worker that dies at once."""


class Worker(NamedTuple):
    """What a worker knows of itself."""

    number: int
    settings: Settings
    alive: int
    """A file that can be read from when the parent has gone."""
    is_first: bool
    """Whether it is the one that says where the server can be found."""


def check_workers(settings: Settings) -> None:
    """Refuse several workers where there can be only one."""
    if not sa.make_url(settings.database).get_backend_name().startswith("postgresql"):
        raise SetupError("a SQLite file is for one process: for --workers, share a PostgreSQL with --database")
    if not hasattr(os, "fork") or not hasattr(socket, "SO_REUSEPORT"):
        raise SetupError("this system cannot share an address among workers: start one process for each")


class Workers:
    """The parent. It serves nobody, and so it has little to die of."""

    def __init__(
        self, count: int, settings: Settings, work: Callable[[Worker], None], prepare: Callable[[], None]
    ) -> None:
        self._settings = replace(settings, bot_threads=max(1, settings.bot_threads // count))
        self._work = work
        self._prepare = prepare
        self._count = count
        self._workers: dict[int, int] = {}
        """By process: the number of the worker."""
        self._started = [0.0] * count
        self._is_stopping = False
        self._alive, self._held = os.pipe()
        """Workers read from the one, which ends when nobody holds the other any more: the parent has gone."""

    def run(self) -> None:
        """Until SIGINT, SIGTERM or SIGHUP, and until the last worker has ended."""
        gc.freeze()  # what is loaded by now is shared by all, as long as nobody touches it
        for name in SIGNALS:
            signal.signal(name, self._stop)
        if signal.getsignal(signal.SIGHUP) is signal.SIG_DFL:  # `nohup` has it ignored
            signal.signal(signal.SIGHUP, self._stop)
        for number in range(self._count):
            self._start(number)
        self._prepare()  # for those that come later: they have it from the beginning
        while self._workers:
            process, status = os.wait()
            number = self._workers.pop(process)
            if not self._is_stopping:
                log.warning("worker %d has died, and is started anew", number, extra={"status": status})
                time.sleep(max(0.0, self._started[number] + TOO_SOON - time.monotonic()))
                self._start(number)

    def _stop(self, _signal: int, _frame: object) -> None:
        self._is_stopping = True
        for process in self._workers:
            os.kill(process, signal.SIGTERM)

    def _start(self, number: int) -> None:
        is_first = not any(self._started)
        self._started[number] = time.monotonic()
        signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)  # until parent and child know which of them they are
        process = None if self._is_stopping else os.fork()
        if process == 0:
            self._be_worker(number, is_first=is_first)
        if process:
            self._workers[process] = number
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)

    def _be_worker(self, number: int, *, is_first: bool) -> None:
        """In the child, which never returns into what the parent was about to do."""
        status = 1
        try:
            os.setpgrp()  # Ctrl-C is for the parent, which tells us once
            signal.signal(signal.SIGINT, signal.default_int_handler)
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as Ctrl-C
            signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
            os.close(self._held)
            settings = replace(self._settings, internal=_internal(self._settings.internal, number))
            self._work(Worker(number, settings, self._alive, is_first))
            status = 0
        except Exception:
            log.exception("worker %d could not go on", number)
        finally:
            os._exit(status)


def _internal(address: str, number: int) -> str:
    """Where a worker listens for other processes: if a port was asked for, the next ones are the other workers'."""
    host, colon, port = address.rpartition(":")
    return f"{host}:{int(port) + number}" if colon and port.isdigit() else address
