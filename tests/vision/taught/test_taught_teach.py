"""From a photo with labels to a set that is read with."""

import numpy as np
import pytest

from vision.detector import OnnxDetector
from vision.faces import Face
from vision.frame import Frame
from vision.taught.embedding import JITTERS, can_teach
from vision.taught.errors import TeachError
from vision.taught.taught_set import LabelledBox, Shot
from vision.taught.teach import AROUND, MOST_CROPS, MOST_PX, fitting, teach


class TestTeaching:
    def test_every_tile_is_looked_at_at_four_turns_and_in_slightly_different_boxes(self, taught):
        assert len(taught.crops) == 30
        assert 30 * 4 <= len(taught.prototypes.features) <= 30 * 4 * len(JITTERS)
        assert taught.missing == ()
        assert np.linalg.norm(taught.prototypes.features, axis=1) == pytest.approx(1, abs=1e-4)

    def test_the_set_is_read_at_any_turn_by_a_network_that_knows_nothing(self, world, taught):
        frame = world.picture(30, noise=12)
        turned = Frame(np.ascontiguousarray(np.rot90(frame.pixels)), "t", "")
        boxes = [(y0, 640 - x1, y1, 640 - x0) for x0, y0, x1, y1 in world.boxes_of(30)]
        detector = OnnxDetector(world.networks_with(), taught)
        for shown, found in ((frame, world.boxes_of(30)), (turned, boxes)):
            faces, _ = detector._read(shown.pixels, np.array(found, np.float32))
            assert faces.argmax(axis=1).tolist() == list(range(30))

    def test_without_a_set_features_are_not_asked_for(self, world):
        reader = world.FakeReader(outputs=("faces", "turns"), sees=4)
        detector = OnnxDetector(world.networks_with(reader))
        faces, _ = detector._read(world.picture(3).pixels, np.array(world.boxes_of(3), np.float32))
        assert faces.argmax(axis=1).tolist() == [4, 4, 4]

    def test_a_crop_keeps_what_lies_around_it_and_stays_small(self, networks):
        pixels = np.zeros((1000, 1000, 3), np.uint8)
        large = LabelledBox(0, (100.0, 100.0, 700.0, 900.0))
        crop = teach(networks, [Shot(Frame(pixels, "", "0"), (large,))], "n").crops[0]
        assert max(crop.pixels.shape[:2]) <= MOST_PX
        x0, y0, x1, y1 = crop.box
        assert (x1 - x0) / (y1 - y0) == pytest.approx(0.75, rel=0.02)
        assert x0 / (x1 - x0) == pytest.approx(AROUND, rel=0.05)

    def test_a_second_photo_adds_to_a_set(self, world, networks):
        first = teach(networks, [world.shot_of([0, 1, 2])], "a")
        both = teach(networks, [world.shot_of([3, 4], seed=1)], "a", onto=first)
        assert [crop.face for crop in both.crops] == [0, 1, 2, 3, 4]
        assert len(both.photos) == 2
        assert both.missing == tuple(range(5, 30))

    @pytest.mark.parametrize(
        ("faces", "name"), [([], "a"), ([0], "  "), ([Face.NOTHING], "a"), ([34], "a"), ([-1], "a")]
    )
    def test_what_cannot_be_taught_is_said_in_a_sentence(self, world, networks, faces, name):
        with pytest.raises(TeachError):
            teach(networks, [world.shot_of(faces)], name)

    def test_there_is_a_limit(self, world, networks):
        boxes = tuple(LabelledBox(0, (0.0, 0.0, 20.0, 20.0)) for _ in range(MOST_CROPS + 1))
        with pytest.raises(TeachError):
            teach(networks, [Shot(world.picture(1), boxes)], "a")

    def test_a_network_without_embedding_says_so(self, world, taught):
        deaf = world.networks_with(world.FakeReader(outputs=("faces", "turns")), sha256="b" * 64)
        assert not can_teach(deaf)
        for attempt in (
            lambda: teach(deaf, [world.shot_of([0])], "a"),
            lambda: OnnxDetector(deaf, taught),
            lambda: fitting(deaf, taught),
        ):
            with pytest.raises(TeachError) as error:
                attempt()
            assert "更新" in error.value.text.zh
