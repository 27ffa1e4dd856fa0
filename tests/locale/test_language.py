"""The best of our languages is chosen for a reader."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.budget import tries
from trickhouse.locale import LANGUAGES, best_language


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("cs", "cs"),
        ("de-CH, fr;q=0.9", "de"),
        ("fr;q=0.2, de;q=0.8", "de"),
        ("nl, FR-be;q=0.5, en;q=0.4", "fr"),
        ("de;q=0, cs;q=0.1", "cs"),
        ("fr; q=0.5 , cs ; q=0.6", "cs"),
        ("nl, *;q=0.5", "en"),
        ("", "en"),
        ("cs;q=nan, de;q=2, fr;x=1, , ;", "en"),
    ],
)
def test_an_accept_language_header_is_negotiated(header: str, language: str) -> None:
    assert best_language(header) == language


def test_a_list_of_tags_is_negotiated_in_order() -> None:
    assert best_language(["nl", "cs_CZ.UTF-8", "de"]) == "cs"
    assert best_language([]) == "en"


@tries(quick=30, long=500)
@given(st.text() | st.lists(st.text()))
def test_any_header_gives_one_of_our_languages(wanted: str | list[str]) -> None:
    assert best_language(wanted) in LANGUAGES
