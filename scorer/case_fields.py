"""Reading the values of a case with one clear sentence for whatever is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from scorer.errors import NotationError
from scorer.ruleset_files import MOST
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, ItemsView, Mapping

_T = TypeVar("_T")
_REQUIRED: Final = object()


class Fields:
    """One JSON object of a case and where in the case it stands."""

    def __init__(self, value: object, path: str) -> None:
        """Take ``value``, the value at ``path``; the whole case has an empty path.

        Raises:
            NotationError: ``value`` is no object.
        """
        self._path = path
        if not isinstance(value, dict):
            raise self._wrong("", Text("一个对象 {…}", "an object {…}"))
        self._values: dict[str, object] = value

    def items(self) -> ItemsView[str, object]:
        """Return every key with its value."""
        return self._values.items()

    def get(self, key: str, default: object = _REQUIRED) -> object:
        """Return the value of ``key``; a missing one is ``default`` or a ``NotationError``."""
        if key in self._values:
            return self._values[key]
        if default is _REQUIRED:
            raise NotationError(Text("缺少“{key}”这一项。", "The key “{key}” is missing.").fill(key=self._at(key)))
        return default

    def only(self, *known: str) -> None:
        """Raise a ``NotationError`` for a key that is not among ``known``."""
        for key in self._values:
            if key not in known:
                raise NotationError(
                    Text("不认识“{key}”这一项，可用：{known}。", "The key “{key}” is unknown; there are {known}.").fill(
                        key=self._at(key), known=", ".join(known)
                    )
                )

    def inner(self, key: str, *, optional: bool = False) -> Fields:
        """Return the object at ``key``; an optional one that is missing is empty."""
        return Fields(self.get(key, {}) if optional else self.get(key), self._at(key))

    def objects(self, key: str) -> list[Fields]:
        """Return the list of objects at ``key``."""
        values = self.get(key)
        if not isinstance(values, list):
            raise self._wrong(key, Text("一个列表 […]", "a list […]"))
        return [Fields(value, f"{self._at(key)}[{place}]") for place, value in enumerate(values)]

    def text(self, key: str, default: object = _REQUIRED) -> str:
        """Return the text at ``key``."""
        value = self.get(key, default)
        if not isinstance(value, str):
            raise self._wrong(key, Text("一段文字", "a text"))
        return value

    def texts(self, key: str) -> list[str]:
        """Return the list of texts at ``key``; a missing one is empty."""
        values = self.get(key, [])
        if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
            raise self._wrong(key, Text('一个文字列表 ["…"]', 'a list of texts ["…"]'))
        return values

    def whole(self, key: str, default: int, least: int = 0, most: int = MOST) -> int:
        """Return the whole number at ``key``, from ``least`` to ``most``."""
        value = self.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self._wrong(key, Text(f"{least} 到 {most} 的整数", f"a whole number from {least} to {most}"))
        return value

    def flag(self, key: str) -> bool:
        """Return the true or false at ``key``; a missing one is false."""
        value = self.get(key, default=False)
        if not isinstance(value, bool):
            raise self._wrong(key, Text("true 或 false", "true or false"))
        return value

    def choice(self, key: str, words: Mapping[str, _T]) -> _T:
        """Return what the word at ``key`` means."""
        return self._meaning(key, self.text(key), words)

    def choices(self, key: str, words: Mapping[str, _T]) -> list[_T]:
        """Return what every word of the list at ``key`` means."""
        return [self._meaning(key, word, words) for word in self.texts(key)]

    def _meaning(self, key: str, word: str, words: Mapping[str, _T]) -> _T:
        found = words.get(word.strip().lower().replace(" ", "_").replace("-", "_"))
        if found is None:
            raise self._wrong(key, Text("、".join(words), ", ".join(words)))
        return found

    def parsed(self, key: str, parse: Callable[[str], _T], text: str) -> _T:
        """Return ``parse(text)``; a ``NotationError`` gets the key in front."""
        try:
            return parse(text)
        except NotationError as error:
            raise NotationError(
                Text("“{key}”：{why}", "“{key}”: {why}").fill(key=self._at(key), why=error.text)
            ) from error

    def _at(self, key: str) -> str:
        return f"{self._path}.{key}" if self._path and key else self._path or key

    def _wrong(self, key: str, wanted: Text) -> NotationError:
        value = self._values.get(key) if key else None
        shown = "" if value is None else f"（{value!r}）"[:60]
        at = self._at(key) or "…"
        return NotationError(
            Text("“{key}”看不懂{shown}，应为：{wanted}。", "“{key}” can't be understood; it should be {wanted}.").fill(
                key=at, shown=shown, wanted=wanted
            )
        )
