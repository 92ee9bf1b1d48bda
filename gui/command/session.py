"""``jianhua session``: the evenings of a ledger listed, shown, exported, imported, verified, backed up, restored."""

from __future__ import annotations

import json
from argparse import SUPPRESS, ArgumentParser
from contextlib import nullcontext
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gui.command import verify as verifying
from gui.command.say import language_from, say
from gui.session.place import ledger_address
from gui.session_export.exports import FORMS, NEEDS_QT, export, file_name
from scorer.errors import KnownError
from scorer.text import Text

if TYPE_CHECKING:
    from argparse import Namespace
    from contextlib import AbstractContextManager

    from scorer.ledger.ledger import Ledger
    from scorer.ledger.values import SessionRow

_NO_LEDGER: Final = Text(
    "还没有账本“{name}”：先在窗口里记一晚，或用 --ledger 指明账本。",
    "There is no ledger “{name}” yet: record an evening in the window, or name a ledger with --ledger.",
)
_NOTHING: Final = Text("账本里还没有一场牌。", "The ledger has no session yet.")
_UNKNOWN: Final = Text(
    "没有叫“{word}”的场次：jianhua session list 列出全部。",
    "There is no session “{word}”: jianhua session list shows them all.",
)
_SEVERAL: Final = Text("“{word}”有好几场，请写编号：{ids}", "There are several “{word}”, give an id: {ids}")
_ROW: Final = Text("{id}  {begun}  {events} 条  {state}  {name}", "{id}  {begun}  {events} events  {state}  {name}")
_DONE: Final = Text("已结束", "finished")
_OPEN: Final = Text("未结束", "open")
_FORM: Final = Text(
    "不知道写成什么：--format 可以是 {forms}，或给 --out 一个这样的后缀。",
    "In which form? --format may be {forms}, or give --out such a suffix.",
)
_WRITTEN: Final = Text("已写好：{files}", "Written: {files}")
_IMPORTED: Final = Text(
    "已导入“{name}”：{added} 条新记录（共 {events} 条），{photos} 份证据。编号 {id}",
    "Imported “{name}”: {added} new events ({events} in all), {photos} pieces of evidence. Its id is {id}",
)
_BACKED_UP: Final = Text("备份写好了：{path}", "The backup is written: {path}")
_RESTORED: Final = Text("已用 {backup} 恢复账本 {ledger}。", "The ledger {ledger} was restored from {backup}.")
_ASIDE: Final = Text("原来的账本改名留着：{path}", "The ledger that lay there is kept as {path}")
_SHOWN_ID: Final = 8


def add_options(job: ArgumentParser) -> None:
    """Add the words that ``jianhua session`` understands."""
    shared = ArgumentParser(add_help=False)
    # Suppressed, or a deed that says nothing would take back what was said before it.
    shared.add_argument("--language", "--lang", choices=("zh", "en"), default=SUPPRESS, help="语言 / language")
    shared.add_argument("--ledger", default=SUPPRESS, metavar="FILE|URL", help="账本 / the ledger (the window's own)")
    job.add_argument("--ledger", metavar="FILE|URL", help="账本 / the ledger (the window's own)")
    job.set_defaults(run=listed, json=False)
    deeds = job.add_subparsers(metavar="DEED")

    def deed(name: str, told: str, *, session: bool = False) -> ArgumentParser:
        made: ArgumentParser = deeds.add_parser(name, parents=[shared], help=told)
        made.set_defaults(run=_DEEDS[name])
        if session:
            told = "编号、编号开头或名称，不写是最近一场 / id, its beginning, or name; the newest if left out"
            made.add_argument("session", nargs="?", metavar="SESSION", help=told)
        return made

    deed("list", "有哪些场次 / which sessions there are").add_argument("--json", action="store_true")
    deed("show", "总分、各局、结账 / totals, hands, settling up", session=True).add_argument(
        "--json", action="store_true", help="给程序看 / for programs"
    )
    out = deed("export", "写成文件 / write a file: " + ", ".join(FORMS), session=True)
    out.add_argument("--format", choices=tuple(FORMS), help="格式 / form (by the suffix of --out; json)")
    out.add_argument("--out", type=Path, help="文件或文件夹 / file or folder")
    taken = deed("import", "导入 .json 或 .zip / import an export")
    taken.add_argument("file", type=Path)
    taken.add_argument("--as-new", action="store_true", help="作为另一场 / as a session of its own")
    deed("verify", "记录是否完整 / whether the record is whole", session=True).add_argument(
        "--seal", help="封印 / a seal"
    )
    deed("backup", "备份 / back up, photos included").add_argument("--out", type=Path, help="文件 / the file")
    deed("restore", "从备份恢复 / restore a backup").add_argument("file", type=Path)


def listed(options: Namespace) -> int:
    """Print a line a session, the newest first."""
    language = language_from(options.language)
    with _opened(options) as ledger:
        rows = ledger.sessions()
    if options.json:
        from gui.session_export.machine import row_json  # noqa: PLC0415

        say(json.dumps([row_json(row) for row in rows], ensure_ascii=False))
        return 0
    for row in rows:
        state = _DONE if row.last_kind == "finished" else _OPEN
        begun = row.created[:16].replace("T", " ")
        line = _ROW.fill(id=row.id[:_SHOWN_ID], begun=begun, events=row.events, state=state, name=row.name)
        say(line.say(language))
    if not rows:
        say(_NOTHING.say(language))
    return 0


def shown(options: Namespace) -> int:
    """Print totals, payments and every hand."""
    from gui.session_export.evening import evening_sheet  # noqa: PLC0415
    from gui.session_export.machine import evening_json  # noqa: PLC0415
    from gui.session_export.plain import evening_text  # noqa: PLC0415

    with _opened(options) as ledger:
        sheet = evening_sheet(ledger, _session(ledger, options).id, language_from(options.language))
    say(json.dumps(evening_json(sheet), ensure_ascii=False) if options.json else evening_text(sheet))
    return 0


def exported(options: Namespace) -> int:
    """Write one session in one form."""
    language = language_from(options.language)
    with _opened(options) as ledger:
        row = _session(ledger, options)
        form, path = _form_and_path(options, row)
        with _drawing(form):
            files = export(ledger, row.id, form, path, language)
    say(_WRITTEN.fill(files=" ".join(map(str, files))).say(language))
    return 0


def _form_and_path(options: Namespace, row: SessionRow) -> tuple[str, Path]:
    out: Path | None = options.out
    is_file = out is not None and not out.is_dir() and bool(out.suffix)
    suffix = out.suffix[1:].lower() if out is not None and is_file else ""
    form = options.format or suffix or "json"
    if form not in FORMS:
        raise KnownError(_FORM.fill(forms=", ".join(FORMS)))
    if out is not None and is_file:
        return form, out
    return form, (out or Path()) / file_name(row.name, row.created, form)


def _drawing(form: str) -> AbstractContextManager[object]:
    if form not in NEEDS_QT:
        return nullcontext()
    from gui.command.show import QT_MISSING  # noqa: PLC0415

    try:
        from gui.offscreen import offscreen_application  # noqa: PLC0415  Qt only where something is drawn
    except ImportError as error:
        raise KnownError(QT_MISSING.fill(why=error)) from error
    return offscreen_application()


def imported(options: Namespace) -> int:
    """Put an exported session into the ledger, which is made if need be."""
    from gui.session_export.importing import bring_in  # noqa: PLC0415
    from scorer.ledger.opening import open_ledger  # noqa: PLC0415

    with open_ledger(_address(options)) as ledger:
        found = bring_in(ledger, options.file, new=options.as_new)
    line = _IMPORTED.fill(
        name=found.name, added=found.added, events=found.events, photos=found.photos, id=found.session_id
    )
    say(line.say(language_from(options.language)))
    return 0


def verified(options: Namespace) -> int:
    """Print whether sessions are whole: the one that is named, or all; return 0 or 1."""
    from gui.session_export.verifying import verify_ledger  # noqa: PLC0415

    seal = verifying.seal_from(options.seal)
    with _opened(options) as ledger:
        only = _session(ledger, options).id if options.session or seal else None
        return verifying.said(verify_ledger(ledger, seal, only), language_from(options.language))


def backed_up(options: Namespace) -> int:
    """Write the whole ledger, its photos too, into one file."""
    with _opened(options) as ledger:
        name = f"jianhua-{datetime.now().astimezone():%Y%m%d-%H%M%S}.{ledger.backup_suffix}"
        out: Path = options.out or Path(name)
        path = out / name if out.is_dir() else out
        ledger.backup(path)
    say(_BACKED_UP.fill(path=path).say(language_from(options.language)))
    return 0


def restored(options: Namespace) -> int:
    """Make a backup the ledger again; what lay there is kept under another name."""
    from scorer.ledger.place import place_of  # noqa: PLC0415
    from scorer.ledger.restoring import restore  # noqa: PLC0415

    language, address = language_from(options.language), _address(options)
    aside = restore(options.file, address)
    say(_RESTORED.fill(backup=options.file, ledger=place_of(address).name).say(language))
    if aside is not None:
        say(_ASIDE.fill(path=aside).say(language))
    return 0


_DEEDS: Final = {
    "list": listed,
    "show": shown,
    "export": exported,
    "import": imported,
    "verify": verified,
    "backup": backed_up,
    "restore": restored,
}


def _address(options: Namespace) -> str | Path:
    return options.ledger or ledger_address()


def _opened(options: Namespace) -> Ledger:
    """Open a ledger that is there; looking makes none."""
    from scorer.ledger.opening import open_ledger  # noqa: PLC0415  SQLAlchemy would slow every other job
    from scorer.ledger.place import FilePlace, place_of  # noqa: PLC0415

    address = _address(options)
    place = place_of(address)
    if isinstance(place, FilePlace) and not place.path.exists():
        raise KnownError(_NO_LEDGER.fill(name=place.path))
    return open_ledger(address)


def _session(ledger: Ledger, options: Namespace) -> SessionRow:
    """Return the session that is meant: by id, by the beginning of an id, by name; the newest if none is said."""
    rows, word = ledger.sessions(), options.session
    if not rows:
        raise KnownError(_NOTHING)
    if word is None:
        return rows[0]
    found = [row for row in rows if row.id == word] or [row for row in rows if row.name == word]
    found = found or [row for row in rows if row.id.startswith(word)]
    if not found:
        raise KnownError(_UNKNOWN.fill(word=word))
    if len(found) > 1:
        raise KnownError(_SEVERAL.fill(word=word, ids=" ".join(row.id[:_SHOWN_ID] for row in found)))
    return found[0]
