"""An archive re-read and re-scored: what changes is listed, stopping and going on repeats nothing and loses nothing."""

from __future__ import annotations

import io
import json
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from gui.audit.archive.examine import examine
from gui.audit.archive.gather import How, is_archive, sources_of
from gui.audit.archive.journal import Journal
from gui.audit.archive.progress import Progress
from gui.audit.archive.report import report_lines, used_twice
from gui.audit.archive.run import Place, on_cluster, on_this_machine, run
from gui.audit.archive.values import Finding, Job, Kind
from gui.audit.errors import AuditError
from scorer.rules import ruleset

CLAIM = "清一色 自摸 25炮"


class Stopped(KeyboardInterrupt):
    """Somebody pressed Ctrl-C."""


@pytest.fixture
def archive(tmp_path, photo, case_file):
    """Lay photos with what belongs to them into a folder."""

    def lay(name, rows=None, claim="", seed=None, **case):
        photo(f"archive/{name}.jpg", rows, seed if seed is not None else len(name))
        if case:
            case_file(f"archive/{name}.case.json", **({} if case == {"plain": True} else case))
        if claim:
            (tmp_path / "archive" / f"{name}.claim.txt").write_text(claim, "utf-8")
        return tmp_path / "archive"

    return lay


@pytest.fixture
def look(reader, tmp_path):
    """Look at a folder in this process; return the findings by name."""

    def look(folder, how=None, work=None, done=lambda *_: None):
        work = work or partial(examine, reader=reader)
        with (
            ThreadPoolExecutor(1) as threads,
            sources_of(folder, how or How()) as sources,
            Journal(tmp_path / "journal.jsonl") as journal,
        ):
            return {found.name: found for found in run(sources, Place(threads, 2), journal, done, work)}

    return look


def test_a_hand_that_reads_and_scores_as_recorded_is_unchanged(archive, look):
    found = look(archive("a", plain=True))["a.jpg"]
    assert (found.kind, "自己 2 炮" in found.text.zh) == (Kind.SAME, True)


def test_another_reading_with_another_result_is_listed_with_what_changes(archive, look, other_row):
    folder = archive("a", other_row(0, "3m 4m 5m 5m 6m 7m 9m 9m"), plain=True)
    found = look(folder)["a.jpg"]
    assert found.kind is Kind.RESULT
    assert "记录是 99p，照片是 99m" in found.text.zh
    assert "清一色" in found.text.zh


def test_another_reading_with_the_same_result_is_only_counted(archive, look, other_row):
    folder = archive("a", other_row(3, "1s 2s 3s 4s 5s 6s 7s 8s 9s 2p"), plain=True)
    found = look(folder)["a.jpg"]
    assert found.kind is Kind.READING
    assert "a.jpg" not in "\n".join(report_lines([found], "zh"))


def test_other_rules_that_change_the_result_are_named(archive, look):
    rules = ruleset("jiujiang").overridden({"self_draw_plain": 2}, "老张家")
    found = look(archive("a", plain=True), How(rules))["a.jpg"]
    assert found.kind is Kind.RESULT
    assert "按老张家 1结果会变" in found.text.zh


def test_a_claim_beside_a_photo_is_judged(archive, look):
    archive("a", claim=CLAIM)
    found = look(archive("bb", claim="自摸 下家5炮 对家3炮 上家3炮"))
    assert found["a.jpg"].kind is Kind.CLAIM
    assert found["bb.jpg"].kind is Kind.SAME


def test_a_claim_beside_a_recorded_hand_is_judged_too(archive, look):
    found = look(archive("a", claim=CLAIM, plain=True))["a.jpg"]
    assert found.kind is Kind.CLAIM
    assert "清一色" in found.text.zh


def test_a_photo_of_another_hand_than_recorded_is_unclear(archive, look):
    win = {"concealed": "111p 234p 55s 678s 99s", "winning_tile": "9s", "method": "self_draw"}
    assert look(archive("a", win=win, other_players={}))["a.jpg"].kind is Kind.UNCLEAR


def test_a_photo_without_a_winner_and_a_broken_case_are_unclear(archive, look, bare_rows):
    archive("a", bare_rows)
    found = look(archive("bb", win=3))
    assert {one.kind for one in found.values()} == {Kind.UNCLEAR}


def test_a_damaged_photo_is_one_line_and_stops_nothing(archive, look):
    folder = archive("a")
    (folder / "b.jpg").write_bytes((folder / "a.jpg").read_bytes()[:900])
    found = look(folder)
    assert found["b.jpg"].kind is Kind.DAMAGED
    lines = list(report_lines(list(found.values()), "zh"))
    assert len(lines) == 2
    assert "b.jpg" in lines[0]
    assert lines[1] == "共 2 局：不变 1，照片坏了 1"


def test_a_photo_used_for_two_hands_is_noticed(archive, look):
    archive("a", seed=3)
    found = look(archive("bb", seed=3))
    assert [one.zh for one in used_twice(list(found.values()))] == ["‼ a.jpg 和 bb.jpg 用的是同一个照片文件。"]


def test_stopping_and_going_on_repeats_nothing_and_loses_nothing(archive, look, reader):
    for n in range(6):
        folder = archive(f"hand{n}" + "x" * n)
    seen = []

    def stop_after_two(finding, _is_new):
        seen.append(finding.name)
        if len(seen) == 2:
            raise Stopped

    with pytest.raises(Stopped):
        look(folder, done=stop_after_two)
    before = list(reader.asked)
    assert 2 <= len(before) < 6
    found = look(folder)
    assert len(found) == 6
    assert sorted(reader.asked) == sorted(set(reader.asked))  # no photo was read twice
    assert sorted(reader.asked) == sorted(found)


def test_a_third_run_has_nothing_to_do_and_says_the_same(archive, look, reader):
    folder = archive("a")
    first = look(folder)
    reader.asked.clear()
    assert look(folder) == first
    assert reader.asked == []


def test_other_models_rules_or_files_are_other_work(archive, look, reader, tmp_path):
    folder = archive("a", plain=True)
    look(folder)
    for how in (How(version="newer"), How(ruleset("yuanhang"))):
        reader.asked.clear()
        look(folder, how)
        assert reader.asked == ["a.jpg"]
    (tmp_path / "archive" / "a.claim.txt").write_text("平胡", "utf-8")
    reader.asked.clear()
    look(folder)
    assert reader.asked == ["a.jpg"]


def test_a_line_that_a_crash_cut_off_is_done_again(archive, look, reader, tmp_path):
    archive("a")
    folder = archive("bb")
    look(folder)
    journal = tmp_path / "journal.jsonl"
    journal.write_bytes(journal.read_bytes()[:-30])
    reader.asked.clear()
    assert len(look(folder)) == 2
    assert reader.asked == ["bb.jpg"]
    reader.asked.clear()
    look(folder)
    assert reader.asked == []


def test_a_worker_that_fails_leaves_what_was_found(archive, look, reader):
    archive("a")
    folder = archive("bb")

    def fails(job):
        if job.name == "bb.jpg":
            raise RuntimeError("a bug")
        return examine(job, reader)

    with pytest.raises(RuntimeError):
        look(folder, work=fails)
    reader.asked.clear()
    look(folder)
    assert reader.asked == ["bb.jpg"]


@pytest.mark.usefixtures("evening")
def test_the_recorded_hands_of_a_ledger_are_an_archive_too(look, tmp_path, reader, other_row, new_reading):
    (found,) = look(tmp_path / "ledger.db").values()
    assert (found.name, found.kind) == ("五一 #1", Kind.SAME)
    reader.known[found.sha256] = new_reading(other_row(0, "3m 4m 5m 5m 6m 7m 9m 9m"))
    (found,) = look(tmp_path / "ledger.db", How(version="newer")).values()
    assert found.kind is Kind.RESULT


@pytest.mark.usefixtures("evening")
def test_a_photo_that_was_altered_after_it_was_recorded_is_noticed(look, tmp_path):
    photos = [path for path in tmp_path.rglob("*") if path.is_file() and len(path.name) == 64]
    for path in photos:
        data = path.read_bytes()
        path.write_bytes(data[:500] + bytes([data[500] ^ 1]) + data[501:])
    (found,) = look(tmp_path / "ledger.db").values()
    assert found.kind is Kind.DAMAGED
    assert "改过" in found.text.zh


def test_an_empty_folder_is_one_sentence(tmp_path):
    with pytest.raises(AuditError, match="holds no photo"), sources_of(tmp_path, How()):
        pass


def test_a_journal_that_cant_be_written_says_what_to_do(tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(AuditError, match="--out"), Journal(tmp_path / "file" / "journal.jsonl"):
        pass


def test_findings_travel_as_json(archive, look):
    found = look(archive("a"))["a.jpg"]
    assert Finding.from_json(json.loads(json.dumps(found.to_json()))) == found


def test_folders_and_ledgers_are_archives_photos_are_not(tmp_path, photo):
    assert is_archive(tmp_path)
    assert not is_archive(photo())
    (tmp_path / "ledger.db").write_bytes(b"SQLite format 3\0" + bytes(100))
    assert is_archive(tmp_path / "ledger.db")


def test_the_work_is_the_same_in_another_process():
    """A damaged photo needs no models, so this is quick."""
    job = Job("a.jpg", b"\xff\xd8\xff broken")
    with on_this_machine(1) as place:
        found = place.executor.submit(examine, job).result(timeout=100)
    assert found == examine(job)
    assert found.kind is Kind.DAMAGED


@pytest.mark.filterwarnings("default")
def test_the_work_is_the_same_on_a_cluster(archive, reader, tmp_path):
    distributed = pytest.importorskip("distributed")
    folder = archive("a", claim=CLAIM)
    settings = {"n_workers": 1, "threads_per_worker": 1, "processes": False, "dashboard_address": None}
    with (
        distributed.LocalCluster(**settings, protocol="tcp") as cluster,
        on_cluster(cluster.scheduler_address) as place,
        sources_of(folder, How()) as sources,
        Journal(tmp_path / "journal.jsonl") as journal,
    ):
        (found,) = run(sources, place, journal, work=partial(examine, reader=reader))
    assert found.kind is Kind.CLAIM


def test_a_cluster_that_doesnt_answer_is_one_sentence(monkeypatch):
    pytest.importorskip("distributed")
    monkeypatch.setattr("gui.audit.archive.run._CLUSTER_WAIT_S", 1)
    with pytest.raises(AuditError, match="doesn't answer"), on_cluster("tcp://127.0.0.1:9"):
        pass


class Terminal(io.StringIO):
    """Says that it is one."""

    def isatty(self):
        return True


def test_the_bar_is_drawn_over_itself_and_tells_speed_and_time_left():
    ticks = iter([0.0, 1.0, 2.0])
    out = Terminal()
    bar = Progress(4, out, "en", lambda: next(ticks))
    bar.step(is_new=True)
    bar.step(is_new=True)
    bar.end()
    last = out.getvalue().split("\r")[-1]
    assert "2/4  1.0 a second  0 min 2 s left" in last
    assert last.endswith("\n")


def test_without_a_terminal_a_line_is_written_now_and_then():
    out = io.StringIO()
    bar = Progress(1000, out, "zh", lambda: 1.0)
    for _ in range(1000):
        bar.step(is_new=False)
    assert 5 <= len(out.getvalue().splitlines()) <= 11
