"""The reader's training crops: deterministic, never mirrored, with the right turn."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision.crops import crop_tiles
from vision.training import augment
from vision.training.augment import GREY, TURN_UNKNOWN, plain_crop, training_crop
from vision.training.tile_sources import TileSource, box_quad, largest_overlap


def tile_with_marks(*, turn_known: bool = True) -> TileSource:
    """A white tile on green: a red bar along its top, a blue dot at its bottom right."""
    pixels = np.full((200, 200, 3), (60, 120, 40), np.uint8)
    pixels[50:150, 60:140] = 240
    pixels[55:75, 60:140] = (0, 0, 220)
    cv2.circle(pixels, (125, 135), 8, (220, 0, 0), -1)
    quad = box_quad(np.array([60, 50, 140, 150], np.float32))
    return TileSource(pixels, quad, 4, turn_known, "drawn", False)


def centre_of(crop: np.ndarray, channel: int) -> np.ndarray:
    rest = [c for c in range(3) if c != channel]
    mask = (crop[..., channel].astype(int) - crop[..., rest].max(axis=2)) > 60
    return np.argwhere(mask).mean(axis=0)[::-1]


def calm(monkeypatch: pytest.MonkeyPatch, angle: float) -> None:
    """Only turn by ``angle``: no bending, no light, no noise."""
    monkeypatch.setattr(augment, "_angle", lambda _rng: angle)
    monkeypatch.setattr(augment, "_bend", lambda _source, _rng: np.eye(3))
    monkeypatch.setattr(augment, "photographed", lambda crop, _rng: crop)


def test_the_same_seed_gives_the_same_crop():
    crops = [training_crop(tile_with_marks(), 80, np.random.default_rng(5))[0] for _ in range(2)]
    assert np.array_equal(crops[0], crops[1])


@pytest.mark.parametrize(
    ("angle", "turn", "bar"), [(0, 0, "top"), (90, 1, "right"), (180, 2, "bottom"), (270, 3, "left")]
)
def test_the_turn_says_how_to_stand_the_tile_upright_again(monkeypatch, angle, turn, bar):
    calm(monkeypatch, angle)
    crop, said = training_crop(tile_with_marks(), 80, np.random.default_rng(0))
    x, y = centre_of(crop, 2) / 80
    where = {"top": y < 0.35, "bottom": y > 0.65, "left": x < 0.35, "right": x > 0.65}
    assert said == turn
    assert where[bar]
    # Turned back counter-clockwise as often as said, the bar is on top again.
    upright = np.rot90(crop, k=said)
    assert centre_of(np.ascontiguousarray(upright), 2)[1] / 80 < 0.35


@pytest.mark.parametrize("seed", range(12))
def test_a_tile_is_never_mirrored(monkeypatch, seed):
    monkeypatch.setattr(augment, "photographed", lambda crop, _rng: crop)
    crop, turn = training_crop(tile_with_marks(), 80, np.random.default_rng(seed))
    bar, dot = centre_of(crop, 2), centre_of(crop, 0)
    middle = np.array([39.5, 39.5])
    # Seen from the middle, the dot follows the bar clockwise (image y grows downwards).
    first, second = bar - middle, dot - middle
    assert first[0] * second[1] - first[1] * second[0] > 0, turn


def test_an_unknown_turn_is_left_out():
    assert training_crop(tile_with_marks(turn_known=False), 80, np.random.default_rng(0))[1] == TURN_UNKNOWN


def test_a_plain_crop_is_what_the_app_cuts_out():
    source = tile_with_marks()
    ours = plain_crop(source, 80).astype(int)
    theirs = crop_tiles(source.pixels, np.array([[60, 50, 140, 150]], np.float32), 80)[0].astype(int)
    assert np.abs(ours - theirs).mean() < 6


def test_outside_the_box_all_is_grey(monkeypatch):
    calm(monkeypatch, 0)
    crop, _ = training_crop(tile_with_marks(), 80, np.random.default_rng(1))
    assert (crop[:, 0] == GREY).all()


def test_overlap_is_the_share_of_the_first_box():
    boxes = np.array([[0, 0, 10, 10], [100, 100, 110, 110]], np.float32)
    assert largest_overlap(np.array([5, 0, 15, 10], np.float32), boxes) == pytest.approx(0.5)
