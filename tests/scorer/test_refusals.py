"""Section C of the rule book: what must be refused and for which reason; occasions stand in test_occasions."""

import pytest

from scorer.errors import NotationError
from scorer.notation import parse_tile, parse_tiles
from scorer.outcome import Refused, Settlement

OPEN = ("123m 678m 23s 99s", "4s")
"""The open hand of section B; with ``PUNG`` it waits for 1s and 4s and is worth 1."""
PUNG = ["pung 555p"]
SHUT = ("123m 678m 456p 35s 99s", "4s")
"""A concealed hand with a closed wait."""


def test_x01_five_copies_in_the_hand(codes):
    assert codes("1111m 23m 678m 99s 55p", "1m", how="discard") == ["fifth_copy"]


def test_x02_five_copies_with_a_meld(codes):
    assert codes("55p 123m 678m 23s", "4s", melds=PUNG, how="discard")[0] == "fifth_copy"


def test_x03_fa_in_the_hand(codes):
    assert codes("发发 123m 678m 23s", "4s", melds=PUNG, how="discard")[0] == "fa_in_hand"


def test_x04_fa_won_on(codes):
    assert codes("123m 678m 456s 发", "发", melds=PUNG, how="discard")[0] == "fa_won_on"


def test_x05_chi_beside_one_meld(codes):
    assert "chi_too_early" in codes("678m 23s 99s", "4s", melds=["pung 555p", "chi 123m"], how="discard")


def test_x06_chi_beside_a_concealed_kong(codes):
    melds = ["pung 555p", "pung 777s", "ckong 2222p", "chi 123m"]
    assert codes("9s", "9s", melds=melds, how="discard") == ["chi_beside_concealed_kong"]


def test_x07_two_chi(codes):
    melds = ["pung 555p", "pung 777s", "chi 456m", "chi 123m"]
    assert codes("9s", "9s", melds=melds, how="discard") == ["second_chi"]


@pytest.mark.parametrize("chi", ["chi 中白白", "chi 124m", "chi 891m", "chi 89m1p", "chi 78s中"])
def test_x08_x09_a_chi_is_a_run_of_one_suit(codes, chi):
    melds = ["pung 555p", "pung 777s", "pung 222m", chi]
    assert codes("9s", "9s", melds=melds, how="discard") == ["chi_no_run"]


def test_a_chi_may_be_written_in_any_order(own):
    assert own("9s", "9s", melds=["pung 555p", "pung 777s", "pung 222m", "chi 312m"], how="discard") == 10


def test_x10_pung_of_unlike_tiles(codes):
    assert "meld_unlike" in codes(*OPEN, melds=["pung 556p"], how="discard")


@pytest.mark.parametrize("meld", ["kong 555p", "ckong 555p", "pung 55p", "pung 5555p", "chi 12m", "pung "])
def test_x11_a_meld_has_its_number_of_tiles(codes, meld):
    assert "meld_size" in codes(*OPEN, melds=[meld], how="discard")


def test_x12_a_kong_is_one_meld(codes):
    assert codes("123m 678m 3s 99s", "4s", melds=["kong 5555p"], how="discard") == ["too_few_tiles"]


def test_x13_two_tiles_too_many(score):
    (reason,) = score("123m 678m 234s 99s 1p", "1p", melds=PUNG, how="discard").reasons
    assert reason.code == "too_many_tiles"
    assert "12" in reason.text.zh
    assert "10" in reason.text.zh


def test_x14_no_winning_shape_says_what_would_win(score):
    refused = score("123m 678m 24s 99s", "5s", melds=PUNG, how="discard")
    assert [reason.code for reason in refused.reasons] == ["not_winning"]
    assert "3s" in refused.reasons[0].text.en
    assert refused.waits == set(parse_tiles("3s"))


def test_x14_no_reading_at_all(codes):
    assert codes("147m 258p 369s 1s", "9m", melds=PUNG) == ["not_waiting"]


def test_x15_seven_pairs_beside_a_meld(codes):
    melds = ["pung 555s"]
    assert codes("11m 44m 66p 88p 2s 7s", "7s", melds=melds, how="discard") == ["not_waiting"]
    assert codes("11m 44m 66p 88p 22s 77s 9s", "9s", melds=melds) == ["too_many_tiles", "pairs_with_meld"]
    assert codes("11m 44m 66p 8p", "8p", melds=["pung 555s", "pung 777s"]) == ["pairs_with_meld"]


def test_x16_below_the_minimum(score):
    (reason,) = score(*OPEN, melds=PUNG, how="discard").reasons
    assert (reason.rule, reason.code) == ("A30", "below_minimum")


def test_x23_copies_are_counted_over_the_table(score):
    (reason,) = score(*OPEN, melds=PUNG, opposite={"melds": ["kong 7777m"]}).reasons
    assert reason.code == "fifth_copy"
    assert reason.tiles == parse_tiles("7m")
    assert "对家 4" in reason.text.zh
    assert "胡家 1" in reason.text.zh


def test_x23_the_pool_is_counted_too(score):
    (reason,) = score(*OPEN, melds=PUNG, pool="4444s").reasons
    assert "牌池 4" in reason.text.zh


def test_x24_five_fa_over_the_table(codes):
    assert codes(*OPEN, melds=PUNG, fa=3, next={"fa": 2}) == ["fa_copies"]


@pytest.mark.parametrize("meld", ["pung 发发发", "kong 发发发发", "chi 中发白"])
def test_x25_fa_in_a_meld(codes, meld):
    assert codes(*OPEN, melds=[meld])[0] == "fa_in_meld"


@pytest.mark.parametrize("wind", ["东", "南", "西", "北", "1z", "4z", "東", "北风"])
def test_x26_winds_are_no_tiles(wind):
    with pytest.raises(NotationError) as caught:
        parse_tiles(f"123m {wind}")
    assert "风" in caught.value.text.zh
    assert wind in caught.value.text.zh


def test_x27_a_robbed_dragon(codes):
    assert codes("123m 678m 99s 白白", "白", melds=PUNG, how="robbed_kong")[0] == "robbed_dragon"


def test_x28_the_winner_holds_the_robbed_tile(codes):
    fairies = "11m 22m 33m 44m 55m 66m 7m"
    assert codes(fairies, "7m", how="robbed_kong") == ["robbed_tile_held"]
    assert codes("123m 678m 99s 44s", "4s", melds=PUNG, how="robbed_kong") == ["robbed_tile_held"]


def test_x29_no_kong_of_the_tile_is_possible(codes):
    house = {"robbable_kongs": "added_only"}
    assert codes(*OPEN, melds=PUNG, how="robbed_kong", house=house) == ["robbed_not_added"]
    elsewhere = {"opposite": {"melds": ["chi 345s", "pung 111p", "pung 222p", "pung 333p"]}}
    assert codes(*OPEN, melds=PUNG, how="robbed_kong", **elsewhere) == ["robbed_no_kong"]
    assert codes(*OPEN, melds=PUNG, how="robbed_kong", pool="4s") == ["robbed_no_kong"]
    full = {"next": {"melds": ["pung 111p", "pung 222p", "pung 333p", "pung 444p"]}}
    assert codes(*OPEN, melds=PUNG, how="robbed_kong", **full) == ["robbed_no_room"]
    laid_open = {"next": {"concealed": "44s 11p 22p 33p 678p 77s"}}
    assert codes(*OPEN, melds=PUNG, how="robbed_kong", **laid_open) == ["robbed_not_in_hand"]


def test_b8_an_added_or_a_direct_kong_can_be_robbed(pays):
    assert pays(*OPEN, melds=PUNG, how="robbed_kong", next={"melds": ["pung 444s"]}) == [11, 0, 0]
    assert pays(*OPEN, melds=PUNG, how="robbed_kong", next={"concealed": "444s 11p 22p 33p 678p 7s"}) == [11, 0, 0]


def test_x33_payers_must_be_clear(codes):
    assert codes(*SHUT, how="discard", source="winner") == ["source_is_winner"]
    assert codes(*SHUT, source="next") == ["source_on_self_draw"]
    assert codes(*SHUT, how="discard", source="nobody") == ["source_missing"]
    assert codes(*SHUT, how="robbed_kong", source="nobody") == ["konger_missing"]


@pytest.mark.parametrize(
    "payer",
    [{"fa": 4}, {"ready": True}, {"melds": ["pung 中中中", "pung 白白白"]}],
)
def test_x36_eaten_pao_do_not_reach_the_minimum(score, payer):
    (reason,) = score(*OPEN, melds=PUNG, how="discard", next=payer).reasons
    assert (reason.rule, reason.code) == ("A31", "below_minimum_eaten")


@pytest.mark.parametrize("text", ["0m", "10p", "12", "x", "1q", "中国", "5 m5", "１０筒"])
def test_x37_unknown_characters(text):
    with pytest.raises(NotationError):
        parse_tiles(text)


@pytest.mark.parametrize("text", ["", "12m", "中中"])
def test_x37_not_exactly_one_tile(text):
    with pytest.raises(NotationError, match="Exactly one"):
        parse_tile(text)


@pytest.mark.parametrize("concealed", ["", "1m", "123m 456m 789m 99s"])
def test_x37_too_few_tiles(codes, concealed):
    assert codes(concealed, "9s") == ["too_few_tiles"]


def test_five_melds_are_too_many(codes):
    melds = ["pung 111m", "pung 222m", "pung 333m", "pung 444m", "pung 555m"]
    assert "too_many_melds" in codes("", "9s", melds=melds)


def test_several_reasons_are_all_named(codes):
    found = codes("123m 678m 23s 99s 1p", "4s", melds=["pung 556p"], how="discard", source="nobody", says=["天胡"])
    assert found == ["meld_unlike", "too_many_tiles", "source_missing", "needs_self_draw"]


def test_d34_the_minimum_is_in_pao_not_in_points(codes):
    assert codes(*OPEN, melds=PUNG, how="discard", points=4) == ["below_minimum"]


def test_a_losers_unreplaced_fa_is_no_obstacle(score):
    assert isinstance(score(*SHUT, next={"concealed": "发"}), Settlement)


def test_negative_fa_is_refused(codes):
    assert codes(*SHUT, fa=-1) == ["fa_negative"]


def test_a_losers_broken_meld_is_refused_and_named(score):
    outcome = score(*SHUT, opposite={"melds": ["pung 112p"]})
    assert isinstance(outcome, Refused)
    assert outcome.reasons[0].player.value == "opposite"
