"""``jianhua teach``: the faces of one's own tiles, taught from a photo; which sets there are."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gui.command.say import language_from, say
from gui.document.faces import face_text, typed_face
from scorer.errors import KnownError
from scorer.text import Text
from vision.faces import FACE_NAMES
from vision.models import load_networks
from vision.photo import open_photo
from vision.reader import reader_with
from vision.taught.pairs import CONFUSED, confusable_pairs
from vision.taught.store import TaughtStore
from vision.taught.taught_set import LabelledBox, Shot
from vision.taught.teach import teach

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Sequence

    from vision.reading import ReadTile, TableReading
    from vision.taught.taught_set import TaughtSet

_NEEDS_NAME = Text("请用 --name 给这副牌起名。", "Name the set with --name.")
_COUNT = Text(
    "照片里读出 {read} 张牌，--tiles 给了 {given} 个：请按顺序一张一个。读出来的是：{tiles}",
    "{read} tiles were read, --tiles names {given}: name each, in order. What was read: {tiles}",
)
_NO_TILE = Text("“{word}” 不是牌名（像 5p、5筒、中 这样写）。", "“{word}” is no tile (write 5p, 5筒, 中).")
_AS_READ = Text(
    "读出来的是下面这些；把错的改过来，用 --tiles 再给一遍：",
    "This was read; put right what is wrong and give it with --tiles:",
)
_TAUGHT = Text("「{name}」教好了：{count} 张。", "“{name}” is taught: {count} tiles.")
_MISSING = Text(
    "还缺 {faces}：这些照旧认。用 --add 再教一张照片。",
    "Missing: {faces}; they are read as before. Teach another photo with --add.",
)
_NO_SETS = Text("还没有教过牌。", "No set was taught yet.")


def add_options(job: ArgumentParser) -> None:
    """Add the words that ``jianhua teach`` understands."""
    job.add_argument("photo", nargs="?", type=Path, help="照片 / a photo of the tiles, each face once or more")
    job.add_argument("--name", help="这副牌的名字 / what the set is called")
    job.add_argument("--tiles", help="按行的牌名 / what the tiles are, row by row: '1m 2m …'")
    job.add_argument("--add", action="store_true", help="加到已教的牌里 / add to a set that is there")
    job.add_argument("--delete", metavar="NAME", help="删掉一副 / delete a set")
    job.add_argument("--models", type=Path, help="模型文件夹 / folder with the models")
    job.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Teach a set, delete one, or list them; return the exit status."""
    language = language_from(options.language)
    store = TaughtStore()
    if options.delete:
        store.delete(options.delete)
    elif options.photo:
        for line in _teach(options, store):
            say(line.say(language))
        return 0
    names = store.names()
    say("\n".join(names) if names else _NO_SETS.say(language))
    return 0


def _teach(options: Namespace, store: TaughtStore) -> list[Text]:
    networks = load_networks(options.models)
    frame = open_photo(options.photo)
    reading = reader_with(networks).read(frame)
    tiles = _in_order(reading)
    if options.tiles is None:
        return [_AS_READ, _same(_names(tiles))]
    if not (options.name or "").strip():
        raise KnownError(_NEEDS_NAME)
    onto = store.load(options.name, networks) if options.add else None
    shot = Shot(frame, tuple(_labelled(tiles, options.tiles)))
    taught = teach(networks, [shot], options.name, onto)
    store.save(taught)
    return _told(taught)


def _labelled(tiles: Sequence[ReadTile], line: str) -> list[LabelledBox]:
    words = line.replace(",", " ").replace("，", " ").split()
    if len(words) != len(tiles):
        raise KnownError(_COUNT.fill(read=len(tiles), given=len(words), tiles=_names(tiles)))
    return [LabelledBox(_face(word), tile.box) for word, tile in zip(words, tiles, strict=True)]


def _face(word: str) -> int:
    typed = typed_face(word)
    if typed is not None:
        return int(typed)
    if word not in FACE_NAMES[:-1]:
        raise KnownError(_NO_TILE.fill(word=word))
    return FACE_NAMES.index(word)


def _in_order(reading: TableReading) -> list[ReadTile]:
    return [reading.tiles[index] for row in reading.rows for index in row]


def _names(tiles: Sequence[ReadTile]) -> str:
    return " ".join(FACE_NAMES[tile.face] for tile in tiles)


def _told(taught: TaughtSet) -> list[Text]:
    lines = [_TAUGHT.fill(name=taught.name, count=len(taught.crops))]
    if taught.missing:
        names = [face_text(face) for face in taught.missing]
        listed = Text("、".join(n.zh for n in names), ", ".join(n.en for n in names))
        lines.append(_MISSING.fill(faces=listed))
    pairs = confusable_pairs(taught)
    return lines + [CONFUSED.fill(first=face_text(pair.first), second=face_text(pair.second)) for pair in pairs]


def _same(text: str) -> Text:
    return Text(text, text)
