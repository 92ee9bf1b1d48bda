"""Sets are kept, used, deleted, brought back, looked at anew, and set aside when damaged."""

import numpy as np
import pytest

from vision.taught.embedding import JITTERS
from vision.taught.errors import TeachError
from vision.taught.store import TaughtStore


class TestStore:
    @pytest.fixture
    def store(self, tmp_path):
        return TaughtStore(tmp_path / "taught")

    def test_a_set_comes_back_as_it_was_kept(self, store, taught, networks):
        store.save(taught)
        assert store.names() == ("家里的绿牌",)
        back = store.load("家里的绿牌", networks)
        assert (back.name, back.photos, back.taught_at) == (taught.name, taught.photos, taught.taught_at)
        assert back.prototypes.features == pytest.approx(taught.prototypes.features, abs=2e-3)
        assert all(np.array_equal(a.pixels, b.pixels) for a, b in zip(back.crops, taught.crops, strict=True))

    def test_nothing_is_in_use_before_somebody_says_so(self, store, taught, networks):
        store.save(taught)
        assert store.active() is None
        assert store.load_active(networks) is None

    def test_one_set_is_in_use_until_none_is(self, store, taught, networks):
        store.save(taught)
        store.use(taught.name)
        assert store.active() == taught.name
        assert store.load_active(networks).name == taught.name
        store.use(None)
        assert store.active() is None
        assert store.stamp() is None

    def test_a_deleted_set_can_be_brought_back_in_use_as_it_was(self, store, taught):
        store.save(taught)
        store.use(taught.name)
        deleted = store.delete(taught.name)
        assert store.names() == ()
        assert store.active() is None
        store.restore(deleted)
        assert store.names() == (taught.name,)
        assert store.active() == taught.name

    def test_another_reader_network_looks_at_the_kept_crops_anew(self, world, store, taught):
        store.save(taught)
        reader = world.FakeReader()
        looks = len(taught.crops) * 4 * len(JITTERS)
        newer = world.networks_with(reader, sha256="c" * 64)
        back = store.load(taught.name, newer)
        assert back.reader_sha256 == "c" * 64
        assert reader.squares == looks
        assert store.load(taught.name, newer).reader_sha256 == "c" * 64
        assert reader.squares == looks

    @pytest.mark.parametrize("spoil", [lambda d: d[: len(d) // 2], lambda _: b"", lambda _: b"no set" * 99])
    def test_a_damaged_file_is_set_aside_once_with_a_sentence(self, store, taught, networks, spoil):
        store.save(taught)
        store.use(taught.name)
        (path,) = store.folder.glob("set-*.npz")
        path.write_bytes(spoil(path.read_bytes()))
        with pytest.raises(TeachError, match="damaged"):
            store.load_active(networks)
        assert [p.name for p in store.folder.glob("damaged-*")] == ["damaged-1.npz"]
        assert store.load_active(networks) is None
        assert store.names() == ()

    def test_a_set_of_that_name_that_is_unknown_is_said_with_those_that_are(self, store, taught, networks):
        store.save(taught)
        with pytest.raises(TeachError) as error:
            store.load("别的", networks)
        assert taught.name in error.value.text.zh

    def test_a_folder_that_cannot_be_written_is_said(self, tmp_path, taught):
        (tmp_path / "file").write_text("")
        with pytest.raises(TeachError):
            TaughtStore(tmp_path / "file").save(taught)

    def test_no_half_written_file_is_left(self, store, taught):
        store.save(taught)
        store.save(taught)
        assert not list(store.folder.glob(".writing-*"))
        assert len(list(store.folder.glob("set-*.npz"))) == 1
