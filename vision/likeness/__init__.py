"""Whether two photos are the same picture: the same file, or the same pixels coded or scaled anew."""

from vision.likeness.prints import Alike, Print, Repeat, alike, distance, print_of, repeats

__all__ = ["Alike", "Print", "Repeat", "alike", "distance", "print_of", "repeats"]
