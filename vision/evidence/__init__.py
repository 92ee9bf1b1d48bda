"""Photos kept as evidence: the copy without the place where it was taken, and both hashes.

``keeping.keep_photo`` is the way in. ``exif`` takes the place out of EXIF; ``jpeg``,
``png``, ``webp`` and ``heic`` take it out of a file, each leaving the coded pixels
byte for byte as they came.
"""
