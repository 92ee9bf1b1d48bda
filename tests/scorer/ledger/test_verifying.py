"""Whatever somebody changes in the database is found and named, in a file and on a server alike."""

from __future__ import annotations

import hashlib
import json

import pytest
from sqlalchemy import text

from scorer.ledger import blobs
from scorer.ledger.bundle import check_bundle
from scorer.ledger.chain import canonical, genesis, link
from scorer.ledger.errors import BadBackupError, NoSuchSessionError
from scorer.ledger.place import FilePlace
from scorer.ledger.values import Evidence, EvidenceNote, Seal


@pytest.fixture
def told(evening, event):
    """An evening of five events, two of them with photos."""
    for number in (2, 3, 4, 5):
        photo = Evidence("photo", f"photo {number}".encode(), "image/jpeg", f"{number:064}")
        evening.append("s", event(number), [photo] if number % 2 else [])
    return evening


def change(ledger, statement: str, **values: object) -> None:
    ledger._store.write(lambda connection: connection.execute(text(statement), values))


def test_an_untouched_session_is_whole(told):
    verdict = told.verify("s")
    assert verdict.is_whole
    assert (verdict.events, verdict.photos, verdict.head) == (5, 2, told.events("s")[-1].hash)
    assert "完整无缺" in verdict.text.zh
    assert str(verdict.seal) in verdict.text.en


@pytest.mark.parametrize(
    ("statement", "number", "key", "damage"),
    [
        ("UPDATE events SET payload = replace(payload, '3', '8') WHERE number = 3", 3, None, "changed"),
        ("UPDATE events SET payload = payload || ' ' WHERE number = 2", 2, None, "changed"),
        ("UPDATE events SET kind = 'note' WHERE number = 4", 4, None, "changed"),
        ("UPDATE events SET at = '2026-11-28' WHERE number = 4", 4, None, "changed"),
        ("UPDATE events SET event_id = 'other' WHERE number = 4", 4, None, "changed"),
        ("UPDATE evidence SET original_sha256 = kept_sha256 WHERE number = 3", 3, None, "changed"),
        ("DELETE FROM evidence WHERE number = 5", 5, None, "changed"),
        ("DELETE FROM events WHERE number = 2", 2, None, "missing"),
        ("DELETE FROM events WHERE number = 1", 1, None, "missing"),
        ("UPDATE sessions SET name = 'Sunday'", 1, None, "name"),
        ("UPDATE sessions SET events = 6", 6, None, "cut"),
    ],
)
def test_what_was_changed_is_named(told, statement, number, key, damage):
    change(told, statement)
    verdict = told.verify("s")
    assert not verdict.is_whole
    assert (verdict.broken.number, verdict.broken.key, verdict.broken.damage) == (number, key, damage)
    assert verdict.events == number - 1
    assert verdict.text.zh
    assert verdict.text.en


def test_a_tail_that_was_cut_off_is_named(told):
    change(told, "DELETE FROM evidence WHERE number = 5")
    change(told, "DELETE FROM events WHERE number = 5")
    assert (told.verify("s").broken.number, told.verify("s").broken.damage) == (5, "cut")


def test_an_event_swapped_with_its_hash_made_anew_breaks_the_next_one(told, event):
    payload = canonical(event(2, points=99))
    before = told.events("s")[0].hash
    change(
        told, "UPDATE events SET payload = :payload, hash = :hash WHERE number = 2",
        payload=payload, hash=link(before, 2, payload, ()),
    )  # fmt: skip
    assert (told.verify("s").broken.number, told.verify("s").broken.damage) == (3, "unchained")


def test_a_chain_rewritten_as_a_whole_is_found_by_the_seal_alone(told, event):
    seal = Seal.parse(f" {told.verify('s').seal} ")
    payload = canonical(event(5, points=99))
    photo = told.events("s")[-1].evidence
    new = link(told.events("s")[3].hash, 5, payload, photo)
    change(told, "UPDATE events SET payload = :payload, hash = :hash WHERE number = 5", payload=payload, hash=new)
    change(told, "UPDATE sessions SET head = :hash", hash=new)
    assert told.verify("s").is_whole
    assert (told.verify("s", seal).broken.number, told.verify("s", seal).broken.damage) == (5, "rewritten")


def test_a_seal_holds_while_the_session_goes_on_and_notices_a_shorter_one(told, event):
    seal = told.verify("s").seal
    told.append("s", event(6))
    assert told.verify("s", seal).is_whole
    assert told.verify("s", Seal(9, seal.digits)).broken.damage == "cut"


@pytest.mark.parametrize("nonsense", ["", "12", "12-xyz", "-9f86d081884c7d65", "12-9f86d081884c7d6"])
def test_nonsense_is_no_seal(nonsense):
    assert Seal.parse(nonsense) is None


def photo_changed(ledger, digest: str, data: bytes | None) -> None:
    if not isinstance(ledger.place, FilePlace):
        change(ledger, "DELETE FROM blobs WHERE sha256 = :digest", digest=digest)
        if data is not None:
            ledger._store.write(lambda connection: blobs.put(connection, digest, data))
    elif data is None:
        blobs.path_of(ledger.place, digest).unlink()
    else:
        blobs.path_of(ledger.place, digest).write_bytes(data)


@pytest.mark.parametrize(("data", "damage"), [(None, "photo-gone"), (b"photo 4", "photo-changed")])
def test_a_photo_that_is_gone_or_changed_is_named(told, data, damage):
    digest = told.events("s")[2].evidence[0].kept_sha256
    photo_changed(told, digest, data)
    verdict = told.verify("s")
    assert (verdict.broken.number, verdict.broken.key, verdict.broken.damage) == (3, "photo", damage)
    assert "photo" in verdict.text.zh


def test_a_session_that_is_not_there_is_said(told):
    with pytest.raises(NoSuchSessionError):
        told.verify("gone")


def test_a_bundle_that_travelled_is_checked_without_the_ledger(told):
    bundle = json.loads(json.dumps(told.bundle("s")))
    photos = {hashlib.sha256(data).hexdigest(): data for data in (b"photo 3", b"photo 5")}
    assert check_bundle(bundle).is_whole
    assert check_bundle(bundle, photos.get).photos == 2
    assert check_bundle(bundle, seal=told.verify("s").seal).is_whole
    del photos[bundle["events"][4]["evidence"][0][2]]
    assert check_bundle(bundle, photos.get).broken.number == 5


def test_every_changed_character_of_a_bundle_is_noticed(told):
    whole = json.dumps(told.bundle("s"), ensure_ascii=False)
    for place in range(0, len(whole), 7):
        changed = whole[:place] + chr(ord(whole[place]) ^ 1) + whole[place + 1 :]
        try:
            assert not check_bundle(json.loads(changed)).is_whole, changed
        except (ValueError, BadBackupError):
            continue


@pytest.mark.parametrize("nonsense", [{}, {"jianhua_chain": 2}, {"jianhua_chain": 1, "session": "s", "events": [3]}])
def test_nonsense_is_no_bundle(nonsense):
    with pytest.raises(BadBackupError):
        check_bundle(nonsense)


def test_the_chain_is_what_its_description_says():
    start = genesis("s", "周六")
    assert start == hashlib.sha256('{"jianhua":1,"name":"周六","session":"s"}'.encode()).hexdigest()
    payload = '{"at":"t","id":"1","kind":"k"}'
    sealed = f'{start}{{"evidence":[["photo","{"0" * 64}","{"1" * 64}","image/png"]],"number":1,"payload":{payload}}}'
    assert (
        link(start, 1, payload, [EvidenceNote("photo", "0" * 64, "1" * 64, "image/png")])
        == hashlib.sha256(sealed.encode()).hexdigest()
    )
