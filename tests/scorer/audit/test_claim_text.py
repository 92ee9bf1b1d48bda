"""A claim is read as people say it, in both languages, with every alias; a word that nobody knows is named."""

import pytest

from scorer.audit.claim import Stance
from scorer.audit.claim_text import claim_from_text
from scorer.audit.lexicon import RULE_WORDS
from scorer.audit.numerals import number
from scorer.catalog import RULES
from scorer.errors import NotationError
from scorer.notation import parse_tile
from scorer.table import Method, Relative

NEXT, OPPOSITE, PREVIOUS, SELF = Relative.NEXT, Relative.OPPOSITE, Relative.PREVIOUS, Relative.SELF


def words(claim):
    return [line.word for line in claim.lines]


def test_rules_a_method_and_a_sum():
    claim = claim_from_text("清一色 自摸 25炮")
    assert words(claim) == ["清一色", "自摸"]
    assert claim.lines[0].rules == ("pure_suit",)
    assert claim.method is Method.SELF_DRAW
    assert claim.pao == 25
    assert claim.text == "清一色 自摸 25炮"


def test_a_discarder_a_sum_and_a_complaint():
    claim = claim_from_text("混一色门清 点炮 下家 20炮 我的发财没吃")
    assert words(claim) == ["混一色", "门清", "发财"]
    assert (claim.method, claim.source, claim.pao) == (Method.DISCARD, NEXT, 20)
    assert claim.lines[2].stance is Stance.FORGOTTEN
    assert claim.lines[2].player is None


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ("25", 25),
        ("二十五", 25),
        ("十", 10),
        ("十一", 11),
        ("两百", 200),
        ("一百零五", 105),
        ("二五", 25),
        ("两千", 2000),
    ],
)
def test_numbers_in_both_scripts(said, value):
    assert number(said) == value
    assert claim_from_text(f"清一色 {said}炮").pao == value


def test_what_is_no_number():
    assert number("炮") is None


@pytest.mark.parametrize(
    ("alias", "rule"),
    [
        ("臭一色", "mixed_suit"),
        ("凑一色", "mixed_suit"),
        ("碰碰糊", "all_pungs"),
        ("超逸", "seven_pairs_dashing"),
        ("杠上陨涕", "kong_tears"),
        ("杠上抽泣", "kong_tears"),
        ("杠开流泪", "kong_tears"),
        ("杠上吐花", "kong_blossom"),
        ("槓開", "kong_blossom"),
        ("单调", "single_wait"),
        ("小七对", "seven_pairs"),
        ("名杠", "kong"),
        ("兴家", "fa"),
        ("發家", "fa"),
        ("宝", "fa"),
        ("門清", "concealed"),
        ("天糊", "heavenly"),
        ("海底", "last_draw"),
        ("红旗", "red_flags"),
        ("pure suit", "pure_suit"),
        ("Seven fairies", "seven_fairies"),
        ("杠", "concealed_kong"),
    ],
)
def test_every_alias_of_the_rule_book(alias, rule):
    (line,) = claim_from_text(alias).lines
    assert rule in line.rules


def test_every_word_means_rules_of_the_catalogue():
    assert all(rule in RULES for word in RULE_WORDS.values() for rule in word.rules)
    named = {rule for word in RULE_WORDS.values() for rule in word.rules}
    assert set(RULES) - named <= {"flower_base"}


def test_each_rule_may_have_its_price_and_the_whole_is_the_last():
    claim = claim_from_text("清一色20炮 门清5炮 共25炮")
    assert [line.pao for line in claim.lines] == [20, 5]
    assert claim.pao == 25
    assert claim_from_text("清一色20炮 自摸5炮 25炮").pao == 25
    assert claim_from_text("清一色20炮 自摸 25炮").pao == 25
    without = claim_from_text("清一色20炮 门清5炮")
    assert (without.pao, [line.pao for line in without.lines]) == (None, [20, 5])
    assert claim_from_text("碰碰胡15炮 混一色10炮 门清25炮").pao == 25
    assert claim_from_text("胡家 25炮").pao == 25
    assert claim_from_text("20炮 25炮").pao == 25


def test_how_often_and_which_tile():
    claim = claim_from_text("七对 带三滚 发×2 碰红中 暗杠五筒 杠白板")
    assert [line.count for line in claim.lines] == [None, 3, 2, None, None, None]
    assert [line.tile for line in claim.lines[3:]] == [parse_tile("中"), parse_tile("5p"), parse_tile("白")]


def test_how_often_may_be_said_before():
    assert claim_from_text("×2 发").lines[0].count == 2


def test_payers_one_by_one():
    claim = claim_from_text("七对 自摸 下家25炮 对家 26炮 上家付二十五炮")
    assert claim.paid == {NEXT: 25, OPPOSITE: 26, PREVIOUS: 25}
    assert claim_from_text("自摸 每家 -2分").points == {NEXT: -2, OPPOSITE: -2, PREVIOUS: -2}


def test_points_are_signed_by_who_wins_them():
    claim = claim_from_text("下家点炮 一炮两分 下家付20分 赢20分")
    assert claim.points == {NEXT: -20, SELF: 20}
    assert claim.points_per_pao == 2
    assert claim_from_text("自摸 下家赢20分").points == {NEXT: 20}
    assert claim_from_text("60分").points == {SELF: 60}
    assert claim_from_text("自摸 下家 +3").points == {NEXT: 3}
    assert claim_from_text("自摸 下家付 3").points == {NEXT: -3}


@pytest.mark.parametrize("said", ["每炮2分", "2分一炮", "底2", "1炮=2分", "2 points per pao"])
def test_points_per_pao(said):
    assert claim_from_text(f"清一色 {said}").points_per_pao == 2


@pytest.mark.parametrize(
    "said",
    [
        "不是清一色",
        "那把清一色不算",
        "凭什么算清一色",
        "没有清一色",
        "什么时候清一色算",
        "清一色算吗",
        "no pure suit",
        "不算清一色",
    ],
)
def test_denials(said):
    (line,) = claim_from_text(said).lines
    assert line.stance is Stance.DENIED


@pytest.mark.parametrize(
    ("said", "player"),
    [
        ("下家的发财没吃", NEXT),
        ("忘了吃下家的发财", NEXT),
        ("没吃下家发财", NEXT),
        ("漏了下家的发财", NEXT),
        ("you forgot to eat my fa", NEXT),
        ("我的发财没算", NEXT),
        ("下家有两个发财没吃", NEXT),
        ("下家 三个发财忘吃了", None),
        ("下家规则发财没吃", None),
        ("发财少了", None),
        ("没给发财", None),
    ],
)
def test_complaints(said, player):
    (line,) = claim_from_text(said, speaker=NEXT).lines
    assert line.stance is Stance.FORGOTTEN
    assert line.player is player


def test_a_complaint_belongs_to_the_rule_beside_it():
    lines = claim_from_text("门清漏了 清一色 点炮上家20炮").lines
    assert [line.stance for line in lines] == [Stance.FORGOTTEN, Stance.CLAIMED]
    lines = claim_from_text("清一色 漏了 门清").lines
    assert [line.stance for line in lines] == [Stance.CLAIMED, Stance.FORGOTTEN]
    lines = claim_from_text("清一色忘了吃下家的发财").lines
    assert [line.stance for line in lines] == [Stance.CLAIMED, Stance.FORGOTTEN]
    lines = claim_from_text("清一色没算").lines
    assert [line.stance for line in lines] == [Stance.FORGOTTEN]
    lines = claim_from_text("清一色没算，20炮").lines
    assert [line.stance for line in lines] == [Stance.FORGOTTEN]


def test_a_denied_way_to_win_is_not_the_way():
    claim = claim_from_text("不是自摸")
    assert claim.method is None


@pytest.mark.parametrize("said", ["庄家点炮 清一色", "点炮 田舍 清一色", "农家放炮 清一色"])
def test_the_dealer_may_be_named_where_he_is_known(said):
    assert claim_from_text(said, dealer=OPPOSITE).source is OPPOSITE
    with pytest.raises(NotationError, match="Nobody said who"):
        claim_from_text(said)


def test_a_robbed_kong_names_its_payer():
    claim = claim_from_text("抢杠 下家付10炮")
    assert (claim.method, claim.source, claim.paid) == (Method.ROBBED_KONG, NEXT, {NEXT: 10})
    assert claim_from_text("上家 抢杠 11炮").source is PREVIOUS
    assert claim_from_text("下家抢杠").lines[0].player is None


def test_a_ruleset_may_be_named():
    assert claim_from_text("按远航规则 七仙女 100炮").ruleset == "yuanhang"


@pytest.mark.parametrize(
    ("said", "word"),
    [
        ("清一色 呵呵 25炮", "呵呵"),
        ("呼呼哈嘿清一色", "呼呼哈嘿"),
        ("清一色 blah", "blah"),
        ("清一色 25", "25"),
        ("五筒 清一色", "五筒"),
        ("清一色五筒", "五筒"),
    ],
)
def test_a_word_that_cannot_be_understood_is_named(said, word):
    with pytest.raises(NotationError) as caught:
        claim_from_text(said)
    assert f"“{word}”" in caught.value.text.zh
    assert f"“{word}”" in caught.value.text.en


@pytest.mark.parametrize("said", ["三个人 清一色", "5人打 清一色", "3 players, pure suit"])
def test_another_number_of_players_is_refused(said):
    with pytest.raises(NotationError, match="the game has 4"):
        claim_from_text(said)


def test_four_players_are_right():
    assert words(claim_from_text("四个人 清一色")) == ["清一色"]


@pytest.mark.parametrize("said", ["", "  ", "下家", "按远航规则"])
def test_a_saying_that_claims_nothing_is_refused(said):
    with pytest.raises(NotationError, match="names no rule"):
        claim_from_text(said)
