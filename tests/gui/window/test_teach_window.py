"""The teach window belongs to the main window: opened from the menu, one at a time, never in the way."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog

from gui.i18n import set_language
from gui.teach.bench import Sets
from gui.window.actions import Do
from gui.work.incoming import PhotoFile


class EmptyBench:
    def sets(self):
        return Sets(())


@pytest.fixture
def dialog(qtbot, coordinator):
    coordinator.teaching._bench = EmptyBench()
    coordinator.teaching.show()
    dialog = coordinator.teaching.dialog
    qtbot.waitUntil(lambda: not dialog.busy.isVisible())
    return dialog


def test_the_menu_offers_it(window, coordinator):
    action = next(a for a in window.menu.actions() if a.text() == Do.TEACH.text.zh)
    coordinator.teaching._bench = EmptyBench()
    action.trigger()
    assert coordinator.teaching.dialog.isVisible()


def test_it_is_open_once_and_blocks_nothing(dialog, coordinator, window):
    coordinator.teaching.show()
    assert coordinator.teaching.dialog is dialog
    assert len(window.findChildren(QDialog)) == 1
    assert not dialog.isModal()


def test_closed_it_can_be_opened_again(qtbot, dialog, coordinator):
    dialog.close()
    assert coordinator.teaching.dialog is None
    coordinator.teaching.show()
    assert coordinator.teaching.dialog.isVisible()
    qtbot.waitUntil(lambda: not coordinator.teaching.dialog.busy.isVisible())


def test_another_set_offers_to_read_the_photo_again(qtbot, dialog, coordinator, window, reader):
    coordinator.flow.open(PhotoFile(Path("/photos/a.jpg")))
    qtbot.waitUntil(lambda: len(reader.frames) == 1)
    dialog.sets_changed.emit()
    notice = next(n for n in window.notices.shown if "认牌用的牌换了" in n.text.zh)
    notice.buttons[0].click()
    qtbot.waitUntil(lambda: len(reader.frames) == 2)


@pytest.mark.parametrize("language", ["zh", "en"])
def test_it_fits_a_small_screen(dialog, language):
    set_language(language)
    for page in (dialog.sets, dialog.photo, dialog.correct):
        hint = page.minimumSizeHint()
        assert hint.width() <= 1000
        assert hint.height() <= 640
