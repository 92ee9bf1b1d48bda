"""No text is cut, in both languages, at 1280 × 800."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QAbstractButton, QLabel, QPushButton, QStyle, QStyleOptionButton

from gui.document.edits import SetWinningTile
from gui.document.tiles import TileId
from gui.i18n import set_language
from gui.window.qt_language import QtLanguage
from gui.window.steps import Step
from gui.work.incoming import PhotoFile
from scorer.text import Text


def ours(window, step):
    """The parts of the shell and of the first two steps that are shown."""
    parts = [window.top, window.band, window.photo]
    return parts + {Step.READ: [window.read], Step.CONFIRM: [window.confirm]}.get(step, [])


def cut(part):
    """The texts that don't fit into their widgets, or whose widgets reach out of the part."""
    for widget in (*part.findChildren(QLabel), *part.findChildren(QAbstractButton)):
        if not widget.isVisible() or not widget.text() or widget.visibleRegion().isEmpty():
            continue
        if isinstance(widget, QLabel) and widget.wordWrap():
            needed = QSize(0, widget.heightForWidth(widget.width()))
        elif isinstance(widget, QLabel):
            needed = widget.fontMetrics().size(0, widget.text())
        else:
            needed = widget.sizeHint()
        room = inside(widget) if isinstance(widget, QPushButton) else widget.size()
        if isinstance(widget, QPushButton):
            needed = QSize(bold(widget).horizontalAdvance(widget.text()), 0)
        if needed.width() > room.width() or needed.height() > room.height() + 1:
            yield widget.text(), needed.toTuple(), room.toTuple()


def inside(button):
    """The room between a button's borders and paddings."""
    option = QStyleOptionButton()
    button.initStyleOption(option)
    return button.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, button).size()


def bold(button):
    font = QFont(button.font())
    font.setBold(button.isCheckable() or font.bold())
    return QFontMetrics(font)


@pytest.mark.parametrize("language", ["zh", "en"])
def test_no_text_of_the_shell_is_cut(qtbot, open_window, world, language):
    set_language(language)
    window, coordinator = open_window(world)
    window.resize(1280, 800)
    with qtbot.waitSignal(coordinator.photos.read):
        coordinator.flow.open(PhotoFile(Path("/photos/one.jpg")))
    for winning in (None, TileId(13)):
        if winning is not None:
            coordinator._desk.do(SetWinningTile(winning))
        for step in Step:
            coordinator.go_to(step)
            qtbot.wait(20)
            assert window.size().toTuple() == (1280, 800)
            qtbot.waitUntil(lambda step=step: not [f for part in ours(window, step) for f in cut(part)], timeout=3000)


def test_the_photo_stays_as_large_as_it_is_whatever_is_chosen(qtbot, window, coordinator):
    with qtbot.waitSignal(coordinator.photos.read):
        coordinator.flow.open(PhotoFile(Path("/photos/one.jpg")))
    sizes = set()
    for chosen in ((), (TileId(0),), (TileId(1), TileId(2)), coordinator._desk.document.pool):
        window.selection.choose(*chosen)
        qtbot.wait(20)
        sizes.add(window.photo.view.geometry().height())
    assert len(sizes) == 1


def test_the_step_and_its_page_have_room_side_by_side(window, coordinator):
    window.resize(1600, 900)
    coordinator.go_to(Step.SETTLE)
    assert not window.photo.isHidden()
    window.resize(1280, 800)
    assert window.photo.isHidden()
    window.toggle_photo()
    assert not window.photo.isHidden()
    assert QRect(window.photo.rect()).width() >= 240


def test_qts_own_words_follow_the_language(window):
    from PySide6.QtCore import QCoreApplication

    QtLanguage(window)
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "取消"
    set_language("en")
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Cancel"


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_window_of_a_read_photo_fits_a_small_screen(qtbot, open_window, world, language):
    set_language(language)
    window, coordinator = open_window(world)
    window.resize(1280, 768)
    with qtbot.waitSignal(coordinator.photos.read):
        coordinator.flow.open(PhotoFile(Path("/photos/one.jpg")))
    coordinator.go_to(Step.READ)
    window.notices.tell(Text("一句话", "One sentence"))
    window.evening.show()
    window.followed.show()
    qtbot.wait(20)
    assert window.height() <= 768
