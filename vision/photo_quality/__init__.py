"""Is this a photo that can be read? Each module asks one question and answers with a sentence.

``light`` (too dark, glare), ``sharpness`` (blurred, tiles too small), ``mirrored``,
``upside_down`` and ``screenshot``; ``checks`` asks them all. Light and sharpness are
measured on the tiles, not on plain cloth. Nothing is ever turned or flipped here:
people are told what is wrong and how to take a better photo.
"""
