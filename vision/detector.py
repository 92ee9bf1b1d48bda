"""Both networks as one ``TileDetector``: where tiles lie, then what each shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vision.boxes import Boxes, boxes_of_output
from vision.crops import crop_tiles, network_input
from vision.detections import Detections
from vision.faces import Face
from vision.letterbox import fit, fit_afar, letterboxed
from vision.models import run
from vision.one_tile import fills, looks_like_a_tile, snapped, tile_shaped, whole
from vision.taught.embedding import FEATURES, require_features
from vision.taught.fusion import fused

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vision.frame import Frame
    from vision.letterbox import Letterbox
    from vision.models import Networks
    from vision.taught.taught_set import TaughtSet

SMALL_PX = 26
"""Tiles whose short side is less than this in the detector's input are looked at again, larger."""

GOOD_PX = 40
"""The short side in px of the input that the second look aims at."""

FEW = 3
SMALL_FRAME_PX = 640
"""With fewer tiles than this, or a long side up to this, the picture may be one tile, cut
out (its dots then look like tiles): it is looked at from afar, too."""

MANY = 12
"""With as many tiles it isn't one tile: no tile has so many dots."""

AFAR_INPUT_PX = 160
AFAR_PX = 64
"""Side of the input and long side of the picture in it, for the look from afar."""

AFAR_EASE = 0.4
"""The look from afar asks for this share of the usual score: a tile without a table around it is an odd sight."""

LOOK_TWICE = 0.99
"""A tile whose best probability is less is read at all four quarter turns, and the four averaged."""

BATCH = 64
"""Tiles that the reader network takes at once; bounds the memory of a crowded photo."""


class OnnxDetector:
    """Finds tiles with one network and reads each with another; a taught set has its say beside the second.

    Raises ``TeachError`` for a taught set if the reader network doesn't tell its embedding.
    """

    def __init__(self, networks: Networks, taught: TaughtSet | None = None) -> None:
        if taught is not None:
            require_features(networks)
        self._networks = networks
        self._taught = taught
        self._finder = networks.manifest.detector
        self._reader = networks.manifest.reader

    def detect(self, frame: Frame) -> Detections:
        """Return everything found; raises ``ModelError`` if a network can't run."""
        boxes = self._find(frame)
        faces, turns = self._read(frame.pixels, boxes.corners)
        return Detections(boxes.corners, boxes.scores, with_backs(faces, boxes.backs), turns)

    def mirror_gains(self, pixels: NDArray[np.uint8], boxes: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return for N boxes how much more the tile looks mirrored as it is than flipped left to right."""
        squares = crop_tiles(pixels, boxes, self._reader.input_px)
        picture = network_input(squares, self._reader.mean, self._reader.std)
        features = run(self._networks.reader, np.concatenate([picture, picture[..., ::-1]]), (FEATURES,))[0]
        weights = np.array(self._reader.mirror, np.float32)
        return np.asarray((features[: len(boxes)] - features[len(boxes) :]) @ weights, np.float32)

    def _find(self, frame: Frame) -> Boxes:
        """Look once, and where tiles come out small look again with more pixels; keep the better look."""
        first = self._look(frame, self._finder.input_px)
        if self._may_be_one_tile(frame, first):
            place = fit_afar(frame.width, frame.height, AFAR_INPUT_PX, AFAR_PX)
            afar = self._placed(frame, place, AFAR_EASE)
            if fills(afar, frame, first):
                return snapped(afar, frame)
            if not len(first.corners) and self._is_one_tile(frame):
                return whole(frame, self._finder.threshold)
        closer = closer_look_px(frame, first, self._finder.input_px, self._finder.closer_px)
        if closer is None or self._fixed_side() is not None:
            return first
        second = self._look(frame, closer)
        return second if second.scores.sum() > first.scores.sum() else first

    def _may_be_one_tile(self, frame: Frame, first: Boxes) -> bool:
        few = MANY if max(frame.width, frame.height) <= SMALL_FRAME_PX else FEW
        return self._fixed_side() is None and len(first.corners) < few

    def _is_one_tile(self, frame: Frame) -> bool:
        """Whether a picture in which no tile was found reads as one tile all over."""
        if max(frame.width, frame.height) > SMALL_FRAME_PX or not tile_shaped(frame):
            return False
        faces, _turns = self._read(frame.pixels, whole(frame, 1.0).corners)
        return looks_like_a_tile(faces)

    def _look(self, frame: Frame, side_px: int) -> Boxes:
        fixed = self._fixed_side()
        return self._placed(frame, fit(frame.width, frame.height, fixed or side_px, square=fixed is not None))

    def _placed(self, frame: Frame, place: Letterbox, ease: float = 1.0) -> Boxes:
        canvas = letterboxed(frame.pixels, place)
        picture = np.ascontiguousarray(canvas[..., ::-1].transpose(2, 0, 1)[None], np.float32) / np.float32(255)
        output = run(self._networks.detector, picture, None)[0]
        size = (frame.width, frame.height)
        thresholds = (self._finder.threshold * ease, self._finder.back_threshold * ease)
        return boxes_of_output(output, place, size, thresholds, self._finder.iou)

    def _fixed_side(self) -> int | None:
        """Return the side of the input if the network takes only one size, which then is a square."""
        side = self._networks.detector.get_inputs()[0].shape[-1]
        return side if isinstance(side, int) else None

    def _read(
        self, pixels: NDArray[np.uint8], corners: NDArray[np.float32]
    ) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Return N × 34 probabilities of faces and N × 4 of turns; doubtful tiles are read at all four turns."""
        squares = crop_tiles(pixels, corners, self._reader.input_px)
        faces, turns = self._read_squares(squares)
        doubtful = faces.max(axis=1, initial=0) < LOOK_TWICE
        if doubtful.any():
            faces[doubtful], turns[doubtful] = self._read_all_ways(squares[doubtful], faces[doubtful], turns[doubtful])
        return faces, turns

    def _read_all_ways(
        self, squares: NDArray[np.uint8], faces: NDArray[np.float32], turns: NDArray[np.float32]
    ) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Return the mean of four readings: ``faces`` and ``turns`` as they lie, and three quarter turns more."""
        for quarter in (1, 2, 3):
            turned = np.rot90(squares, quarter, axes=(1, 2))
            more_faces, more_turns = self._read_squares(turned)
            faces = faces + more_faces
            # Turned counter-clockwise by so much, a tile needs so much less to stand upright.
            turns = turns + np.roll(more_turns, quarter, axis=1)
        return np.asarray(faces / 4, np.float32), np.asarray(turns / 4, np.float32)

    def _read_squares(self, squares: NDArray[np.uint8]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Return N × 34 probabilities of faces and N × 4 of turns of N × S × S × 3 squares, batch by batch."""
        faces, turns = [np.zeros((0, len(self._reader.faces)), np.float32)], [np.zeros((0, 4), np.float32)]
        for start in range(0, len(squares), BATCH):
            picture = network_input(squares[start : start + BATCH], self._reader.mean, self._reader.std)
            found, turn_logits = self._faces_and_turns(picture)
            faces.append(found)
            turns.append(softmax(turn_logits))
        return np.concatenate(faces), np.concatenate(turns)

    def _faces_and_turns(self, picture: NDArray[np.float32]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Return n × 34 probabilities of faces and n × 4 logits of turns; features are asked for only if needed."""
        outputs = ("faces", "turns") if self._taught is None else ("faces", "turns", FEATURES)
        logits, turns, *features = run(self._networks.reader, picture, outputs)
        faces = softmax(logits / np.float32(self._reader.temperature))
        return (faces if self._taught is None else fused(faces, features[0], self._taught)), turns


def closer_look_px(frame: Frame, first: Boxes, input_px: int, limit_px: int) -> int | None:
    """Return the long side of a second look in px of the input; None if none would help.

    It helps where the tiles were small in the first look, or too small to be
    found, and the frame has more pixels than the first look saw.
    """
    long_side = max(frame.width, frame.height)
    short_px = max(first.median_short_px() * input_px / long_side, 1.0)
    if short_px >= SMALL_PX:
        return None
    wanted = min(input_px * GOOD_PX / short_px, long_side, limit_px)
    side = int(wanted) // 32 * 32
    return side if side > input_px else None


def with_backs(faces: NDArray[np.float32], backs: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return N × 34 probabilities in which both networks have their say about backs.

    Args:
        faces: N × 34, the reader's probabilities.
        backs: N, how likely each tile shows its back, by the detector.
    """
    both = faces * (1 - backs[:, None])
    both[:, Face.BACK] += backs
    return np.asarray(both, np.float32)


def softmax(logits: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return probabilities along the last axis, float32."""
    powers = np.exp(logits - logits.max(axis=-1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=-1, keepdims=True), np.float32)
