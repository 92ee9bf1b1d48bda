"""What the teach window says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gui.art.names import face_name
from gui.document.faces import face_text
from scorer.text import Text
from vision.taught.pairs import CONFUSED

if TYPE_CHECKING:
    from collections.abc import Iterable

    from vision.taught.pairs import ConfusablePair

TITLE: Final = Text("教它认我的牌", "Teach it my tiles")
BUSY_READING: Final = Text("正在读照片…", "Reading the photo…")
BUSY_LEARNING: Final = Text("正在学…几秒钟就好。", "Learning… a few seconds.")
NO_TILES: Final = Text(
    "照片里没有认出牌：把牌面朝上摆开，光线均匀，再拍一张。",
    "No tiles were found: lay them face up in even light and take another photo.",
)
NO_PASTE: Final = Text(
    "剪贴板里没有照片：先在别处复制一张图片或图片文件。",
    "There is no photo on the clipboard: copy a picture or a photo file first.",
)
TAKEN: Final = Text(
    "已经有一副叫「{name}」：换个名字，或者在列表里给它补教。",
    "There is a set called “{name}” already: choose another name, or teach it more in the list.",
)


def listed(faces: Iterable[int]) -> Text:
    """Return the short names of faces in one line."""
    names = [face_text(face) for face in faces]
    return Text("、".join(name.zh for name in names), ", ".join(name.en for name in names))


def confused(pair: ConfusablePair) -> Text:
    """Return what is said about two faces that look alike."""
    return CONFUSED.fill(first=face_name(pair.first), second=face_name(pair.second))
