"""A real server, a real browser. Whatever a page complains about, or asks of another host, fails the test."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.e2e.player import Visitor
from tests.server.process import Process
from tests.server.serving import Person
from trickhouse.games import NAMES
from trickhouse.server.service.network import own_addresses

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
DESK, LAPTOP, LARGE, PHONE = (1280, 800), (1366, 640), (1920, 1080), (360, 800)
DARK = ("cs", "fr")

PATIENCE = 180_000
"""Milliseconds after which a test gives up waiting: never an assertion about speed."""

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with Process(tmp_path_factory.mktemp("e2e"), "--review-simulations", "400") as process:
        yield process


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        yield chromium
        chromium.close()


class Guests:
    """Opens browsers of different people, and listens to what goes wrong in them."""

    def __init__(self, browser: Browser, house: Process) -> None:
        self.browser = browser
        self.address = house.address
        self.outside = f"http://{own_addresses()[0]}:{house.port}"
        """The same server as other devices find it."""
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []

    def __call__(
        self,
        name: str = "Ada",
        size: tuple[int, int] = DESK,
        language: str = "en",
        *,
        is_new: bool = False,
        **settings: str | bool,
    ) -> Visitor:
        """Somebody with a browser. Unless `settings` say otherwise, games are shown as fast as possible.

        Notes for beginners are shown to somebody new only. No puzzle asks how sure they are, unless `settings` say so.
        Half of the languages come in dark mode, so that a test that looks at a page in all of them sees both modes.
        """
        context = self.browser.new_context(
            base_url=self.address,
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            has_touch=size == PHONE,
            reduced_motion="reduce",
        )
        self.contexts.append(context)
        theme = "dark" if language in DARK else "light"
        liked = json.dumps({"pace": "instant", "certainty": False, "theme": theme, **settings})
        context.add_init_script(
            f"localStorage.getItem('trickhouse/settings') ?? localStorage.setItem('trickhouse/settings', '{liked}')"
        )
        if not is_new:
            read = json.dumps({game: {"isOver": True} for game in NAMES})
            context.add_init_script(f"localStorage.setItem('trickhouse/notes', '{read}')")
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        self._listen(page)
        return Visitor(page, name)

    def _listen(self, page: Page) -> None:
        def judge(url: str) -> None:
            if not url.startswith((self.address, self.outside, "data:", "blob:")):
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
    guests = Guests(browser, house)
    yield guests
    guests.leave()
    assert guests.complaints == []


@pytest.fixture
def after_game(visit: Guests, house: Process) -> Callable[..., tuple[Visitor, str]]:
    """Somebody who has played a game with quick bots to its end, all without a browser until now; and its table."""
    setups: dict[str, Any] = {"xylotar": {"options": {"rounds": 1, "ties": "shared"}}, "fishing": {}}

    def play(game: str, *, players: int = 4, **how: Any) -> tuple[Visitor, str]:
        person = Person(house.address)
        table = person.make(game, players, **setups[game])
        with person.at(table) as chair:
            chair.play_on(chair.start())
        ada = visit(**how)
        cookies = person.http.cookies.items()
        ada.page.context.add_cookies([{"name": name, "value": value, "url": house.address} for name, value in cookies])
        return ada, table

    return play


@pytest.fixture
def shot() -> Callable[[Visitor, str], None]:
    """Keep a picture of what somebody sees, for people to look at."""
    SHOTS.mkdir(exist_ok=True)

    def keep(visitor: Visitor, name: str) -> None:
        visitor.page.wait_for_timeout(100)
        visitor.page.screenshot(path=SHOTS / f"{name}.png")

    return keep
