"""The rules are the same in every language, and all their pictures are there."""

import re

import pytest

from tests.locale.typography import slip
from trickhouse.games import NAMES
from trickhouse.locale import LANGUAGES, catalogue
from trickhouse.locale.catalogue import positions

PICTURE = re.compile(r"^!\[(?P<alt>.+)\]\(position:(?P<name>[a-z-]+)\)$", re.MULTILINE)
CARD = re.compile(r"!\[\]\(card:[a-z-]+\) ")
"""A card drawn in the text; its name follows."""


def outline(text: str) -> list[str]:
    """Each line as its kind: how deep a heading is, which picture, how many cells a row has; the words left out."""
    return [kind(line) for line in text.splitlines()]


def kind(line: str) -> str:
    if picture := PICTURE.match(line):
        return picture["name"]
    if line.startswith("|"):
        return f"row {line.count('|')} {''.join(re.findall('[0-9]+', line.split('|')[1]))}"
    marker = re.match(r"#+ |- |1\. |2\. |3\. ", line)
    return marker[0] if marker else "text" if line else ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_all_languages_have_the_same_outline(language: str, game: str) -> None:
    assert outline(catalogue(language).rules(game)) == outline(catalogue("en").rules(game))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_rules_are_set_as_the_language_wants(language: str, game: str) -> None:
    text = catalogue(language).rules(game)
    assert slip(language, CARD.sub("", PICTURE.sub(r"\g<alt>", text))) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_tables_and_plots_show_the_same_numbers(language: str, game: str) -> None:
    assert numbers(catalogue(language).rules(game)) == numbers(catalogue("en").rules(game))


def numbers(text: str) -> list[set[str]]:
    return [set(re.findall("[0-9]+", line)) for line in text.splitlines() if line.startswith(("|", "!["))]


@pytest.mark.parametrize("game", NAMES)
def test_every_position_is_shown_and_there_is_none_without_data(game: str) -> None:
    shown = [kind(line) for line in catalogue("en").rules(game).splitlines() if PICTURE.match(line)]
    assert sorted(shown) == sorted(positions(game)["positions"])


def test_no_two_games_give_a_picture_the_same_name() -> None:
    names = [name for game in NAMES for name in positions(game)["positions"]]
    assert len(names) == len(set(names))
