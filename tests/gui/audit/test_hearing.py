"""From photos and words to a quarrel: what is taken, what is supposed and said, what is refused in a sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gui.audit.case import audited
from gui.audit.confirmed import read_confirmed, table_of
from gui.audit.doubts import doubtful_of, spots_of
from gui.audit.errors import AuditError
from gui.audit.hearing import Words, hear_confirmed, hear_photos
from gui.audit.photos import open_evidence, read_evidence, without_repeats
from gui.document.record import to_json
from gui.document.to_table import counted_as, table_from
from scorer.audit import Judgement
from scorer.claim import win_from_table
from scorer.doubt.spots import tile_at
from scorer.errors import NotationError
from scorer.rules import ruleset
from scorer.table import HowWon, Method, Relative, Seat
from scorer.tiles import Tile
from vision.reading import Role

RULES = ruleset("jiujiang")
CLAIM = "清一色 自摸 25炮"


@pytest.fixture
def read(reader):
    return lambda path: read_evidence(open_evidence(path), reader)


def said(quarrel):
    return "\n".join(remark.zh for remark in quarrel.remarks)


def test_a_photo_and_a_claim_are_enough_for_a_verdict(photo, read):
    found = audited(hear_photos([read(photo())], Words(CLAIM), RULES))
    wrong = {(line.rule, line.judgement) for line in found.verdict.lines if line.judgement is Judgement.NOT_EARNED}
    assert wrong == {("pure_suit", Judgement.NOT_EARNED), ("own", Judgement.NOT_EARNED)}
    own, eaten = 1 + 1 + 1, 1 + 1  # 平胡 自摸 单钓; 发 and 碰白板
    assert found.points(Relative.SELF) == 3 * own + eaten
    assert found.alternatives


def test_what_the_photo_cant_tell_is_supposed_and_said(photo, read):
    quarrel = hear_photos([read(photo())], Words("点炮 20炮"), RULES)
    assert (quarrel.how.method, quarrel.how.source) == (Method.DISCARD, Seat.RIGHT)
    for words in ("没有人确认", "先按九筒算", "按申诉的说法", "先按下家算"):
        assert words in said(quarrel)
    assert quarrel.document.winning is not None


def test_without_a_claim_the_hand_is_only_checked(photo, read):
    found = audited(hear_photos([read(photo())], Words(), RULES))
    assert not found.has_claim
    assert {line.judgement for line in found.verdict.lines} == {Judgement.UNSAID}


def test_a_photo_without_a_winners_hand_is_refused(photo, read, bare_rows):
    with pytest.raises(AuditError, match="winner's hand"):
        hear_photos([read(photo(rows=bare_rows))], Words(CLAIM), RULES)


def test_a_photo_without_tiles_is_refused(photo, read):
    with pytest.raises(AuditError, match="No tile was read"):
        hear_photos([read(photo(rows=((Role.POOL, None, None, ""),)))], Words(CLAIM), RULES)


@pytest.mark.parametrize("claim", ["清一色 鬼画符 25炮", "庄家 付 3炮"])
def test_a_claim_that_cant_be_understood_names_its_word(photo, read, claim):
    with pytest.raises(NotationError) as error:
        hear_photos([read(photo())], Words(claim), RULES)
    assert claim.split()[0 if claim.startswith("庄") else 1][0] in error.value.text.zh


def test_a_claim_for_another_number_of_players_is_refused(photo, read):
    with pytest.raises(NotationError):
        hear_photos([read(photo())], Words('{"points": [3, -1, -2]}'), RULES)


def test_two_photos_that_disagree_are_marked_and_the_tile_may_be_either(photo, read, other_row):
    first, second = read(photo("a.jpg")), read(photo("b.jpg", other_row(0, "3m 4m 5m 5m 6m 7m 9m 9m"), seed=5))
    quarrel = hear_photos([first, second], Words(CLAIM), RULES)
    assert "a.jpg是 99p" in said(quarrel)
    assert "b.jpg是 99m" in said(quarrel)
    (doubtful,) = quarrel.doubtful
    assert {one.tile for one in doubtful.candidates} == {Tile.P9, Tile.M9}


def test_a_photo_from_another_side_is_turned_before_it_is_compared(photo, read, rows):
    turned = tuple((role, None if seat is None else Seat((seat + 1) % 4), *rest) for role, seat, *rest in rows)
    quarrel = hear_photos([read(photo("a.jpg")), read(photo("b.jpg", turned, seed=5))], Words(CLAIM), RULES)
    assert "a.jpg是" not in said(quarrel)
    assert quarrel.doubtful == ()


def test_photos_of_different_hands_are_refused(photo, read, other_row, rows):
    other = other_row(0, "1p 1p 1p 2p 3p 4p 5s 5s", other_row(1, "6p 6p 6p", other_row(2, "7p 7p 7p", rows[:3])))
    with pytest.raises(AuditError, match="different hands"):
        hear_photos([read(photo("a.jpg")), read(photo("b.jpg", other, seed=5))], Words(CLAIM), RULES)


def test_the_same_photo_given_twice_counts_once(photo):
    photos = [open_evidence(photo("a.jpg", seed=1)), open_evidence(photo("b.jpg", seed=1))]
    kept, remarks = without_repeats(photos)
    assert [each.name for each in kept] == ["a.jpg"]
    assert "同一个文件" in remarks[0].zh


def test_a_confirmed_case_decides_and_what_the_photo_shows_otherwise_is_said(photo, read, case_file, other_row):
    confirmed = read_confirmed(case_file())
    seen = read(photo("a.jpg", other_row(0, "3m 4m 5m 5m 6m 7m 9m 9m")))
    quarrel = hear_confirmed(confirmed, [seen], Words(CLAIM), RULES)
    assert "确认的牌是 99p，a.jpg是 99m" in said(quarrel)
    assert quarrel.table.winning_tile is Tile.M7


def test_a_case_of_another_hand_than_the_photos_is_refused(photo, read, case_file):
    win = {"concealed": "111p 234p 55s 678s 99s", "winning_tile": "9s", "method": "self_draw"}
    confirmed = read_confirmed(case_file(win=win, other_players={}))
    with pytest.raises(AuditError, match="another hand"):
        hear_confirmed(confirmed, [read(photo())], Words(CLAIM), RULES)


def test_a_photo_that_was_altered_after_it_was_confirmed_is_noticed(photo, read, tmp_path):
    seen = read(photo("a.jpg"))
    quarrel = hear_photos([seen], Words(CLAIM), RULES)
    saved = tmp_path / "table.json"
    document = replace(quarrel.document, how=HowWon(Method.SELF_DRAW))
    saved.write_text(to_json(document), "utf-8")
    assert hear_confirmed(read_confirmed(saved), [seen], Words(CLAIM), RULES).remarks == ()
    other = read(photo("b.jpg", seed=9))
    assert "换过或改过" in said(hear_confirmed(read_confirmed(saved), [other], Words(CLAIM), RULES))


@pytest.mark.parametrize(
    ("text", "word"),
    [("{", "JSON"), ('{"win": 3}', "win"), ('{"tiles": [], "seats": []}', "understood"), ("[]", "…")],
)
def test_a_case_that_cant_be_understood_is_one_sentence_with_its_name(tmp_path, text, word):
    path = tmp_path / "case.json"
    path.write_text(text)
    with pytest.raises(AuditError) as error:
        read_confirmed(path)
    assert "case.json" in error.value.text.en
    assert word in error.value.text.en + error.value.text.zh


def test_a_case_that_isnt_there_is_one_sentence(tmp_path):
    with pytest.raises(AuditError, match=r"none\.json"):
        read_confirmed(tmp_path / "none.json")


@pytest.mark.parametrize("winner", list(Seat))
def test_a_win_becomes_a_table_and_back(case_file, winner):
    confirmed = read_confirmed(case_file(), winner)
    again = win_from_table(confirmed.table, confirmed.how)
    assert table_of(again, confirmed.how.points_per_pao, winner) == (confirmed.table, confirmed.how)


def test_every_tile_knows_its_place_on_the_table(document):
    table = table_from(document)
    spots = spots_of(document)
    assert len(spots) == sum(counted_as(document, tile) is not None for tile in document.tiles)
    for tile, spot in spots.items():
        assert tile_at(table, spot) is counted_as(document, tile)


def test_doubtful_tiles_carry_what_else_they_may_be(document):
    found = doubtful_of(document)
    assert [each.spot.at for each in found] == [1, 11]
    assert all(sum(one.probability for one in each.candidates) == pytest.approx(1) for each in found)
