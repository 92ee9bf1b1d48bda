"""All checks of a photo, the weightiest remark first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.text import Text
from vision.photo_quality.light import brightness, glare, too_dark
from vision.photo_quality.mirrored import mirrored
from vision.photo_quality.samples import samples_of, tiles_of
from vision.photo_quality.screenshot import screenshot
from vision.photo_quality.sharpness import unclear
from vision.photo_quality.upside_down import upside_down

if TYPE_CHECKING:
    from vision.detections import Detections
    from vision.frame import Frame
    from vision.photo_quality.mirrored import MirrorReader

NO_TILES = Text("没有找到麻将牌：请对准摊开的牌再拍一张。", "No tiles found: take a photo of the tiles laid open.")


def photo_remarks(frame: Frame, detections: Detections, mirror_reader: MirrorReader | None = None) -> tuple[Text, ...]:
    """Return what is wrong with a photo and how to take a better one; empty if it is a good one.

    Args:
        frame: The photo.
        detections: What was found in it.
        mirror_reader: Tells mirrored tiles; None leaves that question out.
    """
    tiles = tiles_of(frame, detections)
    samples = samples_of(tiles)
    said = [None if len(tiles) else NO_TILES, too_dark(samples, frame.pixels)]
    if len(tiles):
        clear = [unclear(tiles, samples, brightness(samples)), glare(tiles)]
        whole = [screenshot(tiles), mirrored(tiles, mirror_reader) if mirror_reader else None, upside_down(tiles)]
        said += [*clear, *whole]
    return tuple(text for text in said if text is not None)
