"""The photo with every tile marked, named and counted to its player."""

from gui.annotate.draw import annotated_image, write_annotated

__all__ = ["annotated_image", "write_annotated"]
