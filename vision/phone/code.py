"""The QR code of a link."""

from __future__ import annotations

import io

import segno

QUIET = 4
"""Modules of white around the code that scanners need."""


def qr_matrix(link: str) -> tuple[tuple[bool, ...], ...]:
    """Return the code's modules row by row, True for dark, without the white border."""
    return tuple(tuple(bool(module) for module in row) for row in _code(link).matrix)


def qr_png(link: str, scale: int = 10) -> bytes:
    """Return the code as a PNG file, black on white with its border, ``scale`` px a module."""
    file = io.BytesIO()
    _code(link).save(file, kind="png", scale=scale, border=QUIET)
    return file.getvalue()


def _code(link: str) -> segno.QRCode:
    """A quarter of it may be hidden by a glare on the screen."""
    return segno.make_qr(link, error="q", boost_error=False)
