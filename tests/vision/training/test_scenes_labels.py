"""Labels of synthetic scenes: the quad says where the tile's own top is."""

import cv2
import numpy as np
import pytest

from scorer.errors import KnownError
from vision.faces import Face
from vision.training.scenes import LayoutKind, Pose, SceneConfig
from vision.training.scenes.build import Setting, shoot
from vision.training.scenes.camera import View, aim
from vision.training.scenes.drawing import fonts
from vision.training.scenes.drawing.canvas import FACE_H, FACE_W
from vision.training.scenes.drawing.faces import VARIANTS, draw_face
from vision.training.scenes.drawing.style import BaiStyle, random_style
from vision.training.scenes.light import Light
from vision.training.scenes.model import Placed
from vision.training.scenes.solids import TileSize
from vision.training.scenes.tileset import Body, TileSet

SIDE = 400
LAMP = Light(np.array([0.0, 0.0, 1.0]), ambient=0.8, shadow=0.2, softness=3.0)


@pytest.fixture(scope="module")
def tiles():
    style = random_style(np.random.default_rng(3), fonts.installed_fonts())
    return TileSet(style, Body(TileSize(), (160, 90, 30), 0.3, 1.5))


def seen(tiles, *placed, elevation=90.0):
    points = np.array([[x, y, 0.0] for x in (-40, 40) for y in (-40, 40)])
    camera = aim(View(elevation, 0, 0, 30), points, (SIDE, SIDE), 0.9)
    ground = np.full((SIDE, SIDE, 3), 90, np.uint8)
    setting = Setting(LayoutKind.HAND, tiles, list(placed), camera, ground, LAMP)
    return shoot(setting, 0, np.random.default_rng(0), SceneConfig(size_px=(SIDE, SIDE), difficulty=0.0))


@pytest.mark.parametrize(("angle", "turn"), [(0, 0), (90, 3), (180, 2), (270, 1), (20, 0), (-30, 0)])
def test_turn_counts_the_quarter_turns_counter_clockwise_that_make_it_upright(tiles, angle, turn):
    (tile,) = seen(tiles, Placed(6, 0, 0, angle)).tiles
    assert tile.turn == turn
    turned_back = np.rot90(seen(tiles, Placed(6, 0, 0, angle)).pixels, turn)
    assert turned_back.shape == (SIDE, SIDE, 3)


@pytest.mark.parametrize("face", [6, 8, 15, 28])
@pytest.mark.parametrize("angle", [0, 90, 205])
def test_the_quad_unwarps_to_the_face_as_it_was_drawn(tiles, face, angle):
    scene = seen(tiles, Placed(face, 3, -4, angle))
    (tile,) = scene.tiles
    whole = np.array([[0, 0], [FACE_W, 0], [FACE_W, FACE_H], [0, FACE_H]], np.float32)
    flat = cv2.warpPerspective(scene.pixels, cv2.getPerspectiveTransform(tile.quad, whole), (FACE_W, FACE_H))
    drawn = draw_face(tiles.style, face)
    assert likeness(flat, drawn) > 0.9
    for wrong in (drawn[:, ::-1], drawn[::-1, ::-1]):
        assert likeness(flat, wrong) < 0.8


def likeness(a, b):
    a, b = (cv2.GaussianBlur(x, (0, 0), 2).astype(float).ravel() for x in (a, b))
    return np.corrcoef(a, b)[0, 1]


def test_at_angle_zero_the_corners_run_from_the_top_left_clockwise(tiles):
    (tile,) = seen(tiles, Placed(0, 0, 0)).tiles
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = tile.quad
    assert x0 == pytest.approx(x3, abs=1)
    assert x1 == pytest.approx(x2, abs=1)
    assert x0 < x1
    assert y0 == pytest.approx(y1, abs=1)
    assert y0 < y3
    assert y2 == pytest.approx(y3, abs=1)
    assert (x1 - x0) / (y3 - y0) == pytest.approx(26 / 36, abs=0.02)


def test_a_face_down_tile_is_a_back(tiles):
    (tile,) = seen(tiles, Placed(6, 0, 0, pose=Pose.FACE_DOWN)).tiles
    assert tile.face == Face.BACK
    assert cv2.contourArea(tile.quad, oriented=True) > 0


def test_a_standing_tile_shows_its_face_to_a_low_camera_and_nothing_to_a_high_one(tiles):
    (tile,) = seen(tiles, Placed(6, 0, 0, pose=Pose.STANDING), elevation=25).tiles
    assert (tile.face, tile.turn) == (6, 0)
    (behind,) = seen(tiles, Placed(6, 0, 0, 180, pose=Pose.STANDING), elevation=25).tiles
    assert behind.face == Face.BACK
    assert seen(tiles, Placed(6, 0, 0, pose=Pose.STANDING)).tiles == ()


def test_a_tile_hidden_by_another_is_not_labelled(tiles):
    low, high = Placed(1, 0, 0), Placed(2, 0, 0, z=20)
    assert [t.face for t in seen(tiles, low, high).tiles] == [2]
    beside = seen(tiles, low, Placed(2, 8, 0, z=20)).tiles
    assert {t.face: round(t.visible, 1) for t in beside} == {2: 1.0}
    half = seen(tiles, low, Placed(2, 14, 0, z=20)).tiles
    assert {t.face for t in half} == {1, 2}


def test_every_class_has_drawings_of_its_own():
    style = random_style(np.random.default_rng(1), fonts.installed_fonts())
    faces = [f for f in range(33) if f != Face.BACK]
    drawn = [draw_face(style, f, v).tobytes() for f in faces for v in range(VARIANTS.get(f, 1))]
    assert len(set(drawn)) == len(drawn) == 30 + 4 + 8
    with pytest.raises(ValueError, match="no face"):
        draw_face(style, Face.BACK)


def test_styles_differ_and_bai_may_be_blank_or_framed():
    styles = [random_style(np.random.default_rng(s), fonts.installed_fonts()) for s in range(60)]
    assert {s.bai for s in styles} == set(BaiStyle)
    assert {s.wan for s in styles} == {"萬", "万"}
    assert len({s.inks for s in styles}) == 60


def test_without_a_chinese_font_the_error_says_what_to_install(monkeypatch, tmp_path):
    fonts.installed_fonts.cache_clear()
    monkeypatch.setattr(fonts, "FOLDERS", (tmp_path,))
    with pytest.raises(KnownError, match="fonts-noto-cjk"):
        fonts.installed_fonts()
    fonts.installed_fonts.cache_clear()
