"""`make chaos`: everything that can go wrong, for some minutes, on this machine alone. Fails if anything is lost."""

import logging
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from tests.chaos.crowd import FLOODS, withstand
from tests.chaos.database import restart
from tests.chaos.kills import survive
from tests.chaos.machines import survive_machines
from tests.chaos.power import cut_power
from tests.chaos.trouble import TROUBLES, endure
from tests.chaos.workers import survive_workers

KILLS, CUTS, TROUBLES_EACH = 30, 100, 5
NUISANCES, SECONDS, LEAST_SHARE = 10, 10.0, 0.1


def scenarios() -> Iterator[tuple[str, Callable[[Path], dict[str, Any]]]]:
    yield "power cuts", lambda _folder: cut_power(CUTS)
    yield "kills", lambda folder: survive(folder, KILLS, tables=6)
    yield "kills of workers", lambda folder: survive_workers(folder, KILLS, tables=6)
    yield "kills of machines behind a proxy", lambda folder: survive_machines(folder, KILLS // 3, tables=6)
    for name, trouble in TROUBLES.items():
        yield name, lambda folder, trouble=trouble: endure(folder, trouble, TROUBLES_EACH)  # type: ignore[misc]
    yield "PostgreSQL, stopped and started", lambda folder: restart(folder, TROUBLES_EACH)
    for name, flood in FLOODS.items():
        yield (
            f"flood: {name}",
            partial(withstand, floods=[flood], nuisances=NUISANCES, seconds=SECONDS, least_share=LEAST_SHARE),
        )


def main() -> None:
    """One line for each scenario; only those whose names begin as asked for. A failure does not stop the others."""
    logging.disable(logging.CRITICAL)
    failures = 0
    for name, scenario in scenarios():
        if not name.startswith(tuple(sys.argv[1:]) or ""):
            continue
        began = time.monotonic()
        try:
            with tempfile.TemporaryDirectory(prefix="trickhouse-chaos-") as folder:
                told = ", ".join(f"{figure}: {value}" for figure, value in scenario(Path(folder)).items())
        except Exception:
            failures += 1
            told = f"FAILED\n{traceback.format_exc()}"
        print(f"{name} ({time.monotonic() - began:.0f} s): {told}", flush=True)
    sys.exit(failures)


if __name__ == "__main__":
    main()
