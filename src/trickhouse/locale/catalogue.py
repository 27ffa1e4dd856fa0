"""The words of one language. A key that is not there is our own bug: all languages have the same keys."""

import functools
from importlib.resources import files
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource

from trickhouse.locale.language import LANGUAGES

Value = str | int


class Catalogue:
    """All messages of a language."""

    def __init__(self, language: str) -> None:
        assert language in LANGUAGES, language
        self.language = language
        # Marks around every value would guard texts that mix directions of writing; ours do not.
        self._bundle = FluentBundle([language], use_isolating=False)
        for path in sources(language):
            self._bundle.add_resource(FluentResource(path.read_text("utf-8")))

    def text(self, key: str, **values: Value) -> str:
        """A message, or with `key.attribute` one of its attributes, with the values put in."""
        name, _, attribute = key.partition(".")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None, f"{key} has only attributes"
        text, errors = self._bundle.format_pattern(pattern, values)
        assert not errors, f"{self.language}: {key}: {errors}"
        return str(text)

    def rules(self, game: str) -> str:
        """The rules of a game, in Markdown. Pictures are named by position, see `positions.json`."""
        return (_folder(self.language) / "rules" / f"{game}.md").read_text("utf-8")


@functools.cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language, read once."""
    return Catalogue(language)


def sources(language: str) -> list[Traversable]:
    """The files of a language's catalogue."""
    found = (path for path in _folder(language).iterdir() if path.name.endswith(".ftl"))
    return sorted(found, key=lambda path: path.name)


def _folder(language: str) -> Traversable:
    return files("trickhouse.locale") / language
