"""The client in the browser: Lighthouse on the first page and on a practice table; and what the first page weighs.

Lighthouse looks as a phone on a slow line does, which is its default. It shares the cookies of a browser in which
somebody has begun to play.
"""

import json
import subprocess
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from hatch_build import build_client
from playwright.sync_api import BrowserContext, sync_playwright

from benchmarks.hosting import SCRATCH, serving
from benchmarks.measure import Measurement
from benchmarks.node import NODE, TABLE, install
from benchmarks.peers import ROOT, Peers

CHROMIUM, PORT = "/usr/bin/chromium", 9333
RUNS = 5
PARTS = ("performance", "accessibility", "best-practices", "seo")
GOOD, LIGHT = (95, "points, at least"), (120, "kB of JavaScript over the wire, at most")
"""What we aim at."""


def run(_peers: Peers) -> list[Measurement]:
    install()
    build_client(ROOT)
    with serving("trickhouse") as server, TemporaryDirectory(dir=SCRATCH) as profile, sync_playwright() as playwright:
        browser = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=CHROMIUM,
            base_url=server.address,
            args=["--no-sandbox", "--disable-gpu", f"--remote-debugging-port={PORT}"],
        )
        table = _begin(browser)
        pages = {"home": server.address, "table": table}
        reports = {name: [_report(address) for _ in range(RUNS)] for name, address in pages.items()}
        browser.close()
    rows = [
        _row(f"Lighthouse, {name}, {part}", _points(runs, part), GOOD)
        for name, runs in reports.items()
        for part in PARTS
    ]
    return [*rows, _row("first screen", _kilobytes(reports["home"][0]), LIGHT)]


def _begin(browser: BrowserContext) -> str:
    """Sit down with bots at a practice table; the address of its page, with the first decision due."""
    page = browser.new_page()
    page.goto("/")
    page.fill("#name", "Ada")
    page.locator(".panel .button.main").first.click()
    page.wait_for_selector(".table .slot.can, .sorter .button.main")
    address = page.url
    page.close()  # it would work beside the page that is measured
    return address


def _report(address: str) -> dict[str, Any]:
    program = TABLE / "node_modules" / "lighthouse" / "cli" / "index.js"
    options = [f"--port={PORT}", "--output=json", "--quiet", f"--only-categories={','.join(PARTS)}"]
    answer = subprocess.run([NODE, program, address, *options], check=True, stdout=subprocess.PIPE, text=True)
    report: dict[str, Any] = json.loads(answer.stdout)
    return report


def _points(reports: list[dict[str, Any]], part: str) -> float:
    return median(100 * float(report["categories"][part]["score"]) for report in reports)


def _kilobytes(report: dict[str, Any]) -> float:
    """Of JavaScript, as it came over the wire."""
    requests = report["audits"]["network-requests"]["details"]["items"]
    return sum(int(one["transferSize"]) for one in requests if one.get("resourceType") == "Script") / 1000


def _row(name: str, ours: float, aim: tuple[int, str]) -> Measurement:
    return Measurement(f"client/{name}", round(ours, 1), aim[0], aim[1], round(ours / aim[0], 3), "what we aim at")
