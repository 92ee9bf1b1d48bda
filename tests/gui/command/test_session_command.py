"""``jianhua session`` and ``jianhua verify``."""

from __future__ import annotations

import json
from decimal import Decimal

import pytest
from openpyxl import load_workbook

from gui.command import main
from gui.session.payloads import payload_of
from scorer.ledger.opening import open_ledger
from scorer.melds import Meld, MeldKind
from scorer.notation import parse_tiles
from scorer.rules import ruleset
from scorer.session.events import DrawnHand, Finished, HandSettled, Player, SessionOpened
from scorer.table import HowWon, Method, PlayerTiles, Seat, Table

AT = "2025-05-0{}T20:00:00+08:00"
PLAYERS = tuple(Player(f"p{seat}", name) for seat, name in enumerate(("老王", "小李", "阿明", "张三")))


def evening(session, day, name):
    rules = ruleset("jiujiang")
    opened = SessionOpened(
        id=session,
        at=AT.format(day),
        name=name,
        players=PLAYERS,
        dealer=Seat.TOP,
        rules=rules,
        money_per_point=Decimal(2),
    )
    winner = PlayerTiles(parse_tiles("123m 678m 456p 234s 99s"))
    payer = PlayerTiles(melds=(Meld(MeldKind.PUNG, parse_tiles("白白白")),))
    table = Table((winner, payer, PlayerTiles(), PlayerTiles()), Seat.BOTTOM, winner.concealed[-3])
    return [
        opened,
        HandSettled(id="h1", at=AT.format(day), table=table, how=HowWon(Method.SELF_DRAW)),
        DrawnHand(id="h2", at=AT.format(day)),
    ]


@pytest.fixture(scope="session")
def made(tmp_path_factory):
    path = tmp_path_factory.mktemp("made") / "ledger.db"
    with open_ledger(path) as ledger:
        for first, *others in (evening("aaaa1111", 1, "五一"), evening("bbbb2222", 2, "五二")):
            ledger.create_session(first.id, first.name, payload_of(first))
            for event in others:
                ledger.append(first.id, payload_of(event))
        ledger.append("aaaa1111", payload_of(Finished(id="e", at=AT.format(3))))
    return path


@pytest.fixture
def ledger(made, tmp_path, monkeypatch):
    """The ledger that the command takes where none is named."""
    path = tmp_path / "ledger.db"
    path.write_bytes(made.read_bytes())
    monkeypatch.setenv("JIANHUA_LEDGER", str(path))
    return path


@pytest.fixture
def run(capsys, ledger):
    del ledger

    def run(*words):
        status = main([str(word) for word in words])
        said = capsys.readouterr()
        return status, said.out, said.err

    return run


def test_the_list_has_every_session_the_newest_first(run):
    status, out, _ = run("session", "list")
    assert status == 0
    first, second = out.splitlines()
    assert "五二" in first
    assert "未结束" in first
    assert "五一" in second
    assert "已结束" in second
    assert json.loads(run("session", "list", "--json")[1])[1]["finished"] is True


@pytest.mark.parametrize("word", ["aaaa1111", "aa", "五一"])
def test_a_session_is_shown_by_its_id_the_beginning_of_it_or_its_name(run, word):
    status, out, _ = run("session", "show", word)
    assert status == 0
    assert out.startswith("五一")
    assert "老王" in out
    assert "第 2 局" in out
    assert "付" in out


def test_the_newest_is_shown_in_english_if_asked(run):
    out = run("session", "show", "--language", "en")[1]
    assert out.startswith("五二")
    assert "Settling up" in out
    assert "Hand 1" in out


def test_programs_get_json(run):
    said = json.loads(run("session", "show", "--json")[1])
    assert said["id"] == "bbbb2222"
    assert sum(player["points"] for player in said["players"]) == 0


def test_unknown_and_ambiguous_sessions_are_said(run):
    status, _, err = run("session", "show", "没有")
    assert status == 2
    assert "session list" in err
    status, _, err = run("session", "show", "")
    assert status == 2
    assert "aaaa1111" in err


@pytest.mark.parametrize("form", ["json", "zip", "csv", "xlsx", "html", "pdf"])
def test_every_form_is_written(run, tmp_path, form, qapp):
    del qapp
    status, out, _ = run("session", "export", "五一", "--out", tmp_path / f"a.{form}")
    assert status == 0
    assert (tmp_path / ("a-hands.csv" if form == "csv" else f"a.{form}")).stat().st_size
    assert "已写好" in out


def test_a_folder_gets_a_named_file_and_headers_in_the_language_asked_for(run, tmp_path):
    status, out, _ = run("session", "export", "五一", "--format", "xlsx", "--out", tmp_path, "--language", "en")
    assert status == 0
    assert "五一-2025-05-01.xlsx" in out
    assert load_workbook(tmp_path / "五一-2025-05-01.xlsx").sheetnames[0] == "Hands"


def test_a_form_that_is_none_is_said(run, tmp_path):
    status, _, err = run("session", "export", "--out", tmp_path / "a.doc")
    assert status == 2
    assert "pdf, html, xlsx" in err


def test_an_export_goes_into_another_ledger_and_is_recognised_there(run, tmp_path):
    run("session", "export", "五一", "--out", tmp_path / "a.json")
    other = tmp_path / "other" / "ledger.db"
    status, out, _ = run("session", "import", tmp_path / "a.json", "--ledger", other)
    assert status == 0
    assert "4 条新记录" in out
    status, _, err = run("session", "import", tmp_path / "a.json", "--ledger", other)
    assert status == 2
    assert "--as-new" in err
    assert run("session", "import", tmp_path / "a.json", "--as-new", "--ledger", other)[0] == 0
    assert len(run("session", "list", "--ledger", other)[1].splitlines()) == 2
    assert run("session", "verify", "--ledger", other)[0] == 0


def test_verify_says_whole_or_names_what_is_not(run, tmp_path, ledger):
    path = tmp_path / "a.json"
    run("session", "export", "五一", "--out", path)
    status, out, _ = run("verify", path)
    assert status == 0
    seal = out.split()[-1].rstrip("。")
    assert run("verify", path, "--seal", seal)[0] == 0
    assert run("session", "verify", "五一", "--seal", seal)[0] == 0
    status, out, _ = run("verify", ledger)
    assert status == 0
    assert len(out.splitlines()) == 2
    path.write_text(path.read_text("utf-8").replace("阿明", "阿亮"), encoding="utf-8")
    status, out, _ = run("verify", path)
    assert status == 1
    assert "第 1 条记录被改过" in out


@pytest.mark.parametrize(
    "words", [["nothing.db"], ["LEDGER", "--seal", "nonsense"], ["LEDGER", "--seal", "3-" + "0" * 16]]
)
def test_what_can_not_be_verified_is_one_sentence(run, ledger, words):
    status, out, err = run("verify", *[ledger if word == "LEDGER" else word for word in words])
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1


def test_a_backup_is_whole_and_restores_what_was_there(run, tmp_path, ledger):
    status, out, _ = run("session", "backup", "--out", tmp_path / "b.db")
    assert status == 0
    assert "b.db" in out
    assert run("verify", tmp_path / "b.db")[0] == 0
    ledger.write_bytes(b"spoilt")
    status, out, _ = run("session", "restore", tmp_path / "b.db")
    assert status == 0
    assert "ledger.before-" in out
    assert "五一" in run("session", "list")[1]


def test_without_a_ledger_none_is_made(run, tmp_path):
    status, _, err = run("session", "list", "--ledger", tmp_path / "none.db")
    assert status == 2
    assert "none.db" in err
    assert not (tmp_path / "none.db").exists()


def test_a_damaged_ledger_is_one_sentence(run, tmp_path):
    (tmp_path / "bad.db").write_bytes(b"SQLite format 3\0" + b"\xaa" * 9000)
    for deed in ("list", "show", "export", "verify", "backup"):
        status, _, err = run("session", deed, "--ledger", tmp_path / "bad.db")
        assert status == 2
        assert len(err.splitlines()) == 1
