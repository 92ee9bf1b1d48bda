"""A stranger with the bundle alone finds out whether it is whole; any byte that was changed is found."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile

import pytest

from gui.app import application
from gui.audit import checking
from gui.audit.bundle import pack
from gui.audit.case import Said, audited
from gui.audit.case_json import case_document
from gui.audit.checking import check_bytes, check_file, is_bundle, points_outside, unpacked
from gui.audit.confirmed import read_confirmed
from gui.audit.errors import BundleError
from gui.audit.hearing import Words, hear_photos
from gui.audit.photos import evidence_in, read_evidence
from gui.audit.saving import made, write_all
from scorer.case_io import asked_by
from scorer.claim import win_from_table
from scorer.rules import ruleset

MODELS = (("detector.onnx", "abc"), ("reader.onnx", "def"))


@pytest.fixture(scope="module")
def found(new_reader, new_picture):
    """A verdict as files, made once."""
    application()
    seen = read_evidence(evidence_in(new_picture(1), "table.jpg"), new_reader())
    words = Words("清一色 自摸 25炮", confirmed=(Said("小敏"),), objected=(Said("老王", "那是平胡"),))
    quarrel = hear_photos([seen], words, ruleset("jiujiang"))
    return made(audited(quarrel), [seen.photo], MODELS, "zh")


def changed(data, name, edit):
    """Return the bundle with one file edited and packed again."""
    files = unpacked(data, "x.zip")
    files[name] = edit(files[name])
    return pack(files)


def flip(data, at):
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


def test_a_bundle_is_whole_and_says_its_seal(found):
    checked = check_bytes(found.bundle, "x.zip")
    assert checked.is_whole
    assert found.seal[:16] in checked.text.zh
    assert check_bytes(found.bundle, "x.zip", found.seal[:12]).is_whole


def test_a_bundle_holds_photo_table_claim_sheets_and_log(found):
    files = unpacked(found.bundle, "x.zip")
    expected = {"claim.json", "log.json", "manifest.json", "photo-1.jpg", "seal.txt", "table.json", "tiles.json"}
    assert set(files) == expected | {"verdict.html", "verdict.json", "verdict.pdf"}
    manifest = json.loads(files["manifest.json"])
    assert manifest["models"] == [list(pair) for pair in MODELS]
    assert manifest["objected"] == [{"name": "老王", "why": "那是平胡"}]
    assert len(manifest["photos"][0]["original_sha256"]) == 64
    assert b"/photos" not in files["tiles.json"]


@pytest.mark.parametrize("name", ["photo-1.jpg", "log.json", "verdict.html", "verdict.pdf", "table.json", "claim.json"])
@pytest.mark.parametrize("place", [0.0, 0.37, 0.999])
def test_a_single_changed_byte_is_found_and_its_file_named(found, name, place):
    spoilt = changed(found.bundle, name, lambda data: flip(data, int(place * len(data))))
    checked = check_bytes(spoilt, "x.zip")
    assert not checked.is_whole
    assert name in checked.text.zh


@pytest.mark.parametrize("name", ["manifest.json", "seal.txt"])
def test_a_changed_manifest_or_seal_is_found(found, name):
    checked = check_bytes(changed(found.bundle, name, lambda data: flip(data, 40)), "x.zip")
    assert not checked.is_whole
    assert "封印" in checked.text.zh


def test_any_changed_byte_of_the_zip_itself_shows(found):
    data, whole = found.bundle, check_bytes(found.bundle, "x.zip").text
    for at in range(3, len(data), max(1, len(data) // 60)):
        try:
            checked = check_bytes(flip(data, at), "x.zip")
        except BundleError:
            continue
        assert not checked.is_whole or checked.text != whole


def test_a_bundle_that_was_packed_anew_is_whole_and_says_so(found):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in unpacked(found.bundle, "x.zip").items():
            archive.writestr(name, data)
    checked = check_bytes(buffer.getvalue(), "x.zip")
    assert checked.is_whole
    assert "重新打包" in checked.text.zh


def test_a_bundle_made_anew_as_a_whole_shows_against_a_kept_seal(found):
    checked = check_bytes(found.bundle, "x.zip", "0" * 16)
    assert not checked.is_whole
    assert "重做" in checked.text.zh


def test_a_missing_and_an_added_file_are_named(found):
    files = unpacked(found.bundle, "x.zip")
    without = {name: data for name, data in files.items() if name != "photo-1.jpg"}
    assert "缺少 photo-1.jpg" in check_bytes(pack(without), "x.zip").text.zh
    assert "more.txt 是后来加" in check_bytes(pack(files | {"more.txt": b"x"}), "x.zip").text.zh


def test_a_verdict_that_doesnt_follow_from_its_table_is_found_though_every_hash_fits(found):
    files = unpacked(found.bundle, "x.zip")
    files["verdict.json"] = files["verdict.json"].replace(b'"computed": 3', b'"computed": 9')
    manifest = json.loads(files["manifest.json"])
    manifest["files"]["verdict.json"]["sha256"] = hashlib.sha256(files["verdict.json"]).hexdigest()
    files["manifest.json"] = json.dumps(manifest).encode()
    files["seal.txt"] = hashlib.sha256(files["manifest.json"]).hexdigest().encode() + b"\n"
    checked = check_bytes(pack(files), "x.zip")
    assert not checked.is_whole
    assert "重算" in checked.text.zh


@pytest.mark.parametrize("path", ["../evil", "/etc/x", "a/../../x", "C:\\x", "a\\..\\x", "..", ""])
def test_paths_that_point_outside_are_known(path):
    assert points_outside(path)


def test_a_path_inside_is_no_path_outside():
    assert not points_outside("photos/1.jpg")


@pytest.mark.parametrize("path", ["../evil.txt", "/evil.txt", "x/../../evil.txt"])
def test_a_bundle_that_points_outside_is_refused_in_a_sentence_and_nothing_is_written(found, tmp_path, path):
    files = unpacked(found.bundle, "x.zip")
    target = tmp_path / "inner" / "x.zip"
    target.parent.mkdir()
    target.write_bytes(pack(files | {path: b"evil"}))
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(BundleError, match="points outside"):
        check_file(target)
    assert sorted(tmp_path.rglob("*")) == before


def test_a_link_in_a_bundle_is_refused(found):
    buffer = io.BytesIO(found.bundle)
    with zipfile.ZipFile(buffer, "a") as archive:
        link = zipfile.ZipInfo("link")
        link.external_attr = 0o120777 << 16
        archive.writestr(link, "/etc/passwd")
    with pytest.raises(BundleError, match="points outside"):
        check_bytes(buffer.getvalue(), "x.zip")


def test_a_bundle_that_is_far_too_large_is_refused(found, monkeypatch):
    monkeypatch.setattr(checking, "_MOST_BYTES", 1000)
    with pytest.raises(BundleError, match="too large"):
        check_bytes(found.bundle, "x.zip")


@pytest.mark.parametrize("data", [b"", b"no zip", b"PK\x03\x04" + b"x" * 40])
def test_what_is_no_zip_is_one_sentence(data):
    with pytest.raises(BundleError, match="no whole ZIP"):
        check_bytes(data, "x.zip")


def test_a_zip_of_something_else_is_no_bundle(tmp_path):
    path = tmp_path / "other.zip"
    path.write_bytes(pack({"a.txt": b"x"}))
    assert not is_bundle(path)
    with pytest.raises(BundleError, match=r"manifest\.json"):
        check_file(path)


def test_a_bundle_of_a_newer_version_says_so(found):
    files = unpacked(found.bundle, "x.zip")
    files["manifest.json"] = files["manifest.json"].replace(b'"jianhua_bundle": 1', b'"jianhua_bundle": 2')
    files["seal.txt"] = hashlib.sha256(files["manifest.json"]).hexdigest().encode() + b"\n"
    with pytest.raises(BundleError, match="newer"):
        check_bytes(pack(files), "x.zip")


def test_the_files_are_written_beside_each_other(found, tmp_path):
    page, paper, bundle = write_all(found, tmp_path / "out", "IMG_1")
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")
    assert paper.read_bytes().startswith(b"%PDF")
    assert is_bundle(bundle)
    assert check_file(bundle).is_whole


def test_the_sheet_names_claim_rules_versions_hashes_and_people(found):
    page = found.html.decode()
    for said in (
        "清一色 自摸 25炮",
        "A57; text 000 L70",
        "detector.onnx abc",
        "jiujiang 1",
        "小敏",
        "那是平胡",
        "SHA-256",
    ):
        assert said in page
    assert "牌 7–8" in page  # the numbers of 九筒 九筒 on the photo


@pytest.mark.parametrize(
    "rules", [ruleset("jiujiang"), ruleset("yuanhang"), ruleset("jiujiang").overridden({"minimum": 4}, "家", 3)]
)
def test_a_table_becomes_a_case_and_back(case_file, rules):
    confirmed = read_confirmed(case_file(points_per_pao=2, pool="9m 9m"))
    win = win_from_table(confirmed.table, confirmed.how)
    again = asked_by(json.loads(json.dumps(case_document(win, rules, 2), ensure_ascii=False)))
    assert (again.win, again.rules, again.points_per_pao) == (win, rules, 2)
