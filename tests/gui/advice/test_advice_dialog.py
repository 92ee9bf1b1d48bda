"""The window of the advice: four pages, all by tap or by key, following the table."""

from __future__ import annotations

from threading import get_ident

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from gui.advice import dialog as advice_dialog
from gui.advice.asked import Way, advice
from gui.advice.let_go import LetGo
from gui.confirm.pick_button import PickButton
from gui.i18n import set_language
from gui.win.choice_button import ChoiceButton
from scorer.notation import parse_tile
from scorer.table import HowWon, Method, Seat

OPEN = ("123m 678m 99s 234s", "pung 555p")
WAITS = ("123m 678m 99s 23s", "pung 555p")


def texts(page):
    return [part.text() for part in page.findChildren(QLabel) if part.isVisible()]


def test_a_whole_hand_is_answered_in_one_red_word_with_what_counts(open_advice, seen):
    dialog = open_advice(seen(OPEN))
    assert dialog.claim.word.text() == "不能胡"
    assert dialog.claim.word.property("role") == "pay"
    assert dialog.claim.own.text() == "自己 1 炮 · 起胡 2 炮"
    assert "算：平胡 1 炮" in texts(dialog.claim)
    assert any(text.startswith("不算门清") for text in texts(dialog.claim))


def test_self_draw_by_key_turns_the_word_green_and_asks_for_no_discarder(qtbot, open_advice, settled, seen):
    dialog = open_advice(seen(OPEN))
    qtbot.keyClick(dialog, Qt.Key.Key_2)
    settled(dialog)
    assert dialog.claim.word.text() == "可以胡"
    assert dialog.claim.word.property("role") == "gain"
    assert not dialog.claim.givers.isVisible()


def test_what_was_said_at_the_table_is_taken_over(open_advice, seen):
    said = HowWon(Method.DISCARD, Seat.LEFT)
    dialog = open_advice(seen(OPEN, winner=Seat.BOTTOM, winning="9s", said={"how": said}))
    assert dialog.claim.how == said
    assert dialog.claim.last_tile is parse_tile("9s")


def test_another_last_tile_is_tapped_or_reached_by_arrow(qtbot, open_advice, settled, seen):
    dialog = open_advice(seen(("123m 678m 99s 123s", "pung 555p")))
    first, *_, last = dialog.claim.hand.buttons
    assert last.isChecked()
    qtbot.mouseClick(first, Qt.MouseButton.LeftButton)
    settled(dialog)
    assert dialog.answer.winning is parse_tile("1m")
    qtbot.keyClick(dialog, Qt.Key.Key_Left)
    settled(dialog)
    assert dialog.answer.winning is parse_tile("3s")
    assert "算：边张 1 炮" in texts(dialog.claim)


def test_the_discarder_is_named_by_key_and_his_eaten_pao_are_no_help(qtbot, open_advice, settled, seen):
    dialog = open_advice(seen(OPEN, (), fa=(0, 4)))
    qtbot.keyClick(dialog, Qt.Key.Key_D)
    settled(dialog)
    assert dialog.claim.how.source is Seat.TOP
    assert not any("吃来的" in text for text in texts(dialog.claim.body))
    qtbot.keyClick(dialog, Qt.Key.Key_S)
    settled(dialog)
    assert any("吃来的" in text for text in texts(dialog.claim.body))


def test_any_seat_is_tapped_and_thirteen_tiles_show_every_wait(qtbot, open_advice, settled, seen):
    dialog = open_advice(seen(OPEN, ("123p 678p 99m 23m", "pung 中中中")))
    qtbot.mouseClick(dialog.seats.buttons[Seat.RIGHT], Qt.MouseButton.LeftButton)
    settled(dialog)
    assert dialog.claim.word.text() == "听牌"
    assert "别人打的可以胡" in texts(dialog.claim)
    assert not dialog.claim.ways.isVisible()


def test_it_answers_as_the_table_changes(open_advice, settled, seen):
    dialog = open_advice(seen(WAITS))
    assert dialog.claim.word.text() == "只能自摸"
    dialog.show_now(seen(WAITS, fa=(1,)))
    settled(dialog)
    assert dialog.claim.word.text() == "听牌"
    dialog.show_now(seen(()))
    settled(dialog)
    assert dialog.claim.word.text() == "还看不出"


def test_the_counting_is_done_off_the_windows_thread(monkeypatch, open_advice, seen):
    threads = []
    monkeypatch.setattr(advice_dialog, "advice", lambda asked: threads.append(get_ident()) or advice(asked))
    open_advice(seen(OPEN))
    assert threads
    assert get_ident() not in threads


def test_letting_a_tile_go_bars_it_until_ones_own_turn(qtbot, open_advice, settled, seen):
    dialog = open_advice(seen(WAITS, fa=(1,)))
    logs = []
    dialog.log_changed.connect(logs.append)
    qtbot.keyClick(dialog, Qt.Key.Key_8)
    assert not dialog.let_go.let_go.isEnabled()
    qtbot.keyClick(dialog, Qt.Key.Key_Right)
    assert dialog.let_go.tile is parse_tile("4s")
    qtbot.keyClick(dialog, Qt.Key.Key_S)
    qtbot.keyClick(dialog, Qt.Key.Key_L)
    settled(dialog)
    assert [(each.tile, each.discarder) for each in logs[-1].of(Seat.BOTTOM, None).passed] == [
        (parse_tile("4s"), Seat.RIGHT)
    ]
    said = texts(dialog.let_go.chances)
    assert said.count("不能胡") == 2
    assert any("上边打的（庄）" in text for text in said)
    qtbot.keyClick(dialog, Qt.Key.Key_T)
    settled(dialog)
    assert "不能胡" not in texts(dialog.let_go.chances)
    assert "没放过什么：都可以胡。" in texts(dialog.let_go)


def test_an_unknown_dealer_is_asked_for_and_counts_once_tapped(qtbot, open_advice, settled, seen):
    log = LetGo().after(Seat.BOTTOM, parse_tile("1s"), Seat.RIGHT)
    dialog = open_advice(seen(WAITS, said={"dealer": None}), log)
    qtbot.keyClick(dialog, Qt.Key.Key_8)
    settled(dialog)
    assert any("谁坐庄" in text for text in texts(dialog.let_go.log))
    assert texts(dialog.let_go.chances).count("不能胡") == 3
    qtbot.keyClick(dialog, Qt.Key.Key_X)
    settled(dialog)
    assert texts(dialog.let_go.chances).count("不能胡") == 2


def test_a_hand_that_does_not_wait_lets_any_tile_be_asked_about(qtbot, open_advice, settled, seen):
    dialog = open_advice(seen(("123m",)))
    dialog.show_page(dialog.let_go)
    assert len(dialog.let_go.tiles) == 29
    qtbot.mouseClick(dialog.let_go.tiles[parse_tile("中")], Qt.MouseButton.LeftButton)
    settled(dialog)
    assert texts(dialog.let_go.chances).count("可以胡") == 4


def test_a_pung_shows_what_may_be_done_with_its_fourth(qtbot, open_advice, settled, seen):
    dialog = open_advice(seen(("123m 5p", "pung 555p"), ("123m",)))
    qtbot.keyClick(dialog, Qt.Key.Key_9)
    assert "第四张在手里" in texts(dialog.fourth)
    assert any("第四张不能打" in text for text in texts(dialog.fourth))
    dialog.show_seat(Seat.RIGHT)
    settled(dialog)
    assert any("没有碰" in text for text in texts(dialog.fourth))


def test_a_real_die_opens_the_wall(qtbot, open_advice, seen):
    dialog = open_advice(seen(()))
    qtbot.keyClick(dialog, Qt.Key.Key_0)
    assert not dialog.seats.isVisible()
    assert dialog.dice.opened.text() == "还没掷。"
    dialog.dice.wall_die.real.faces[3].click()
    assert dialog.dice.opened.text() == "庄家掷 4：从上家右边的牌墙第 5 墩起拿"
    assert (dialog.dice.wall.opening.seat, dialog.dice.wall.opening.stack) == (Seat.RIGHT, 5)
    qtbot.keyClick(dialog, Qt.Key.Key_1)
    assert dialog.dice.wall.opening.stack == 2


def test_easts_die_names_the_first_dealer_who_then_opens_the_wall(qtbot, open_advice, seen):
    dialog = open_advice(seen((), said={"dealer": None}))
    dialog.show_page(dialog.dice)
    assert dialog.dice.first.text() == "先点谁是东。"
    assert dialog.dice.opened.text() == "先点谁坐庄。"
    qtbot.mouseClick(dialog.dice.easts.buttons[Seat.BOTTOM], Qt.MouseButton.LeftButton)
    dialog.dice.first_die.show_thrown(2)
    assert dialog.dice.first.text() == "掷 2：右边坐头庄"
    assert dialog.now.dealer is Seat.RIGHT
    dialog.dice.first_die.show_thrown(5)
    assert dialog.dice.first.text() == "掷 5：东家下边自己坐头庄"


def test_the_die_rolls_for_a_moment_and_then_counts(qtbot, open_advice, seen):
    dialog = open_advice(seen(()))
    dialog.show_page(dialog.dice)
    die = dialog.dice.wall_die
    die._throwing = lambda: 6
    with qtbot.waitSignal(die.thrown, timeout=10_000) as thrown:
        qtbot.keyClick(dialog, Qt.Key.Key_P)
        assert not die.roll.isEnabled()
    assert thrown.args == [6]
    assert die.face.number == 6
    assert die.roll.isEnabled()
    assert "第 7 墩" in dialog.dice.opened.text()


def test_four_names_are_drawn_into_the_seats_and_handed_to_the_evening(qtbot, open_advice, seen):
    dialog = open_advice(seen(()))
    dialog.show_page(dialog.dice)
    draw = dialog.dice.seats
    draw._draw = lambda names: list(names[::-1])
    qtbot.keyClick(dialog, Qt.Key.Key_K)
    assert draw.names == ("张三", "阿明", "小李", "老王")
    with qtbot.waitSignal(dialog.evening_wanted) as wanted:
        dialog.dice.evening.click()
    assert wanted.args == [("张三", "阿明", "小李", "老王")]
    draw.fields[Seat.TOP].clear()
    draw.fields[Seat.TOP].textEdited.emit("")
    assert not draw.draw.isEnabled()
    assert not dialog.dice.evening.isEnabled()


def test_names_written_here_stay_while_the_table_changes(open_advice, seen):
    dialog = open_advice(seen(()))
    dialog.dice.seats.show_names(("a", "b", "c", "d"))
    dialog.show_now(seen(("1m",)))
    assert dialog.dice.seats.names == ("a", "b", "c", "d")


@pytest.mark.parametrize("language", ["zh", "en"])
def test_no_text_is_cut(qtbot, open_advice, settled, seen, language):
    set_language(language)
    right = ("123p 678p 99m 23m", "pung 中中中")
    log = LetGo().after(Seat.RIGHT, parse_tile("4m"), Seat.LEFT)
    dialog = open_advice(seen(OPEN, right, fa=(0, 2), pool="1m1m"), log)
    dialog.dice.wall_die.show_thrown(4)
    for seat in (Seat.BOTTOM, Seat.RIGHT):
        dialog.show_seat(seat)
        settled(dialog)
        for page in dialog.pages:
            dialog.show_page(page)
            qtbot.wait(20)
            for part in page.findChildren(QLabel):
                if part.isVisible() and part.text():
                    tall = part.heightForWidth(part.width()) if part.wordWrap() else part.sizeHint().height()
                    assert part.height() + 1 >= tall, part.text()
                    assert part.wordWrap() or part.width() >= part.sizeHint().width(), part.text()
    for button in dialog.findChildren(ChoiceButton):
        assert not button.isVisible() or button.width() >= button.minimumSizeHint().width()


def test_every_way_and_every_seat_has_its_own_key(open_advice, seen):
    dialog = open_advice(seen(OPEN))
    for page in dialog.pages:
        dialog.show_page(page)
        keys = [button.key for button in dialog.findChildren(ChoiceButton) if button.isVisible()]
        assert len(keys) == len(set(keys))
    assert set(dialog.claim.ways.buttons) == set(Way)
    assert all(button.accessibleName() for button in dialog.findChildren(PickButton))
