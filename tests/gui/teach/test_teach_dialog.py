"""From a photo to a taught set in the window, and what can be done with the sets."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QLabel, QPushButton

from gui.i18n import set_language
from gui.work.incoming import PhotoFile
from scorer.text import Text
from vision.faces import FACE_NAMES, Face
from vision.taught.taught_set import LabelledBox

PHOTO = PhotoFile(Path("/photos/set.jpg"))


def face(name):
    return FACE_NAMES.index(name)


def labels(widget):
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisible()]


def press(qtbot, widget, text):
    """Click the button as soon as it is there."""

    def buttons():
        return [b for b in widget.findChildren(QPushButton) if b.text() == text and b.isVisible() and b.isEnabled()]

    qtbot.waitUntil(lambda: bool(buttons()))
    qtbot.mouseClick(buttons()[0], Qt.MouseButton.LeftButton)


def idle(qtbot, dialog):
    qtbot.waitUntil(lambda: not dialog.busy.isVisible() and dialog.page.isEnabled())


@pytest.fixture
def correcting(qtbot, dialog):
    dialog.study(PHOTO)
    qtbot.waitUntil(lambda: dialog.page is dialog.correct)
    idle(qtbot, dialog)
    return dialog


@pytest.fixture
def taught(qtbot, correcting):
    correcting.correct.name.setText("家里的")
    correcting.save("家里的")
    qtbot.waitUntil(lambda: correcting.page is correcting.sets)
    idle(qtbot, correcting)
    return correcting


def test_before_anything_was_taught_it_says_how(dialog):
    assert dialog.page is dialog.sets
    assert any("每种摆一张" in text for text in labels(dialog.sets))


def test_a_photo_is_read_and_shown_from_the_first_doubtful_tile_on(correcting):
    assert len(correcting.correct.grid.buttons) == 30
    assert correcting.correct.grid.chosen == 6
    assert "2 张存疑" in " ".join(labels(correcting.correct))
    assert "30 种都有了" in " ".join(labels(correcting.correct))


def test_a_click_on_a_tile_and_on_its_face_puts_it_right(qtbot, correcting):
    page = correcting.correct
    qtbot.mouseClick(page.grid.buttons[2], Qt.MouseButton.LeftButton)
    page.picker.picked.emit(face("9s"))
    assert page.lesson.tiles[2].face == face("9s")
    assert page.grid.chosen == 6
    assert "3万" in page._missing.text()


def test_tiles_are_put_right_by_typing(qtbot, correcting):
    page = correcting.correct
    qtbot.keyClicks(page, "5p")
    assert page.lesson.tiles[6].face == face("5p")
    assert page.grid.chosen == 20
    qtbot.keyClick(page, Qt.Key.Key_Space)
    assert page.lesson.doubtful == ()
    qtbot.keyClick(page, Qt.Key.Key_Left)
    qtbot.keyClick(page, Qt.Key.Key_Delete)
    assert page.lesson.tiles[19].face == Face.NOTHING
    qtbot.keyClicks(page, "z")
    assert page.lesson.tiles[19].face == face("中")


def test_a_set_without_a_name_or_tiles_cannot_be_saved(qtbot, correcting):
    page = correcting.correct
    assert not page.save.isEnabled()
    qtbot.keyClicks(page.name, "mine")
    assert page.save.isEnabled()


def test_what_was_put_right_is_taught_and_in_use(qtbot, bench, correcting):
    page = correcting.correct
    page.grid.choose(0)
    page.put_right(face("2m"))
    page.grid.choose(1)
    page.put_right(int(Face.NOTHING))
    with qtbot.waitSignal(correcting.sets_changed):
        qtbot.keyClicks(page.name, "mine")
        qtbot.keyClick(page.name, Qt.Key.Key_Return)
    (((shot,), name, onto),) = bench.learnt
    assert (name, onto) == ("mine", None)
    assert len(shot.boxes) == 29
    assert shot.boxes[0] == LabelledBox(face("2m"), page.lesson.tiles[0].box)
    qtbot.waitUntil(lambda: correcting.page is correcting.sets)
    idle(qtbot, correcting)
    assert "「mine」· 正在用它认牌" in labels(correcting.sets)
    assert "七万 和 九万 容易认错" in labels(correcting.sets)


def test_a_second_photo_joins_the_first_and_the_same_one_does_not(qtbot, reader, make_shelf, correcting):
    reader.readings += [make_shelf([0, 1]), make_shelf(range(30))]
    correcting.study(PhotoFile(Path("/photos/more.jpg")))
    qtbot.waitUntil(lambda: len(correcting.correct.lesson.tiles) == 32)
    correcting.study(PHOTO)
    idle(qtbot, correcting)
    assert len(correcting.correct.lesson.tiles) == 32
    assert [len(shot.boxes) for shot in correcting.correct.lesson.shots()] == [30, 2]


def test_a_photo_without_tiles_is_said_and_the_page_stays(qtbot, dialog, reader, make_shelf):
    reader.readings[:] = [make_shelf([])]
    dialog.begin_new()
    dialog.study(PHOTO)
    qtbot.waitUntil(lambda: dialog.told.isVisible() and "没有认出牌" in dialog.told.text())
    assert dialog.page is dialog.photo


def test_what_cannot_be_taught_is_said_and_nothing_is_lost(qtbot, bench, correcting):
    bench.error = Text("磁盘满了。", "The disk is full.")
    correcting.correct.name.setText("我的")
    correcting.save("我的")
    qtbot.waitUntil(lambda: correcting.told.text() == "磁盘满了。")
    assert correcting.page is correcting.correct
    assert len(correcting.correct.lesson.tiles) == 30


def test_a_pasted_picture_is_taken(qtbot, dialog):
    mime = QMimeData()
    mime.setImageData(QImage(40, 30, QImage.Format.Format_RGB32))
    QGuiApplication.clipboard().setMimeData(mime)
    dialog.paste()
    qtbot.waitUntil(lambda: dialog.page is dialog.correct)


def test_an_empty_clipboard_is_said(dialog):
    QGuiApplication.clipboard().clear()
    dialog.paste()
    assert "剪贴板里没有照片" in dialog.told.text()


def test_a_set_is_switched_off_and_on(qtbot, bench, taught):
    press(qtbot, taught.sets, "不用")
    qtbot.waitUntil(lambda: bench.active is None)
    idle(qtbot, taught)
    press(qtbot, taught.sets, "用这副")
    qtbot.waitUntil(lambda: bench.active == "家里的")


def test_a_deleted_set_is_brought_back_in_use(qtbot, bench, taught):
    press(qtbot, taught.sets, "删掉")
    qtbot.waitUntil(lambda: not bench.kept and taught.sets.undo.isVisible())
    idle(qtbot, taught)
    press(qtbot, taught.sets, "撤销")
    qtbot.waitUntil(lambda: bench.active == "家里的")
    idle(qtbot, taught)
    assert not taught.sets.undo.isVisible()


def test_more_tiles_are_taught_onto_a_set_under_its_name(qtbot, bench, reader, make_shelf, taught):
    reader.readings.append(make_shelf([3, 4]))
    press(qtbot, taught.sets, "补教…")
    taught.study(PHOTO)
    qtbot.waitUntil(lambda: taught.page is taught.correct)
    assert taught.correct.name.text() == "家里的"
    assert not taught.correct.name.isEnabled()
    taught.save("家里的")
    qtbot.waitUntil(lambda: len(bench.learnt) == 2)
    assert bench.learnt[1][2] == "家里的"


def test_a_name_that_is_taken_is_refused_in_a_sentence(qtbot, bench, reader, make_shelf, taught):
    reader.readings.append(make_shelf([3, 4]))
    taught.study(PHOTO)
    qtbot.waitUntil(lambda: taught.page is taught.correct)
    idle(qtbot, taught)
    taught.save("家里的")
    assert "已经有一副" in taught.told.text()
    assert len(bench.learnt) == 1


def test_it_speaks_english_too(dialog):
    set_language("en")
    assert any("taught" in text.lower() or "sets" in text for text in labels(dialog.sets))
    assert dialog.windowTitle() == "Teach it my tiles"
