"""The flowers (花), one a file, and the lists in which they are looked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scorer.patterns.all_melded import all_melded
from scorer.patterns.all_pungs import all_pungs
from scorer.patterns.dashing import dashing
from scorer.patterns.earthly import earthly
from scorer.patterns.heavenly import heavenly
from scorer.patterns.kong_blossom import kong_blossom
from scorer.patterns.kong_tears import kong_tears
from scorer.patterns.last_discard import last_discard
from scorer.patterns.last_draw import last_draw
from scorer.patterns.luxury import luxury
from scorer.patterns.mixed_suit import mixed_suit
from scorer.patterns.pure_suit import pure_suit
from scorer.patterns.ready import ready
from scorer.patterns.red_flags import red_flags
from scorer.patterns.robbed_kong import robbed_kong
from scorer.patterns.seven_fairies import seven_fairies
from scorer.patterns.seven_pairs import seven_pairs
from scorer.patterns.seven_pairs_row import seven_pairs_dashing, seven_pairs_roll
from scorer.patterns.straight import straight

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.facts import Facts
    from scorer.patterns.flower import Flower
    from scorer.rules import RuleSet
    from scorer.shapes.hand import Form

    FormPattern = Callable[[Facts, Form, RuleSet], Flower | None]
    OccasionPattern = Callable[[Facts, RuleSet], Flower | None]

STANDARD: Final[tuple[FormPattern, ...]] = (
    all_pungs,
    all_melded,
    dashing,
    straight,
    pure_suit,
    mixed_suit,
    red_flags,
)
"""Flowers of four melds and a pair."""

SEVEN_PAIRS: Final[tuple[FormPattern, ...]] = (
    seven_pairs,
    seven_pairs_dashing,
    seven_pairs_roll,
    luxury,
    pure_suit,
    mixed_suit,
)
"""Flowers of seven pairs that are no 七仙女."""

OCCASIONS: Final[tuple[OccasionPattern, ...]] = (
    heavenly,
    earthly,
    ready,
    kong_blossom,
    robbed_kong,
    kong_tears,
    last_draw,
    last_discard,
)
"""Flowers that the tiles alone don't show."""

__all__ = ["OCCASIONS", "SEVEN_PAIRS", "STANDARD", "seven_fairies"]
