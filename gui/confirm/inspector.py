"""The chosen tile: its cut-out, what it may be, and every way to mend it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from gui.confirm.chip import ChipButton
from gui.confirm.pick_button import PickButton
from gui.confirm.picker import Picker
from gui.document.faces import face_text
from gui.document.words import PLACE_NAMES, SEAT_NAMES
from gui.i18n import say
from scorer.text import Text

if TYPE_CHECKING:
    from gui.confirm.crops import Crops
    from gui.document.tiles import LaidTile, Place

_CANDIDATES: Final = 5
_CROP: Final = QSize(84, 112)
_PICK_PX: Final = 58
_TOP_PX: Final = 158
"""Height of the part above the picker, whatever is chosen, so that the photo stays as large as it is."""

_NOTHING = Text("点一张牌来核对或改它", "Click a tile to check or mend it")
_SEVERAL = Text("选中 {n} 张", "{n} tiles chosen")
_ADDING = Text(
    "加到{seat}{place}：点下面的牌，或打字后回车", "Adding to {seat} {place}: click a tile, or type and press Enter"
)
_DOUBTFUL = Text("{face}？ 存疑", "{face}? doubtful")
_RIGHT = Text("✓ 对（空格）", "✓ Right (Space)")
_WINNING = Text("胡的这张（J）", "Winning tile (J)")
_REMOVE = Text("删除（Del）", "Remove (Del)")
_ALL = Text("全部牌", "All tiles")
_NOT_UNDERSTOOD = Text("看不懂：请像 123m 55p 中 这样打", "Not understood: type like 123m 55p z")
_TYPE = Text("打字也行：5p、5筒、中；可一次打几张：123m 55p", "Or type: 5p, 5筒, z; several at once: 123m 55p")


class Inspector(QFrame):
    """Shows one tile, several, or the place that tiles are added to."""

    picked = Signal(int)
    """The tile is this face (class id)."""
    typed = Signal(str)
    """This line was typed."""
    right_clicked = Signal()
    winning_clicked = Signal()
    remove_clicked = Signal()

    def __init__(self, crops: Crops) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._crops = crops
        self._crop, self._name = QLabel(), QLabel()
        self._crop.setFixedSize(_CROP)
        self._crop.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._name.setProperty("role", "large")
        self._candidates = [PickButton(0, _PICK_PX) for _ in range(_CANDIDATES)]
        self.picker = Picker()
        self.picker.picked.connect(self.picked)
        self.line = QLineEdit()
        self.line.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.line.returnPressed.connect(self._type)
        self._buttons()
        self._lay()
        self.show_nothing()

    def _buttons(self) -> None:
        self._right, self._winning, self._remove, self._all = (ChipButton() for _ in range(4))
        self._right.clicked.connect(self.right_clicked)
        self._winning.clicked.connect(self.winning_clicked)
        self._remove.clicked.connect(self.remove_clicked)
        self._all.setCheckable(True)
        self._all.toggled.connect(self.picker.setVisible)
        self.picker.hide()
        say(self._right.setText, _RIGHT)
        say(self._winning.setText, _WINNING)
        say(self._remove.setText, _REMOVE)
        say(self._all.setText, _ALL)
        say(self.line.setPlaceholderText, _TYPE)
        for button in self._candidates:
            button.clicked.connect(lambda _checked=False, b=button: self.picked.emit(b.face))

    def _lay(self) -> None:
        candidates = QHBoxLayout()
        for button in self._candidates:
            candidates.addWidget(button)
        candidates.addStretch()
        actions = QHBoxLayout()
        for chip in (self._right, self._winning, self._remove, self._all):
            actions.addWidget(chip)
        actions.addStretch()
        right = QVBoxLayout()
        right.setSpacing(4)
        right.addWidget(self._name)
        right.addLayout(candidates)
        right.addLayout(actions)
        right.addStretch()
        self._top = QWidget()
        top = QHBoxLayout(self._top)
        top.setContentsMargins(0, 0, 0, 0)
        top.addWidget(self._crop)
        top.addLayout(right, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 6, 10, 8)
        layout.setSpacing(6)
        layout.addWidget(self._top)
        layout.addWidget(self.picker)
        layout.addWidget(self.line)

    def show_nothing(self) -> None:
        """Nothing is chosen."""
        self._show(_NOTHING, "quiet", on_tiles=False)

    def show_adding(self, place: Place) -> None:
        """Tiles are added at ``place``."""
        seat = Text("", "") if place.seat is None else SEAT_NAMES[place.seat]
        self._show(_ADDING.fill(seat=seat, place=PLACE_NAMES[place.role]), "good", on_tiles=False)
        self._top.setMinimumHeight(0)
        self._all.setChecked(True)

    def show_several(self, count: int) -> None:
        """Several tiles are chosen."""
        self._show(_SEVERAL.fill(n=count), "large", on_tiles=True)

    def show_tile(self, tile: LaidTile) -> None:
        """One tile is chosen."""
        face = face_text(tile.face)
        name, role = (_DOUBTFUL.fill(face=face), "warn") if tile.doubtful else (face, "large")
        self._show(name, role, on_tiles=True)
        pixmap = self._crops.of(tile, _CROP.width(), _CROP.height(), self.devicePixelRatioF())
        if pixmap is not None:
            self._crop.setPixmap(pixmap)
        for index, (button, candidate) in enumerate(zip(self._candidates, tile.candidates, strict=False), 1):
            button.show_face(
                candidate.face, f"{index} · {candidate.probability:.0%}", checked=candidate.face == tile.face
            )
            button.show()

    def _show(self, name: Text, role: str, *, on_tiles: bool) -> None:
        say(self._name.setText, name)
        self._name.setProperty("role", role)
        self._name.style().polish(self._name)
        self._top.setMinimumHeight(_TOP_PX)
        self._crop.clear()
        self._crop.setVisible(on_tiles and self._crops.has_photo)
        for button in self._candidates:
            button.hide()
        for chip in (self._right, self._winning, self._remove):
            chip.setVisible(on_tiles)

    def show_typed(self, *, understood: bool) -> None:
        """Clear the line that was understood; select one that was not, to be mended."""
        if understood:
            self.line.clear()
        else:
            self.line.selectAll()
            say(self._name.setText, _NOT_UNDERSTOOD)

    def _type(self) -> None:
        text = self.line.text().strip()
        if text:
            self.typed.emit(text)
