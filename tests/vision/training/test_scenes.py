"""Synthetic scenes: the same seed gives the same picture, and the labels are true."""

from collections import Counter

import cv2
import numpy as np
import pytest

from scorer.table import Seat
from scorer.tiles import Tile
from vision.faces import Face
from vision.reading import Role
from vision.training.scenes import LayoutKind, SceneConfig, iter_scenes, render_scene
from vision.training.scenes.deal import deal_table

SMALL = SceneConfig(size_px=(320, 320))


def only(kind, **changes):
    return SceneConfig(size_px=(320, 320), layouts=((kind, 1.0),), **changes)


def test_the_same_seed_gives_the_same_picture_and_labels():
    first, second = render_scene(5, SMALL), render_scene(5, SMALL)
    assert first.pixels.tobytes() == second.pixels.tobytes()
    assert all((a.quad == b.quad).all() for a, b in zip(first.tiles, second.tiles, strict=True))
    assert render_scene(6, SMALL).pixels.tobytes() != first.pixels.tobytes()


@pytest.mark.parametrize("kind", [k for k in LayoutKind if k is not LayoutKind.NOTHING])
def test_every_layout_renders_labelled_tiles_inside_the_picture(kind):
    for scene in iter_scenes(1, 3, only(kind)):
        assert scene.pixels.shape == (320, 320, 3)
        assert scene.pixels.dtype == np.uint8
        assert scene.kind is kind
        assert scene.tiles
        for tile in scene.tiles:
            x0, y0, x1, y1 = tile.box
            assert x0 < 320
            assert y0 < 320
            assert x1 > 0
            assert y1 > 0
            assert 0.4 <= tile.visible <= 1.0
            assert cv2.contourArea(tile.quad, oriented=True) > 0, "corners run clockwise as seen: never mirrored"


def test_a_dealt_table_holds_no_fifth_copy_and_the_right_counts():
    for seed in range(60):
        table = deal_table(np.random.default_rng(seed))
        seen = Counter(table.pool)
        for number, seat in enumerate(table.seats):
            assert len(seat.hand) + 3 * len(seat.melds) == (14 if number == table.winner else 13)
            assert Tile.FA not in seat.hand
            seen.update(seat.hand)
            seen.update(t for meld in seat.melds for t in meld.tiles)
            seen[Tile.FA] += seat.fa
        assert max(seen.values()) <= 4


def test_the_winner_of_a_dealt_table_has_a_complete_hand():
    for seed in range(60):
        table = deal_table(np.random.default_rng(seed))
        assert is_complete(Counter(table.seats[table.winner].hand))


def is_complete(hand):
    """Four melds and a pair less what lies on the table, or seven pairs; by trying."""
    if sum(hand.values()) == 14 and all(n % 2 == 0 for n in hand.values()):
        return True
    return any(n >= 2 and only_melds(hand - Counter({t: 2})) for t, n in hand.items())


def only_melds(hand):
    if not hand:
        return True
    tile = min(hand)
    if hand[tile] >= 3 and only_melds(hand - Counter({tile: 3})):
        return True
    run = Counter([tile, tile + 1, tile + 2])
    return tile < 27 and tile % 9 < 7 and run <= hand and only_melds(hand - run)


def test_a_table_scene_names_the_seat_and_role_of_every_tile():
    scenes = list(iter_scenes(3, 4, only(LayoutKind.TABLE, difficulty=0.0)))
    assert {t.role for s in scenes for t in s.tiles} >= {Role.HAND, Role.MELD, Role.POOL}
    assert {t.seat for s in scenes for t in s.tiles} == {*Seat, None}
    for scene in scenes:
        assert all((t.seat is None) == (t.role in {Role.POOL, Role.NOBODY}) for t in scene.tiles)
        assert all(t.meld is not None for t in scene.tiles if t.role is Role.MELD)


def test_a_table_without_tiles_has_no_labels():
    for scene in iter_scenes(1, 2, only(LayoutKind.NOTHING)):
        assert scene.tiles == ()


def test_backs_are_labelled_as_backs():
    faces = Counter(t.face for s in iter_scenes(0, 4, only(LayoutKind.WALL)) for t in s.tiles)
    assert faces[Face.BACK] > 5
