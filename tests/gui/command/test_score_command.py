"""``jianhua score`` and ``jianhua table``: an answer is status 0, nonsense is one sentence and status 2."""

from __future__ import annotations

import io
import json
import sys

import pytest

from gui.command import main

HAND = {
    "win": {
        "concealed": "123m 678m 13s 99s",
        "melds": ["pung 555p"],
        "winning_tile": "2s",
        "method": "discard",
        "from": "next",
    },
    "other_players": {"next": {"fa": 2, "melds": ["ckong 9999p"]}},
}


def scored(capsys, tmp_path, document) -> dict:
    path = tmp_path / "牌 1.json"
    path.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")
    assert main(["score", str(path)]) == 0
    return json.loads(capsys.readouterr().out)


def test_a_hand_is_scored_with_who_pays_what(capsys, tmp_path):
    answer = scored(capsys, tmp_path, HAND)
    assert answer["own_pao"] == 2
    assert answer["pays_pao"]["next"] == 6  # own 2, eaten: two 发, a concealed kong
    assert sum(answer["points"].values()) == 0


def test_a_refusal_is_an_answer(capsys, tmp_path):
    refused = {**HAND, "win": {**HAND["win"], "concealed": "123m 678m 23s 99s", "winning_tile": "4s"}}
    reason = scored(capsys, tmp_path, refused)["refused"][0]
    assert reason["rule"] == "A31"  # own 1 炮; what is eaten doesn't help to reach two
    assert "2" in reason["reason"]


def test_a_hand_may_come_from_standard_input(capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(HAND).encode())))
    assert main(["score", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["own_pao"] == 2


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "JSON"),
        (b"{", "JSON"),
        (b"\xff\xfe\x00", "UTF-8"),
        (b"[" * 100_000, "{name}"),
        (b"[]", ""),
        (b"{}", "win"),
        (b'{"win": 3}', "win"),
        (b'{"win": {"concealed": "99x", "winning_tile": "1m", "method": "self_draw"}}', "99x"),
        (b'{"win": {"concealed": "1m", "winning_tile": "1m", "method": "dream"}}', "dream"),
        (b'{"win": {"concealed": NaN}}', "concealed"),
    ],
)
def test_nonsense_gets_one_sentence_and_status_2(capsys, tmp_path, content, said):
    path = tmp_path / "x.json"
    path.write_bytes(content)
    assert main(["score", str(path)]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.strip().count("\n") == 0
    assert said.format(name="x.json") in output.err


def test_a_missing_file_is_named(capsys, tmp_path):
    assert main(["score", str(tmp_path / "无.json")]) == 2
    assert "无.json" in capsys.readouterr().err


def test_english_is_spoken_when_asked(capsys, tmp_path):
    assert main(["score", "--language", "en", str(tmp_path / "none.json")]) == 2
    assert "can't be opened" in capsys.readouterr().err


def test_stakes_follow_the_hands(capsys, tmp_path):
    hands = [{"followed": "ordinary", "result": "dealer_wins"}, {"followed": None, "result": "other_wins"}]
    path = tmp_path / "table.json"
    path.write_text(json.dumps({"ruleset": "jiujiang", "hands": hands}), encoding="utf-8")
    assert main(["table", str(path)]) == 0
    assert json.loads(capsys.readouterr().out) == {"points_per_pao": [1, 2, 1]}
