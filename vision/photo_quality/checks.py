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
    dark = too_dark(samples, frame.pixels)
    if not len(tiles):
        return tuple(text for text in (NO_TILES, dark) if text is not None)
    blurred = unclear(tiles, samples, brightness(samples))
    said = [dark, blurred, glare(tiles)]
    if dark is None and blurred is None:  # in a poor photo neither copies nor mirrored faces can be told
        said += [screenshot(tiles), mirrored(tiles, mirror_reader) if mirror_reader else None, upside_down(tiles)]
    return tuple(text for text in said if text is not None)
