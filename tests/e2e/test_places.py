"""Every part of a table keeps its place through a whole game, nothing lies over it, and a finger can hit it."""

import pytest

from tests.e2e.conftest import DESK, LAPTOP, LARGE, PHONE, PRACTICE
from tests.e2e.oceans import SPECIAL_FIRST
from tests.e2e.player import ANYTHING, END, NOTE

PARTS = ("header", ".others > :first-child", ".felt", ".mine", ".mine .ask", ".mine .rack, .mine .hand")
"""What must not move, from the first decision to the last."""

MEASURE = """parts => parts.map(part => {
    const box = document.querySelector(part).getBoundingClientRect();
    return [Math.round(box.top + scrollY), Math.round(box.height)];
})"""

COVERED = """() => {
    const important = ':is(.others, .mine, .felt, header) button:not(.look), .prompt, header .progress, '
        + '.other .standing, .boat .who, .ocean .title, .played .card';
    return [...document.querySelectorAll(important)].flatMap(one => {
        const box = one.getBoundingClientRect();
        if (!box.width || !one.checkVisibility()) return [];
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        const isClear = top && (one.contains(top) || top.matches('.look') && top.parentElement.contains(one));
        return isClear ? [] : [`${one.className} ${one.innerText} under ${top?.className ?? 'the edge'}`];
    });
}"""

SMALL = """() => {
    const signs = ':is(.others, .ocean, .mine, .felt, header) :is(button, [title])';
    return [...document.querySelectorAll(signs)].filter(one => one.checkVisibility()).flatMap(one => {
        const box = one.getBoundingClientRect();
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        const target = one.closest('button') ?? hit?.closest('button') ?? one;
        const { width, height } = target.getBoundingClientRect();
        return width < 44 || height < 44 ? [`${one.className} ${one.innerText}: ${width} × ${height}`] : [];
    });
}"""
"""Buttons, and signs that explain themselves when they are tapped: what takes the tap is as large as a fingertip."""

CUT = """() => [...document.querySelectorAll('.boat :is(.name, .label), .standing :is(.name, .state), .prompt')]
    .filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.innerText)"""


LOOK = f"""parts => ({{
    covered: ({COVERED})(), cut: ({CUT})(), small: ({SMALL})(), places: ({MEASURE})(parts),
    height: document.documentElement.scrollHeight,
}})"""


def _look(page, size):
    """Nothing is covered, or cut off, or beyond the edge of the screen, or too small for a finger."""
    seen = page.evaluate(LOOK, PARTS)
    assert seen["covered"] == []
    assert seen["cut"] == []
    assert seen["height"] <= size[1], "nothing needs scrolling"
    assert size != PHONE or seen["small"] == []
    return seen["places"]


SETUPS = {"xylotar": {}, "fishing": {"options": {"ocean": SPECIAL_FIRST}}}
"""Every kind of question comes soon."""


TABLES = [
    ("xylotar", 5, PHONE, "de", True),
    ("fishing", 5, PHONE, "fr", False),
    ("fishing", 4, LAPTOP, "de", False),
    ("xylotar", 4, LARGE, "en", False),
    ("xylotar", 4, PHONE, "fr", False),
    ("fishing", 4, DESK, "en", True),
    ("fishing", 5, LARGE, "cs", False),
    ("xylotar", 5, LAPTOP, "cs", False),
]
LONG = 36
"""Decisions: longer than a round."""


@pytest.mark.parametrize(
    ("game", "players", "size", "language", "is_new", "steps"),
    [*((*one, 8) for one in TABLES[:4]), *(pytest.param(*one, LONG, marks=pytest.mark.slow) for one in TABLES)],
)
def test_the_parts_of_a_table_keep_their_places(visit, resume, shot, game, players, size, language, is_new, steps):
    ada = visit(size=size, language=language, is_new=is_new)
    resume(ada, lambda match: match.ply == 0, game=game, players=players, **PRACTICE, **SETUPS[game])
    page, places, seen = ada.page, {}, set()
    for step in range(steps):
        page.wait_for_selector(ANYTHING)
        kind = ada.choice
        if kind == END:
            break
        if kind is None:
            continue  # it has just gone, and another one will come
        places.setdefault(str(_look(page, size)), f"{step} {kind}")
        if kind == ".bidding .go" and "peek" not in seen:
            seen.add("peek")
            page.keyboard.press("b")
            places.setdefault(str(_look(page, size)), f"{step} peek")
            page.locator(".mine .slot.open").nth(3).click()
            page.locator(".mine .slot.open:not(.chosen)").first.click()
            page.locator(".bidding .button.main").click()
            page.wait_for_selector(f".keep, {NOTE}")
            if page.locator(NOTE).count():
                page.locator(NOTE).click()
            page.wait_for_selector(".keep")
            places.setdefault(str(_look(page, size)), f"{step} keep")
        if kind not in seen and kind != NOTE:
            seen.add(kind)
            page.keyboard.press("h")
            page.wait_for_selector(".advice")
            places.setdefault(str(_look(page, size)), f"{step} hint {kind}")
            page.keyboard.press("Escape")
            shot(ada, f"places-{game}-{players}-{size[0]}-{len(seen)}")
        ada.decide()
    assert len(places) == 1, places
