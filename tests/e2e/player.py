"""A person at the browser: finds what can be done now and does it, with clicks."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page, TimeoutError, expect
from websockets.sync.client import connect

from tests.server.serving import Chair
from trickhouse.server.protocol.http import Me

ROUND, NOTE, SORT, GO_ON, KEEP, CATCH, NAME, HAND = (
    "dialog.round .button.main",
    ".first-note .button.main",
    ".sorter .button.main",
    ".bidding .go",
    ".bidding .button.main:enabled",
    "[data-take]",
    ".names .colour",
    ".slot.can",
)
CHOICES = (ROUND, NOTE, SORT, GO_ON, KEEP, CATCH, NAME, HAND)
END = ".end"
ANYTHING = ", ".join((*CHOICES, END))
OFFERED = "all => all.find(one => document.querySelector(one)) ?? null"
PATIENCE_MS = 180_000
"""After which a test gives up waiting: never an assertion about speed."""
A_WHILE = 60_000
"""Milliseconds after which we look whether what we wanted to click is still there."""


class Visitor:
    """Somebody with a browser of their own."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self._me: Me | None = None

    @property
    def me(self) -> Me:
        """Who the server takes this browser for, over the same HTTP that the pages use."""
        if self._me is None:
            told = self.page.request.get("/api/me").json()
            assert self.page.request.put("/api/me", data={"name": self.name, "language": "en"}).ok
            self._me = Me(told["id"], self.name, "en")
        return self._me

    def open(self, address: str = "/") -> "Visitor":
        self.page.goto(address)
        return self

    def speak(self, language: str, size: tuple[int, int]) -> None:
        """The same page in another language, on a screen of this size."""
        self.page.evaluate(f"localStorage.setItem('trickhouse/language', '{language}')")
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.reload()

    def play_now(self, game: str, players: int) -> None:
        """From the first page, two clicks: the game, and deal."""
        page = self.page
        self.open()
        page.fill("#name", self.name)
        page.locator(f"input[name=game][value={game}]").check(force=True)
        page.get_by_role("radio", name=str(players), exact=True).check(force=True)
        page.locator("input[value=sprout]").check(force=True)
        page.locator("[aria-labelledby=play] .button.main").click()
        page.wait_for_selector(".table")

    def make_table(self, **setup: Any) -> str:
        """A table with any setup, over the same HTTP that the pages use. Returns its id."""
        assert self.me
        answer = self.page.request.post("/api/tables", data={"setup": setup})
        assert answer.status == 201, answer.text()
        return str(answer.json()["id"])

    @contextmanager
    def second_window(self) -> Iterator[Chair]:
        """Another connection to the same table, without a page: for what need not be done by clicks."""
        server = self.page.url.split("/table/")[0]
        cookies = "; ".join(f"{one['name']}={one['value']}" for one in self.page.context.cookies(server))
        address = f"{server.replace('http', 'ws', 1)}/api/tables/{self.table}/play"
        patient: dict[str, Any] = {"max_size": None, "max_queue": None, "ping_interval": None}
        with connect(address, additional_headers={"Cookie": cookies}, **patient) as opened:
            yield Chair(opened)

    def finish_elsewhere(self) -> None:
        """Play on to the end in a second window, and come back here afterwards."""
        address = self.page.url
        with self.second_window() as chair:
            self.page.goto("/nowhere")
            chair.play_on(chair.wait_for("moved"))
        self.page.goto(address)
        self.page.wait_for_selector(END)

    def sit(self) -> None:
        """In an open seat; the server has heard of it when this returns."""
        self.page.get_by_role("button", name="Sit here").first.click()
        expect(self.page.locator(".join")).to_have_count(0)

    def fill_and_start(self, table: str) -> None:
        """The quickest bots in all open seats, and begin."""
        page = self.page
        self.open(f"/table/{table}")
        page.wait_for_selector("#seats")
        page.wait_for_selector("#how")
        page.locator("input[value=sprout]").check(force=True)
        page.locator("[aria-labelledby=seats] > .button.main").click()
        page.wait_for_selector(".table")

    @property
    def choice(self) -> str | None:
        """The first kind of decision on offer now, or the end."""
        found: str | None = self.page.evaluate(OFFERED, [*CHOICES, END])
        return found

    def decide(self) -> str | None:
        """One decision, the first on offer. Returns which it was, if there was one."""
        choice = self.choice
        return choice if choice not in (None, END) and self.click(choice) else None

    def click(self, choice: str) -> bool:
        """Make the first choice of a kind. Returns whether it could still be made when we got round to it."""
        try:
            self.page.locator(choice).first.click(timeout=A_WHILE)
        except TimeoutError:
            if self.page.locator(choice).count():
                raise
            return False
        return True

    def decide_until(self, done: Callable[[], bool], most: int = 400) -> None:
        """Keep deciding whenever it is our turn."""
        for _ in range(most):
            if done():
                return
            self.page.wait_for_selector(ANYTHING)
            if not done() and self.decide() is None and self.page.locator(END).count():
                return  # the game is over; otherwise this choice has just gone, and another one will come
        raise AssertionError("this game does not end")

    def play_to_the_end(self) -> None:
        self.decide_until(lambda: self.page.locator(END).count() > 0)
        self.page.wait_for_selector(END)

    @property
    def table(self) -> str:
        """The id of the table that we are at."""
        return self.page.url.split("/table/")[1].split("/")[0].split("?")[0]
