"""``jianhua audit``: the verdict printed and written; whatever can't be audited is one sentence."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from gui.command import main

EXAMPLE = Path(__file__).parents[3] / "gui" / "example" / "table.jpg"
CASE = {
    "win": {
        "concealed": "345m 56m 99p",
        "melds": ["pung 222m", "pung 888m"],
        "winning_tile": "7m",
        "method": "self_draw",
    },
    "other_players": {"next": {"fa": 1}},
}
CLAIM = "清一色 自摸 25炮"


@pytest.fixture
def case(tmp_path):
    path = tmp_path / "case.json"
    path.write_text(json.dumps(CASE), "utf-8")
    return str(path)


@pytest.fixture
def audit(capsys):
    def audit(*words):
        status = main(["audit", *map(str, words)])
        output = capsys.readouterr()
        return status, output.out, output.err

    return audit


def test_claim_against_computation_is_printed_for_every_player(audit, case):
    status, out, _ = audit("--table", case, "--claim", CLAIM)
    assert status == 0
    for said in (
        "申诉不成立",
        "多算了  清一色",
        "规则：全副牌只有一门花色。 [A57",
        "下家（右边）  付 3 炮  −3",
        "还可能是",
    ):
        assert said in out


def test_it_speaks_english_too(audit, case):
    _, out, _ = audit("--table", case, "--claim", CLAIM, "--language", "en")
    assert "The claim doesn't stand" in out
    assert "not earned" in out


def test_json_holds_lines_alternatives_and_outcome(audit, case):
    status, out, _ = audit("--table", case, "--claim", CLAIM, "--json")
    found = json.loads(out)
    assert status == 0
    assert not found["holds"]
    assert found["outcome"]["own_pao"] == 2
    assert {"judgement": "not_earned", "rule": "pure_suit", "row": "A57"}.items() <= found["lines"][0].items()
    assert set(found["alternatives"][0]["points"]) == {"bottom", "right", "top", "left"}


def test_a_claim_can_be_a_file(audit, case, tmp_path):
    (tmp_path / "claim.toml").write_text('rules = ["清一色"]\npao = 25\n', "utf-8")
    _, out, _ = audit("--table", case, "--claim", tmp_path / "claim.toml")
    assert "多算了  清一色" in out


def test_other_rules_can_be_asked_for(audit, case):
    _, out, _ = audit("--table", case, "--claim", CLAIM, "--rules", "yuanhang", "--json")
    assert json.loads(out)["outcome"]["ruleset"].startswith("yuanhang")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--claim", "清一色 鬼画符"], "鬼画符"),
        (["--claim", '{"points": [3, -1, -2]}'], "3"),
        (["--rules", "没有这套"], "没有这套"),
        (["--dealer", "谁"], "--dealer"),
    ],
)
def test_what_was_said_wrongly_is_one_sentence(audit, case, words, said):
    status, out, error = audit("--table", case, *words)
    assert (status, out) == (2, "")
    assert error.count("\n") == 1
    assert said in error


def test_nothing_to_audit_a_missing_photo_and_a_folder_beside_a_photo_are_one_sentence(audit, tmp_path):
    for words in ([], [tmp_path / "none.jpg"], [tmp_path, EXAMPLE], [tmp_path]):
        status, _, error = audit(*words)
        assert status == 2
        assert error.count("\n") == 1


def test_a_photo_is_read_and_its_verdict_written_as_page_paper_and_bundle(audit, tmp_path, capsys):
    out = tmp_path / "out"
    status, said, _ = audit(EXAMPLE, "--claim", CLAIM, "--out", out, "--confirmed", "小敏", "--objected", "老王: 不对")
    assert status == 0
    assert "没有人确认" not in said
    assert sorted(path.name for path in out.iterdir()) == [
        "table-bundle.zip",
        "table-verdict.html",
        "table-verdict.pdf",
    ]
    bundle = str(out / "table-bundle.zip")
    assert main(["verify", bundle]) == 0
    seal = said.rsplit("：", 1)[-1].strip()
    assert seal in capsys.readouterr().out
    assert main(["verify", bundle, "--seal", seal]) == 0
    assert main(["verify", bundle, "--seal", "0" * 16]) == 1
    data = bytearray((out / "table-bundle.zip").read_bytes())
    at = data.index(b"%PDF") + 2000
    data[at] ^= 1
    (out / "table-bundle.zip").write_bytes(data)
    capsys.readouterr()
    assert main(["verify", bundle]) != 0
    assert "".join(capsys.readouterr()).count("\n") == 1


def test_a_folder_is_audited_and_going_on_reads_nothing_again(audit, tmp_path):
    shutil.copy(EXAMPLE, tmp_path / "a.jpg")
    (tmp_path / "a.claim.txt").write_text(CLAIM, "utf-8")
    (tmp_path / "b.jpg").write_bytes(EXAMPLE.read_bytes()[:2000])
    status, first, error = audit(tmp_path, "--workers", "1")
    assert status == 0
    assert "✗ a.jpg" in first
    assert "! b.jpg" in first
    assert "2/2" in error
    assert len((tmp_path / "jianhua-audit.jsonl").read_text("utf-8").splitlines()) == 2
    _, again, _ = audit(tmp_path, "--workers", "1")
    assert again == first
    assert len((tmp_path / "jianhua-audit.jsonl").read_text("utf-8").splitlines()) == 2
