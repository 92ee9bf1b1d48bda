"""A sentence in both languages of 见花: Chinese first, English second."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Language = Literal["zh", "en"]
"""The languages that the product speaks."""


@dataclass(frozen=True, slots=True)
class Text:
    """One thing said in Chinese and in English.

    Everything that a person reads (names, sentences, reasons, buttons) is a
    ``Text``, so that a missing translation is a type error and not a surprise.
    """

    zh: str
    """The Chinese wording, shown first."""
    en: str
    """The English wording."""

    def say(self, language: Language) -> str:
        """Return the wording in ``language``."""
        return self.zh if language == "zh" else self.en

    def fill(self, **values: object) -> Text:
        """Return a copy with ``{name}`` places filled in both languages.

        A value that is itself a ``Text`` is put in in the matching language.
        """
        return Text(_fill(self.zh, values, "zh"), _fill(self.en, values, "en"))


def _fill(template: str, values: dict[str, object], language: Language) -> str:
    said = {k: v.say(language) if isinstance(v, Text) else v for k, v in values.items()}
    return template.format(**said)
