"""How the reader's crops are normalised, for those who need no torch."""

MEAN = (0.485, 0.456, 0.406)
DEVIATION = (0.229, 0.224, 0.225)
"""ImageNet's, R G B on the scale 0-1, as the starting weights expect."""

SIDE_PX = 80
"""Side of a crop."""
