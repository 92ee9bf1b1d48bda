"""Where the photo lies in its view: the one place that turns px of one into px of the other.

View px are Qt's logical px; the screen's scale is Qt's business.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

MAX_ZOOM = 8.0
"""How much larger than fitted a photo can be shown."""


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height in px; of a photo or of a view."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class ViewTransform:
    """view = photo × scale + offset."""

    photo: Size
    view: Size
    zoom: float = 1.0
    """1 shows the whole photo, ``MAX_ZOOM`` is the largest."""
    x: float = 0.5
    """What part of the photo is in the middle of the view, 0-1 of its width."""
    y: float = 0.5
    """The same for its height."""

    @property
    def scale(self) -> float:
        """View px per photo px."""
        fit = min(self.view.width / self.photo.width, self.view.height / self.photo.height)
        return fit * self.zoom

    def to_view(self, x: float, y: float) -> tuple[float, float]:
        """Return where the photo's point lies in the view."""
        return (
            (x - self.x * self.photo.width) * self.scale + self.view.width / 2,
            (y - self.y * self.photo.height) * self.scale + self.view.height / 2,
        )

    def to_photo(self, x: float, y: float) -> tuple[float, float]:
        """Return which point of the photo lies at the view's point."""
        return (
            (x - self.view.width / 2) / self.scale + self.x * self.photo.width,
            (y - self.view.height / 2) / self.scale + self.y * self.photo.height,
        )

    def box_to_view(self, box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
        """Return a box ``x0 y0 x1 y1`` of the photo in view px."""
        return (*self.to_view(box[0], box[1]), *self.to_view(box[2], box[3]))

    def fitted(self) -> ViewTransform:
        """Return the whole photo in the middle."""
        return ViewTransform(self.photo, self.view)

    def resized(self, view: Size) -> ViewTransform:
        """Return the same part of the photo in a view of another size."""
        return _held(replace(self, view=view))

    def panned(self, dx: float, dy: float) -> ViewTransform:
        """Return the photo moved by view px, no further than its edges."""
        moved_x = self.x - dx / (self.scale * self.photo.width)
        moved_y = self.y - dy / (self.scale * self.photo.height)
        return _held(replace(self, x=moved_x, y=moved_y))

    def zoomed(self, factor: float, at: tuple[float, float]) -> ViewTransform:
        """Return the photo larger by ``factor``, the point under view point ``at`` staying there."""
        before = self.to_photo(*at)
        larger = replace(self, zoom=min(MAX_ZOOM, max(1.0, self.zoom * factor)))
        after = larger.to_view(*before)
        return larger.panned(at[0] - after[0], at[1] - after[1])

    def showing(self, x: float, y: float) -> ViewTransform:
        """Return the photo moved only as far as needed to show its point, with some room around it."""
        at_x, at_y = self.to_view(x, y)
        room = min(self.view.width, self.view.height) / 8
        dx = _inside(at_x, room, self.view.width - room) - at_x
        dy = _inside(at_y, room, self.view.height - room) - at_y
        return self.panned(dx, dy)


def _held(transform: ViewTransform) -> ViewTransform:
    """Hold the photo so that no edge comes further in than needed."""
    photo, view, scale = transform.photo, transform.view, transform.scale
    return replace(
        transform,
        x=_hold(transform.x, view.width / (scale * photo.width)),
        y=_hold(transform.y, view.height / (scale * photo.height)),
    )


def _hold(middle: float, shown: float) -> float:
    """``shown`` is the part of the photo's length that the view can show."""
    return 0.5 if shown >= 1 else _inside(middle, shown / 2, 1 - shown / 2)


def _inside(value: float, low: float, high: float) -> float:
    return min(max(value, low), high)
