"""An evening told short: ``evening.win(Seat.TOP)``, ``evening.drawn()``, ``evening.do(Penalty, …)``."""

from decimal import Decimal

import pytest

from scorer.notation import parse_meld, parse_tile, parse_tiles
from scorer.rules import RuleSet, ruleset
from scorer.session.events import DrawnHand, HandSettled, Player, SessionOpened
from scorer.session.folding import fold
from scorer.session.memo import Memo
from scorer.session.preview import preview
from scorer.table import HowWon, Method, PlayerTiles, Seat, Table

AT = "2025-05-01T20:00:00+08:00"
ANN, BOB, CAT, DAN = (
    Player(letter, name) for letter, name in zip("abcd", ("阿安", "Bob", "小猫", "老丹"), strict=True)
)
EVA = Player("e", "Eva")

HANDS = {
    "plain": ("123m 678m 23s 99s 555p", "4s"),
    "pure": ("123m 456m 789m 1123m", "1m"),
    "pairs": ("1133m 5577p 99s 22s 4s", "4s"),
}
"""Winning hands by name: what stands, and the winning tile."""


class Evening:
    """A list of events that grows, with the state that it folds to."""

    def __init__(self, rules="jiujiang", dealer=Seat.BOTTOM, money="0.5"):
        rules = rules if isinstance(rules, RuleSet) else ruleset(rules)
        self.memo = Memo()
        self.events = [
            SessionOpened(
                id="open",
                at=AT,
                name="五一",
                players=(ANN, BOB, CAT, DAN),
                dealer=dealer,
                rules=rules,
                money_per_point=Decimal(money),
            )
        ]

    @property
    def state(self):
        return fold(self.events, self.memo)

    @property
    def hands(self):
        return self.state.hands

    def add(self, event):
        self.events.append(event)
        return event.id

    def made(self, kind, **fields):
        fields = {"id": f"{kind.__name__.lower()}{len(self.events)}", "at": AT} | fields
        return kind(**fields)

    def do(self, kind, **fields):
        return self.add(self.made(kind, **fields))

    def win(self, winner=Seat.BOTTOM, hand="plain", **fields):
        """Add a hand that ``winner`` drew himself, unless ``source`` says who gave the tile."""
        return self.do(HandSettled, **told(winner, hand, **fields))

    def drawn(self, **fields):
        return self.do(DrawnHand, **fields)

    def preview(self, event):
        return preview(self.events, event, self.memo)


def table(winner, hand="plain", **others):
    """Return a table; ``others`` are seats by name, such as ``top=PlayerTiles(fa=1)``."""
    tiles, winning = HANDS[hand]
    seats = [others.get(seat.name.lower(), PlayerTiles()) for seat in Seat]
    seats[winner] = PlayerTiles((*parse_tiles(tiles), parse_tile(winning)), fa=others.get("fa", 0))
    return Table(tuple(seats), winner, parse_tile(winning))


def told(winner, hand="plain", *, source=None, says=(), said_dealer=None, tiles=None, **fields):  # noqa: PLR0913  a win has that many sides
    """Return the fields of a ``HandSettled``."""
    method = Method.SELF_DRAW if source is None else Method.DISCARD
    how = HowWon(fields.pop("method", method), source, frozenset(says), said_dealer)
    return {"table": table(winner, hand, **(tiles or {})), "how": how} | fields


@pytest.fixture
def evening():
    return Evening()


@pytest.fixture(scope="session")
def new_evening():
    return Evening


@pytest.fixture
def tell():
    return told


@pytest.fixture
def meld():
    return parse_meld


@pytest.fixture
def people():
    return ANN, BOB, CAT, DAN, EVA
