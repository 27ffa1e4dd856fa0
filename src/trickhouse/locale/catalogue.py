"""The texts of one language: the product's, and those that each game keeps in its folder `words/`.

A missing key is our own bug: all languages have the same keys.
"""

import functools
import json
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from trickhouse.games import NAMES
from trickhouse.locale.language import LANGUAGES
from trickhouse.locale.number import minus

Value = str | int | float


class Catalogue:
    """All messages of a language."""

    def __init__(self, language: str) -> None:
        assert language in LANGUAGES, language
        self.language = language
        # Isolation marks around values are for texts that mix writing directions; ours do not.
        self._bundle = FluentBundle([language], use_isolating=False)
        for path in sources(language):
            self._bundle.add_resource(FluentResource(path.read_text("utf-8")))

    def text(self, key: str, **values: Value) -> str:
        """Format a message, or with `key.attribute` one of its attributes, with the values filled in."""
        name, _, attribute = key.partition(".")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None, f"{key} has only attributes"
        text, errors = self._bundle.format_pattern(pattern, values)
        assert not errors, f"{self.language}: {key}: {errors}"
        return minus(str(text))

    def rules(self, game: str) -> str:
        """Read the rules of a game, in Markdown. Pictures are named after positions, see `positions` below."""
        return (_brought(game) / f"{self.language}.md").read_text("utf-8")


@functools.cache
def catalogue(language: str) -> Catalogue:
    """Return the catalogue of a language, read once."""
    return Catalogue(language)


def sources(language: str) -> list[Traversable]:
    """List the files of a language's catalogue: the product's, sorted by name, then one for each game."""
    own = (path for path in (files("trickhouse.locale") / language).iterdir() if path.name.endswith(".ftl"))
    return [*sorted(own, key=lambda path: path.name), *(_brought(game) / f"{language}.ftl" for game in NAMES)]


def positions(game: str) -> dict[str, Any]:
    """Read where the pictures of a game's rules come from: records, and for every name a record, a ply and a seat."""
    data: dict[str, Any] = json.loads((_brought(game) / "positions.json").read_text("utf-8"))
    return data


def _brought(game: str) -> Traversable:
    """Return the folder of a game's texts."""
    return files("trickhouse.games") / game / "words"
