"""A real server, a real browser. Whatever a page complains about, or asks of another host, fails the test."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.e2e.player import Visitor
from tests.server.process import Process

CHROMIUM = "/usr/bin/chromium"
SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SHOTS = Path(__file__).parent / "shots"
DESK, LARGE, PHONE = (1280, 800), (1920, 1080), (360, 800)

PATIENCE = 180_000
"""Milliseconds after which a test gives up waiting: never an assertion about speed."""

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with Process(tmp_path_factory.mktemp("e2e")) as process:
        yield process


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        yield chromium
        chromium.close()


class Guests:
    """Opens browsers of different people, and listens to what goes wrong in them."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []

    def __call__(
        self, name: str = "Ada", size: tuple[int, int] = DESK, language: str = "en", **settings: str | bool
    ) -> Visitor:
        """Somebody new; the game goes as fast as it can unless they want to watch it."""
        context = self.browser.new_context(
            base_url=self.address,
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            has_touch=size == PHONE,
            reduced_motion="reduce",
        )
        self.contexts.append(context)
        liked = json.dumps({"pace": "instant", "autoGoOn": False, **settings})
        context.add_init_script(
            f"localStorage.getItem('trickhouse/settings') ?? localStorage.setItem('trickhouse/settings', '{liked}')"
        )
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        self._listen(page)
        return Visitor(page, name)

    def _listen(self, page: Page) -> None:
        def judge(url: str) -> None:
            if not url.startswith((self.address, "data:", "blob:")):
                self.complaints.append(f"asked another host: {url}")

        page.on("request", lambda request: judge(request.url))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on(
            "console",
            lambda said: self.complaints.append(said.text) if said.type in ("error", "warning") else None,
        )

    def leave(self) -> None:
        for context in self.contexts:
            context.close()


@pytest.fixture
def visit(browser: Browser, house: Process) -> Iterator[Guests]:
    guests = Guests(browser, house.address)
    yield guests
    guests.leave()
    assert guests.complaints == []


@pytest.fixture
def shot() -> Callable[[Visitor, str], None]:
    """Keep a picture of what somebody sees, for people to look at."""
    SHOTS.mkdir(exist_ok=True)

    def keep(visitor: Visitor, name: str) -> None:
        visitor.page.wait_for_timeout(100)
        visitor.page.screenshot(path=SHOTS / f"{name}.png")

    return keep
