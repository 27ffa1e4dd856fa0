"""Texts in four languages: Fluent catalogues for the terminal and the browser, and the rules of each game."""

from trickhouse.locale.catalogue import Catalogue, catalogue
from trickhouse.locale.language import LANGUAGES, best_language

__all__ = ["LANGUAGES", "Catalogue", "best_language", "catalogue"]
