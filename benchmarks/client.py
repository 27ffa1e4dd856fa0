"""The client in the browser: Lighthouse on the first page and on a practice table; and what the first page weighs.

Lighthouse poses as a phone on a slow line, which is its default, with a browser of its own: nothing else may be
attached to it. That browser starts from the profile of another in which a game has begun.
"""

import json
import os
import subprocess
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from hatch_build import build_client
from playwright.sync_api import sync_playwright

from benchmarks.hosting import SCRATCH, serving
from benchmarks.measure import Measurement
from benchmarks.node import NODE, TABLE, install
from benchmarks.peers import ROOT, Peers
from tests.components import CHROMIUM, path_of

RUNS, TRIES = 5, 3
PARTS = ("performance", "accessibility", "best-practices", "seo")
MIN_POINTS, MAX_SCRIPT_KB = (95, "points, at least"), (60, "kB of JavaScript over the wire, at most")
"""Targets: a number, and what it counts."""


def run(_peers: Peers) -> list[Measurement]:
    install()
    build_client(ROOT)
    with serving("trickhouse") as server, TemporaryDirectory(dir=SCRATCH) as profile:
        pages = {"home": server.address, "table": _begin(server.address, profile)}
        reports = {name: [_report(address, profile) for _ in range(RUNS)] for name, address in pages.items()}
    rows = [
        _row(f"Lighthouse, {name}, {part}", _points(runs, part), MIN_POINTS)
        for name, runs in reports.items()
        for part in PARTS
    ]
    return [*rows, _row("first screen", _kilobytes(reports["home"][0]), MAX_SCRIPT_KB)]


def _begin(address: str, profile: str) -> str:
    """Sit down with bots at a practice table. Return the address of its page, with the first decision due."""
    with sync_playwright() as playwright:
        launch = playwright.chromium.launch_persistent_context
        browser = launch(profile, executable_path=path_of(CHROMIUM), args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        page.goto(address)
        page.fill("#name", "Ada")
        page.locator(".panel .button.main").first.click()
        page.wait_for_selector(".table .slot.can, .sorter .button.main")
        table = page.url
        browser.close()
    return table


def _report(address: str, profile: str) -> dict[str, Any]:
    """Run Lighthouse on a page. Now and then it misses the start, reports that, and has to be run again."""
    program = TABLE / "node_modules" / "lighthouse" / "cli" / "index.js"
    chromium = f"--chrome-flags=--headless=new --no-sandbox --disable-gpu --user-data-dir={profile}"
    options = ["--output=json", "--quiet", f"--only-categories={','.join(PARTS)}", chromium]
    for _ in range(TRIES):
        answer = subprocess.run(
            [NODE, program, address, *options],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "CHROME_PATH": str(path_of(CHROMIUM))},
        )
        if answer.returncode == 0:
            report: dict[str, Any] = json.loads(answer.stdout)
            return report
    raise RuntimeError(f"Lighthouse could not look at {address}")


def _points(reports: list[dict[str, Any]], part: str) -> float:
    return median(100 * float(report["categories"][part]["score"]) for report in reports)


def _kilobytes(report: dict[str, Any]) -> float:
    """Return the kilobytes of JavaScript, as sent over the wire."""
    requests = report["audits"]["network-requests"]["details"]["items"]
    return sum(int(one["transferSize"]) for one in requests if one.get("resourceType") == "Script") / 1000


def _row(name: str, ours: float, aim: tuple[int, str]) -> Measurement:
    return Measurement(f"client/{name}", round(ours, 1), aim[0], aim[1], round(ours / aim[0], 3), "what we aim at")
