"""The main job without a window: read, settle, print, write the pictures."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gui.annotate import write_annotated
from gui.command.lines import seat_lines
from gui.command.say import say
from gui.offscreen import offscreen_application
from gui.sheet import text_settlement, write_sheet_html, write_sheet_png
from scorer.claim import win_from_table
from scorer.errors import KnownError
from scorer.outcome import Refused
from scorer.rules import ruleset
from scorer.scoring import settle
from scorer.text import Text
from scorer.ways import proven
from vision.draft import table_draft
from vision.photo import open_photo
from vision.reader import load_reader

if TYPE_CHECKING:
    from scorer.outcome import Settlement
    from scorer.table import HowWon, Table
    from scorer.text import Language

CANT_WRITE = Text(
    "写不进 {folder}（{why}），请用 --out 指定别的文件夹。",
    "{folder} can't be written to ({why}): name another folder with --out.",
)
WRITTEN = Text("已写好：{files}", "Written: {files}")


def read_and_settle(photo: Path, out: Path, language: Language) -> int:
    """Do the whole job on ``photo``: print it, and write its files into ``out``.

    Written are the photo with every tile marked (``NAME-read.png``) and the
    settlement sheet (``NAME-settlement.png`` and ``.html``).
    """
    frame = open_photo(photo)
    reading = load_reader().read(frame)
    table = table_draft(reading)
    rules = ruleset("jiujiang")
    how = proven(table, rules)
    outcome = _outcome(table, how)
    say("\n".join(seat_lines(reading, language)))
    say("")
    say(text_settlement(outcome, None, language))
    stem = out / photo.stem
    files = [f"{stem}-read.png", f"{stem}-settlement.png", f"{stem}-settlement.html"]
    with offscreen_application():
        try:
            out.mkdir(parents=True, exist_ok=True)
            write_annotated(Path(files[0]), frame, reading, language)
            write_sheet_png(Path(files[1]), outcome, table, how, language)
            write_sheet_html(Path(files[2]), outcome, table, how, language)
        except OSError as error:
            raise KnownError(CANT_WRITE.fill(folder=out, why=error.strerror or error)) from error
    say(WRITTEN.fill(files=" ".join(files)).say(language))
    return 0


def _outcome(table: Table, how: HowWon) -> Settlement | Refused:
    win = win_from_table(table, how)
    return win if isinstance(win, Refused) else settle(win, ruleset("jiujiang"), how.points_per_pao)
