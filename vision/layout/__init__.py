"""Boxes → rows → groups → seats, by geometry and by what the tiles show.

``spots`` holds the tiles as plain arrays, ``rows`` finds the rows, ``order`` says
from which end a row is read, ``groups`` divides rows into hands, melds and 发,
``seats`` says whose they are, ``doubt`` marks what people should look at and
``remarks`` says in words what is odd.
"""
