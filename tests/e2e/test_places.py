"""Every part of a table keeps its place through a whole game, nothing lies over it, and a finger can hit it."""

import pytest

from tests.e2e.conftest import DESK, LAPTOP, LARGE, PHONE
from tests.e2e.oceans import SPECIAL_FIRST
from tests.e2e.player import CHOICES, END, NOTE

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


def _look(page, size):
    """Nothing is covered, or cut off, or beyond the edge of the screen, or too small for a finger."""
    assert page.evaluate(COVERED) == []
    assert page.evaluate(CUT) == []
    assert page.evaluate("document.documentElement.scrollHeight") <= size[1], "nothing needs scrolling"
    if size == PHONE:
        assert page.evaluate(SMALL) == []
    return page.evaluate(MEASURE, PARTS)


SETUPS = {"xylotar": {}, "fishing": {"options": {"ocean": SPECIAL_FIRST}}}
"""Every kind of question comes soon."""


@pytest.mark.parametrize(
    ("game", "players", "size", "language", "is_new"),
    [
        ("xylotar", 4, PHONE, "fr", False),
        ("xylotar", 5, PHONE, "de", True),
        ("xylotar", 4, LARGE, "en", False),
        ("fishing", 5, PHONE, "fr", False),
        ("fishing", 4, DESK, "en", True),
        ("fishing", 5, LARGE, "cs", False),
        ("fishing", 4, LAPTOP, "de", False),
        ("xylotar", 5, LAPTOP, "cs", False),
    ],
)
def test_the_parts_of_a_table_keep_their_places(visit, shot, game, players, size, language, is_new):
    ada = visit(size=size, language=language, is_new=is_new)
    ada.open()
    ada.fill_and_start(ada.make_table(game=game, players=players, practice=True, memory="follows", **SETUPS[game]))
    page, places, seen = ada.page, {}, set()
    for step in range(36 if is_new else 30):
        page.wait_for_selector(", ".join((*CHOICES, END)))
        if page.locator(END).count():
            break
        kind = next(choice for choice in CHOICES if page.locator(choice).count())
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
