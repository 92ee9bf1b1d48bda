"""A set of tiles that people taught: the faces of their own tiles, and how they change a reading.

``teach`` makes a ``TaughtSet`` from a photo with labelled boxes, ``fused`` lets it have its
say beside the reader network, ``TaughtStore`` keeps several, ``confusable_pairs`` names
the faces that stay hard to tell apart. Why it works this way: docs/decisions/0005.
"""
