"""House rules as files: saved whole, never written over, brought back."""

from __future__ import annotations

import pytest

from gui.rules.store import HouseError, HouseStore
from gui.work import atomic
from scorer.rules import RuleSet, ruleset


@pytest.fixture
def store(tmp_path):
    return HouseStore(tmp_path / "houses")


def house(name="老张家", version=1, **changes):
    return RuleSet().overridden(changes, name, version)


def test_rules_come_back_as_they_were_saved(store):
    kept = [house(version=2, minimum=4), house(version=1, minimum=3), house("a/b: C*?", kong=2)]
    for rules in kept:
        store.save(rules)
    assert store.houses().rulesets == (kept[2], kept[0], kept[1])
    assert store.houses().complaints == ()


def test_names_that_differ_only_in_case_are_two_files(store):
    store.save(house("ab", kong=2))
    store.save(house("AB", kong=3))
    assert len({path.name.lower() for path in store.folder.iterdir()}) == 2


def test_a_saved_version_is_never_written_over(store):
    store.save(house(minimum=4))
    store.save(house(minimum=4))
    with pytest.raises(HouseError, match="version 2"):
        store.save(house(minimum=5))
    assert store.houses().rulesets == (house(minimum=4),)
    assert store.next_version("老张家") == 2
    assert store.next_version("new") == 1


def test_the_shipped_names_are_taken(store):
    with pytest.raises(HouseError, match="shipped"):
        store.save(house("yuanhang", 2))


def test_deleted_rules_can_be_brought_back(store):
    store.save(house(minimum=4))
    store.delete(house(minimum=4))
    assert store.houses().rulesets == ()
    store.restore(house(minimum=4))
    assert store.houses().rulesets == (house(minimum=4),)


def test_what_is_in_use_is_remembered(store):
    assert store.in_use() is None
    store.use(ruleset("yuanhang"))
    assert store.in_use() == ruleset("yuanhang")
    store.save(house(minimum=4))
    store.use(house(minimum=4))
    assert HouseStore(store.folder).houses().in_use == house(minimum=4)
    store.delete(house(minimum=4))
    assert store.in_use() is None


def test_a_damaged_file_is_named_and_the_others_are_there(store):
    store.save(house())
    (store.folder / "broken.toml").write_bytes(b"\xff")
    houses = store.houses()
    assert houses.rulesets == (house(),)
    assert "broken.toml" in houses.complaints[0].zh


def test_a_full_disk_is_a_sentence_and_leaves_nothing_behind(store, monkeypatch):
    store.save(house())

    def full(_handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(atomic.os, "fsync", full)
    with pytest.raises(HouseError, match="No space left"):
        store.save(house(version=2, minimum=3))
    assert [path.suffix for path in store.folder.iterdir()] == [".toml"]


def test_a_name_with_its_version_names_just_that_one(store):
    store.save(house(version=1, minimum=3))
    store.save(house(version=2, minimum=4))
    assert store.named("老张家").version == 2
    assert store.named("老张家 1").minimum == 3
    with pytest.raises(HouseError, match="老张家 2, 老张家 1"):
        store.named("老张家 3")
