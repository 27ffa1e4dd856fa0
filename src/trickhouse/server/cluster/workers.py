"""Several processes behind one address on one machine: a small parent starts them, and restarts those that die.

Each worker is a whole server with a listening socket of its own (`SO_REUSEPORT`: the system distributes connections
among them). Which of them owns a table is settled in the database, as it is between machines.
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

from trickhouse.engine.errors import SetupError
from trickhouse.server.settings import Settings
from trickhouse.server.storage.storage import is_shareable

log = logging.getLogger(__name__)

SIGNALS = (signal.SIGINT, signal.SIGTERM)
MIN_RESTART_INTERVAL_S = 1.0
"""Minimum time between two starts of a worker that dies at once."""


class Worker(NamedTuple):
    """What a worker knows about itself."""

    number: int
    settings: Settings
    alive: int
    """A file descriptor that becomes readable when the parent has gone."""
    is_first: bool
    """Whether it is the one that announces the server's address."""


def check_workers(settings: Settings) -> None:
    """Refuse several workers where there can be only one."""
    if not is_shareable(settings.database):
        raise SetupError(
            "a SQLite file can only be used by one process: to use --workers, give a PostgreSQL database "
            "with --database"
        )
    if not hasattr(os, "fork") or not hasattr(socket, "SO_REUSEPORT"):
        raise SetupError(
            "this system cannot share an address among workers: start several servers behind a proxy instead"
        )


class Workers:
    """The parent process. It serves no clients, so there is little that could make it fail."""

    def __init__(
        self, count: int, settings: Settings, work: Callable[[Worker], None], prepare: Callable[[], None]
    ) -> None:
        self._settings = replace(settings, bot_threads=max(1, settings.bot_threads // count))
        self._work = work
        self._prepare = prepare
        self._count = count
        self._workers: dict[int, int] = {}
        """Number of the worker, by process."""
        self._started = [0.0] * count
        self._is_stopping = False
        self._alive, self._held = os.pipe()
        """Workers read from the first, which ends when no process holds the second any more: the parent has gone."""

    def run(self) -> None:
        """Run until SIGINT, SIGTERM or SIGHUP, and until the last worker has ended."""
        gc.freeze()  # workers share what is loaded by now, as long as none of them writes to it
        for name in SIGNALS:
            signal.signal(name, self._stop)
        if signal.getsignal(signal.SIGHUP) is signal.SIG_DFL:  # else `nohup` has asked to ignore it
            signal.signal(signal.SIGHUP, self._stop)
        for number in range(self._count):
            self._start(number)
        self._prepare()  # so that workers started later have it from the beginning
        while self._workers:
            process, status = os.wait()
            number = self._workers.pop(process)
            if not self._is_stopping:
                log.warning("worker %d died; restarting it", number, extra={"status": status})
                time.sleep(max(0.0, self._started[number] + MIN_RESTART_INTERVAL_S - time.monotonic()))
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
        """Run as the child, which never returns to the parent's code."""
        status = 1
        try:
            os.setpgrp()  # Ctrl-C is for the parent, which sends us one signal
            signal.signal(signal.SIGINT, signal.default_int_handler)
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as Ctrl-C
            signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
            os.close(self._held)
            settings = replace(self._settings, internal=_internal(self._settings.internal, number))
            self._work(Worker(number, settings, self._alive, is_first))
            status = 0
        except Exception:
            log.exception("worker %d failed", number)
        finally:
            os._exit(status)


def _internal(address: str, number: int) -> str:
    """Where a worker listens for other processes: if a port was given, each worker gets the next one."""
    host, colon, port = address.rpartition(":")
    return f"{host}:{int(port) + number}" if colon and port.isdigit() else address
