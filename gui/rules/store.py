"""The house rules of this computer: one TOML file for each name and version. Qt-free; every write is atomic.

In the folder lie ``老张家-2.toml``, ``in-use.txt`` (the file or shipped ruleset in use), ``draft.txt``
(what was changed and not saved yet) and what was deleted and can be brought back (``….deleted``).
A version that is there is never written over.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import platformdirs

from gui.work.atomic import write_whole
from scorer.errors import KnownError
from scorer.house.house_file import house_text, read_house, same_rules
from scorer.rules import ruleset
from scorer.ruleset_files import SHIPPED
from scorer.text import Text

if TYPE_CHECKING:
    from scorer.rules import RuleSet

_IN_USE: Final = "in-use.txt"
_DRAFT: Final = "draft.txt"
_DELETED: Final = ".deleted"
_LARGEST: Final = 1_000_000
"""Bytes of a house file; a real one has some thousands."""

_CANNOT_WRITE: Final = Text(
    "规则存不下来（{why}）：请清理磁盘后再试。", "The rules can't be saved ({why}): free some disk space, then retry."
)
_CANNOT_READ: Final = Text(
    "打不开 {name}（{why}）：请检查文件名和权限。", "{name} can't be opened ({why}): check its name and your rights."
)
_NOT_TEXT: Final = Text("{name} 不是 UTF-8 文本，请用 UTF-8 保存。", "{name} is no UTF-8 text: save it as UTF-8.")
_TOO_LARGE: Final = Text("{name} 太大，不是规则文件。", "{name} is too large to be a ruleset file.")
_IN_FILE: Final = Text("{name}：{why}", "{name}: {why}")
_TAKEN: Final = Text(
    "「{rules}」已经存过，而且内容不同：请存成第 {next} 版。",
    "“{rules}” was saved before and holds other rules: save these as version {next}.",
)
_SHIPPED: Final = Text("“{name}”是自带规则的名字，请另起一个。", "“{name}” is a shipped ruleset: choose another name.")
_UNKNOWN: Final = Text(
    "没有叫“{name}”的规则。有这些：{known}；也可以写一个 .toml 文件。",
    "There are no rules called “{name}”. There are: {known}; a .toml file will do too.",
)


class HouseError(KnownError):
    """House rules can't be saved, read or found."""


@dataclass(frozen=True, slots=True)
class Houses:
    """Everything saved, and what went wrong with some files."""

    rulesets: tuple[RuleSet, ...]
    """By name, the newest version first."""
    in_use: RuleSet | None
    """What the next hand is played by, if people chose it."""
    complaints: tuple[Text, ...] = ()


def data_folder() -> Path:
    """Return where house rules live; it may not exist yet."""
    return Path(platformdirs.user_data_dir("jianhua", appauthor=False)) / "house-rules"


class HouseStore:
    """The house rules in one folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else data_folder()

    def houses(self) -> Houses:
        """Return all that is saved; a file that can't be understood is complained about."""
        found, complaints = [], []
        for path in sorted(self.folder.glob("*.toml")):
            try:
                found.append(read_file(path))
            except KnownError as error:
                complaints.append(error.text)
        found.sort(key=lambda rules: (rules.name, -rules.version))
        return Houses(tuple(found), self.in_use(), tuple(complaints))

    def save(self, rules: RuleSet) -> None:
        """Keep ``rules`` under their name and version.

        Raises:
            HouseError: the name is a shipped ruleset's, the version is there and says otherwise, or the disk is full.
        """
        if rules.name in SHIPPED:
            raise HouseError(_SHIPPED.fill(name=rules.name))
        path = self._path(rules)
        if path.exists():
            if same_rules(read_file(path), rules):
                return
            raise HouseError(_TAKEN.fill(rules=rules, next=self.next_version(rules.name)))
        self._write(path, house_text(rules))

    def next_version(self, name: str) -> int:
        """Return the first version of ``name`` above all that are saved; 1 if none is."""
        return max((rules.version for rules in self.houses().rulesets if rules.name == name), default=0) + 1

    def delete(self, rules: RuleSet) -> None:
        """Put ``rules`` away; ``restore`` brings them back. Raises ``HouseError``."""
        self._move(self._path(rules), self._deleted_path(rules))

    def restore(self, rules: RuleSet) -> None:
        """Bring deleted rules back. Raises ``HouseError``."""
        self._move(self._deleted_path(rules), self._path(rules))

    def in_use(self) -> RuleSet | None:
        """Return the rules that were chosen last; None if none were, or if they are gone."""
        try:
            name = (self.folder / _IN_USE).read_text("utf-8").strip()
            return ruleset(name) if name in SHIPPED else read_file(self.folder / name)
        except (OSError, UnicodeDecodeError, KnownError):
            return None

    def use(self, rules: RuleSet) -> None:
        """Remember ``rules``, shipped or saved, as those to play by. Raises ``HouseError``."""
        name = rules.name if rules.name in SHIPPED else self._path(rules).name
        self._write(self.folder / _IN_USE, name + "\n")

    def keep_draft(self, rules: RuleSet | None) -> None:
        """Remember rules that were changed but not saved yet, None for none; raises ``HouseError``."""
        path = self.folder / _DRAFT
        if rules is not None:
            self._write(path, house_text(rules))
            return
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise HouseError(_CANNOT_WRITE.fill(why=error.strerror or error)) from error

    def draft(self) -> RuleSet | None:
        """Return the rules of ``keep_draft``, None if there are none that can be understood."""
        path = self.folder / _DRAFT
        try:
            return read_file(path) if path.exists() else None
        except (OSError, KnownError):
            return None

    def named(self, word: str) -> RuleSet:
        """Return the rules that ``word`` means.

        Args:
            word: A shipped or saved name (its newest version), ``name version``, or a path to a file.

        Raises:
            HouseError: nothing of that name (the sentence lists what there is), or a file that can't be understood.
        """
        if word in SHIPPED:
            return ruleset(word)
        saved = self.houses().rulesets
        for rules in saved:
            if word in (rules.name, str(rules)):
                return rules
        if word.endswith(".toml") or Path(word).is_file():
            return read_file(Path(word))
        known = ", ".join((*SHIPPED, *map(str, saved)))
        raise HouseError(_UNKNOWN.fill(name=word, known=known))

    def _path(self, rules: RuleSet) -> Path:
        return self.folder / f"{_file_name(rules.name)}-{rules.version}.toml"

    def _deleted_path(self, rules: RuleSet) -> Path:
        path = self._path(rules)
        return path.with_name(path.name + _DELETED)

    def _write(self, path: Path, text: str) -> None:
        try:
            write_whole(path, text)
        except OSError as error:
            raise HouseError(_CANNOT_WRITE.fill(why=error.strerror or error)) from error

    def _move(self, old: Path, new: Path) -> None:
        try:
            old.replace(new)
        except OSError as error:
            raise HouseError(_CANNOT_WRITE.fill(why=error.strerror or error)) from error


def read_file(path: Path) -> RuleSet:
    """Return the rules in a file; what is wrong with it is said with its name in front.

    Raises:
        HouseError: it can't be opened, or what it says is no ruleset.
    """
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        raise HouseError(_CANNOT_READ.fill(name=path.name, why=getattr(error, "strerror", None) or error)) from error
    if len(data) > _LARGEST:
        raise HouseError(_TOO_LARGE.fill(name=path.name))
    try:
        return read_house(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise HouseError(_NOT_TEXT.fill(name=path.name)) from error
    except KnownError as error:
        raise HouseError(_IN_FILE.fill(name=path.name, why=error.text)) from error


def _file_name(name: str) -> str:
    """Return a file name that every system takes; names that differ, also only in case, get files that differ."""
    return re.sub(r"[^\w-]|[A-Z_]", lambda sign: f"_{ord(sign[0]):x}_", name)
