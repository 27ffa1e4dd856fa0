"""A real server, a real browser. Whatever a page complains about, or asks of another host, fails the test."""

import contextlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, expect, sync_playwright

from tests.components import MissingComponentError, path_of_browser
from tests.e2e.games import Games, Moment
from tests.e2e.player import PATIENCE_MS, Visitor
from tests.held_time import HeldTime
from tests.server.serving import serving, settings
from trickhouse.cli.compilation import compile_games
from trickhouse.games import NAMES

SWITCHES = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SHOTS = Path(__file__).parent / "shots"
KEEPS_SHOTS = bool(os.environ.get("TRICKHOUSE_SHOTS"))
DESK, LAPTOP, LARGE, PHONE = (1280, 800), (1366, 640), (1920, 1080), (360, 800)
DARK = ("cs", "fr")

expect.set_options(timeout=PATIENCE_MS)


class House(NamedTuple):
    """A running server."""

    address: str
    data: Path
    """The file that it keeps its tables in."""
    time: HeldTime
    """It stands still for the server, unless a test advances it."""


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests: in a thread, so that it starts at once.

    Since its time stands still, nothing happens there that no browser asks for, however slow a browser is; and no limit
    on haste is lifted by waiting, so there is none.
    """
    compile_games()  # here, so that no test waits for it in the middle of something
    folder, time = tmp_path_factory.mktemp("e2e"), HeldTime()
    unlimited = {"reviews_per_hour": 1e6, "work_per_second": 1e6, "entries_per_second": 1e6}
    with serving(settings(folder, review_simulations=400, **unlimited), time) as address:
        yield House(address, folder / "tables.db", time)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = launch(playwright)
        yield chromium
        chromium.close()


def launch(playwright: Playwright) -> Browser:
    """This machine's Chromium, or Playwright's own where there is none."""
    try:
        return playwright.chromium.launch(executable_path=path_of_browser(), args=SWITCHES)
    except MissingComponentError as missing:
        with contextlib.suppress(Error):
            return playwright.chromium.launch(args=SWITCHES)
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], capture_output=True, check=False)
        with contextlib.suppress(Error):
            return playwright.chromium.launch(args=SWITCHES)
        raise missing from None


class Guests:
    """Opens browsers of different people, and listens to what goes wrong in them."""

    def __init__(self, browser: Browser, *addresses: str) -> None:
        """`addresses` are all of one server; people open the first."""
        self.browser = browser
        self.address = addresses[0]
        self.own = (*addresses, "data:", "blob:")
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
        page.set_default_timeout(PATIENCE_MS)
        self._listen(page)
        return Visitor(page, name)

    def _listen(self, page: Page) -> None:
        def judge(url: str) -> None:
            if not url.startswith(self.own):
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
def visit(browser: Browser, house: House) -> Iterator[Guests]:
    guests = Guests(browser, house.address)
    yield guests
    guests.leave()
    assert guests.complaints == []


@pytest.fixture
def games(house: House, request: pytest.FixtureRequest) -> Iterator[Games]:
    """What people have done before a test begins."""
    games = Games(house.data, request.node.nodeid)
    yield games
    games.close()


@pytest.fixture
def lay(games: Games) -> Callable[..., str]:
    """Put a game that these people have played up to some moment, or to its end, on a table. Returns its id."""

    def lay(*people: Visitor, until: Moment | None = None, **setup: Any) -> str:
        return games.lay([one.me for one in people], until, **setup)

    return lay


PRACTICE = {"practice": True, "memory": "follows"}
"""The table that the first page makes."""


@pytest.fixture
def resume(lay: Callable[..., str]) -> Callable[..., Visitor]:
    """Let somebody open a game that they have played up to some moment."""

    def resume(visitor: Visitor, until: Moment, **setup: Any) -> Visitor:
        visitor.open(f"/table/{lay(visitor, until=until, **setup)}")
        visitor.page.wait_for_selector(".table")
        return visitor

    return resume


SHORT: dict[str, Any] = {"xylotar": {"options": {"rounds": 1, "ties": "shared"}}, "fishing": {}}
"""A game that is soon over."""


@pytest.fixture
def after_game(visit: Guests, lay: Callable[..., str]) -> Callable[..., tuple[Visitor, str]]:
    """Somebody who has played a game with bots to its end, without a browser until now; and its table."""

    def play(game: str, *, players: int = 4, **how: Any) -> tuple[Visitor, str]:
        ada = visit(**how)
        return ada, lay(ada, game=game, players=players, **SHORT[game])

    return play


@pytest.fixture
def shot() -> Callable[[Visitor, str], None]:
    """Keep a picture of what somebody sees, for people to look at, if TRICKHOUSE_SHOTS is set."""
    SHOTS.mkdir(exist_ok=True)

    def keep(visitor: Visitor, name: str) -> None:
        if KEEPS_SHOTS:
            visitor.page.wait_for_timeout(100)
            visitor.page.screenshot(path=SHOTS / f"{name}.png")

    return keep
