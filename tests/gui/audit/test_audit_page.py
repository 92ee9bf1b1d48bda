"""The audit page: what is touched lights up, what is typed is understood, what is signed is in the evening."""

from __future__ import annotations

import pytest

from gui.app import application, make_window
from gui.audit.checking import check_file
from gui.document.tiles import TileId
from gui.i18n import set_language
from gui.window.actions import Do
from gui.window.coordinator import World
from gui.window.steps import Step
from gui.work.saved import Saved
from scorer.audit import Judgement
from scorer.table import Seat
from vision import photo as photos

CLAIM = "清一色 自摸 25炮"


@pytest.fixture
def opened(qtbot, reader, tmp_path):
    """A window with the audit page open on an evening's ledger."""
    application()
    world = World(photos, lambda: reader, Saved(tmp_path / "state"), ledger=tmp_path / "ledger.db")
    window, coordinator = make_window(world)
    qtbot.addWidget(window)
    window.show()
    coordinator.audit.show()
    yield coordinator
    if coordinator.audit.dialog is not None:
        coordinator.audit.dialog.close()
    window.close()


@pytest.fixture
def audit(opened):
    return opened.audit


@pytest.fixture
def bring(qtbot, audit, opened):
    """Lay photos before the audit and wait for its verdict."""

    def bring(*paths, claim=CLAIM):
        audit.dialog.claim.setText(claim)
        with qtbot.waitSignal(audit.desk.found, timeout=20_000):
            audit.desk.bring_photos(list(paths), opened._scoring.rules)
        if audit.desk.claim != claim:
            with qtbot.waitSignal(audit.desk.found, timeout=20_000):
                pass
        return audit.dialog

    return bring


def settled(qtbot, desk):
    qtbot.waitUntil(lambda: desk._queue._pending == 0, timeout=20_000)


def test_a_photo_and_a_claim_make_a_verdict_for_every_player(bring, photo):
    dialog = bring(photo())
    assert dialog.head.text() == "申诉不成立：2 处不对。"
    assert {row.line.judgement for row in dialog.verdict.rows} >= {Judgement.NOT_EARNED, Judgement.AGREED}
    assert dialog.save_sheet.isEnabled()
    assert not dialog.people.isVisible()


def test_the_claim_is_understood_while_it_is_typed_and_the_word_that_isnt_is_named(audit):
    dialog = audit.dialog
    dialog.claim.setText("清一色 自摸 25炮")
    assert dialog.told.text() == "听懂了：清一色、自摸、25 炮"
    dialog.claim.setText("清一色 鬼画符")
    assert "鬼画符" in dialog.told.text()
    dialog.claim.setText("")
    assert dialog.told.text() == "没有申诉，只核对。"


def test_another_claim_is_judged_a_moment_after_the_last_key(qtbot, audit, bring, photo):
    dialog = bring(photo())
    with qtbot.waitSignal(audit.desk.found, timeout=20_000):
        dialog.claim.setText("自摸 下家5炮 对家3炮 上家3炮")
    assert dialog.head.text() == "申诉成立。"


def test_touching_a_line_lights_up_its_tiles_in_the_photo(bring, photo):
    dialog = bring(photo())
    row = next(row for row in dialog.verdict.rows if row.line.rule == "pure_suit")
    row.clicked.emit(row.meant)
    faces = {dialog.pane.view._tiles[tile].face for tile in dialog.selection.tiles}
    assert len(dialog.selection.tiles) == 2
    assert faces == {17}  # 9p


def test_touching_a_tile_lights_up_the_lines_that_it_earns(bring, photo):
    dialog = bring(photo())
    assert not any(row.lit for row in dialog.verdict.rows)
    dialog.selection.choose(TileId(27))  # 发 in front of the right seat
    lit = [row for row in dialog.verdict.rows if row.lit]
    assert {row.line.rule for row in lit} == {"eaten_fa"}
    assert {row.meant.seat for row in lit} == {Seat.RIGHT}
    dialog.selection.choose()
    assert not any(row.lit for row in dialog.verdict.rows)


def test_brightness_and_upright_strips_change_what_is_seen(bring, photo):
    dialog = bring(photo())
    view = dialog.pane.view
    before = view.grab().toImage()
    dialog.pane.brightness.setValue(60)
    assert view.grab().toImage() != before
    dialog.pane.brightness.setValue(0)
    assert view.grab().toImage() == before
    dialog.pane.upright.setChecked(True)
    assert dialog.pane.strips.isVisible()
    assert dialog.pane.strips.pixmap().width() > 100


def test_what_cant_be_audited_is_one_sentence(qtbot, audit, photo, bare_rows, opened):
    with qtbot.waitSignal(audit.desk.failed, timeout=20_000):
        audit.desk.bring_photos([photo(rows=bare_rows)], opened._scoring.rules)
    assert "找不到胡家" in audit.dialog.news.text()
    assert not audit.dialog.save_sheet.isEnabled()


def test_sheet_and_bundle_are_saved_and_the_bundle_is_whole(qtbot, audit, bring, photo, tmp_path):
    dialog = bring(photo())
    for name, save in (("v.pdf", audit.desk.save_sheet), ("b.zip", audit.desk.save_bundle)):
        with qtbot.waitSignal(audit.desk.saved, timeout=60_000):
            save(tmp_path / name)
        assert name in dialog.news.text()
    assert (tmp_path / "v.pdf").read_bytes().startswith(b"%PDF")
    assert check_file(tmp_path / "b.zip").is_whole


def test_a_file_that_cant_be_written_is_said(qtbot, audit, bring, photo, tmp_path):
    dialog = bring(photo())
    (tmp_path / "none").write_text("a file, no folder")
    with qtbot.waitSignal(audit.desk.failed, timeout=60_000):
        audit.desk.save_sheet(tmp_path / "none" / "v.pdf")
    assert "v.pdf" in dialog.news.text()


def test_the_tiles_can_be_corrected_on_the_table_and_come_back(qtbot, audit, bring, photo, opened):
    dialog = bring(photo())
    dialog.correct.click()
    assert opened._window.step is Step.CONFIRM
    assert len(opened._desk.document.tiles) == 28
    qtbot.waitUntil(lambda: audit.dialog is None)
    with qtbot.waitSignal(audit.desk.found, timeout=20_000):
        audit.show()
    assert audit.desk.case.document == opened._desk.document


def test_the_menu_opens_the_page_once(opened, audit):
    first = audit.dialog
    opened._deeds()[Do.AUDIT]()
    assert audit.dialog is first


def test_a_page_that_is_opened_again_shows_the_claim_and_the_hand_that_it_judges(qtbot, audit, bring, photo):
    bring(photo()).close()
    assert audit.dialog is None
    with qtbot.waitSignal(audit.desk.found, timeout=20_000):
        audit.show()
    assert audit.dialog.claim.text() == CLAIM
    assert audit.dialog.head.text() == "申诉不成立：2 处不对。"
    assert "听懂了" in audit.dialog.told.text()
    assert audit.dialog.save_sheet.isEnabled()


@pytest.fixture
def recorded(qtbot, evening, opened):
    """The page on the recorded hand of an evening."""
    _, begun, hand = evening
    evenings = opened.evening.evenings
    evenings.go_on(begun.id)
    settled(qtbot, evenings)
    opened.audit.dialog.claim.setText("我的发财没吃")
    with qtbot.waitSignal(opened.audit.desk.found, timeout=30_000):
        opened.audit.show_hand(evenings.state.hand(hand.id))
    return opened.audit


def test_a_recorded_hand_is_audited_with_its_photo_and_its_names(recorded):
    case = recorded.desk.case
    assert case.photo is not None
    assert recorded.desk.audited.quarrel.names[Seat.RIGHT].zh == "小李"
    assert recorded.dialog.hands.count() == 2
    assert recorded.dialog.hands.currentIndex() == 1
    assert recorded.dialog.people.isVisible()
    assert all(each.later is not None for each in recorded.desk.audited.alternatives)


def test_seats_sign_and_object_and_an_objected_hand_is_provisional_until_it_is_decided(qtbot, recorded, opened):
    evenings, people = opened.evening.evenings, recorded.dialog.people

    def press(button):
        with qtbot.waitSignal(recorded.desk.found, timeout=30_000):
            button.click()
        settled(qtbot, evenings)
        qtbot.waitUntil(lambda: recorded.desk.audited is not None, timeout=30_000)  # it is judged anew
        (hand,) = evenings.state.hands
        return hand

    hand = press(people.agree["p2"])
    assert (hand.signed, hand.provisional) == (frozenset({"p2"}), False)
    hand = press(people.object["p1"])
    assert hand.provisional
    assert [one.why for one in hand.objections] == ["我的发财没吃"]
    assert people.told.isVisible()
    assert [one.name for one in recorded.desk.audited.quarrel.objected] == ["小李"]
    hand = press(people.decide)
    assert not hand.provisional
    assert not people.decide.isVisible()


def test_the_bundle_of_a_recorded_hand_holds_the_chain_of_its_evening(qtbot, recorded, tmp_path):
    with qtbot.waitSignal(recorded.desk.saved, timeout=60_000):
        recorded.desk.save_bundle(tmp_path / "b.zip")
    checked = check_file(tmp_path / "b.zip")
    assert checked.is_whole, checked.text.zh


@pytest.mark.parametrize("language", ["zh", "en"])
def test_nothing_on_the_page_is_cut(qtbot, bring, photo, language):
    set_language(language)
    dialog = bring(photo())
    qtbot.wait(50)
    for button in (dialog.open_button, dialog.table, dialog.correct, dialog.save_sheet, dialog.save_bundle):
        assert button.width() >= button.minimumSizeHint().width()
    for tab in dialog.tabs.values():
        assert tab.width() >= tab.minimumSizeHint().width()
