"""The evening as it stands for other programs: one JSON value, everything worked out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.notation import format_tile
from scorer.outcome import Refused, Settlement
from scorer.session.events import HandSettled
from scorer.session.skill import skills
from scorer.session.statistics import own_pao, paid_pao
from scorer.session.transfers import fewest_transfers

if TYPE_CHECKING:
    from gui.session_export.evening import EveningSheet
    from scorer.ledger.values import SessionRow
    from scorer.session.state import HandState, SessionState

Json = dict[str, object]


def row_json(row: SessionRow) -> Json:
    """Return a line of the list of sessions."""
    return {
        "id": row.id,
        "name": row.name,
        "begun": row.created,
        "last": row.last_at,
        "finished": row.last_kind == "finished",
        "events": row.events,
        "head": row.head,
    }


def evening_json(sheet: EveningSheet) -> Json:
    """Return the session: players with their totals, every hand, the fewest payments."""
    state = sheet.state
    found = skills(state)
    return {
        "id": sheet.session_id,
        "name": state.opened.name,
        "begun": state.opened.at,
        "last": sheet.ended,
        "finished": state.finished,
        "events": sheet.events,
        "head": sheet.head,
        "seal": sheet.seal,
        "money_per_point": str(state.opened.money_per_point),
        "currency": state.opened.currency,
        "players": [
            {
                "id": player.id,
                "name": player.name,
                "points": state.totals[player.id],
                "provisional": state.provisional.get(player.id, 0),
                "skill": found[player.id].value,
            }
            for player in state.players
        ],
        "nobody": state.nobody,
        "next_hand": {
            "dealer": state.seats[state.dealing.seat],
            "points_per_pao": state.stake.points_per_pao,
            "rules": str(state.rules),
        },
        "hands": [_hand(hand) for hand in state.hands],
        "transfers": _transfers(state),
    }


def _transfers(state: SessionState) -> list[Json]:
    return [
        {"from": one.payer, "to": one.receiver, "points": one.points, "money": str(one.money)}
        for one in fewest_transfers(state)
    ]


def _hand(hand: HandState) -> Json:
    found: Json = {
        "number": hand.number,
        "id": hand.id,
        "at": hand.event.at,
        "dealer": hand.players[hand.dealing.seat],
        "points_per_pao": hand.stake.points_per_pao,
        "rules": str(hand.rules),
        "points": dict(zip(hand.players, hand.points, strict=True)),
        "totals": dict(hand.totals),
        "provisional": hand.provisional,
        "corrections": len(hand.corrections),
    }
    return found | _won(hand)


def _won(hand: HandState) -> Json:
    event = hand.event
    if not isinstance(event, HandSettled) or hand.winner is None:
        return {"drawn": True}
    how, tile = event.how, event.table.winning_tile
    found: Json = {
        "winner": hand.players[hand.winner],
        "method": how.method.value,
        "source": None if how.source is None else hand.players[how.source],
        "winning_tile": None if tile is None else format_tile(tile),
    }
    if isinstance(hand.outcome, Refused):
        return found | {"refused": [reason.code for reason in hand.outcome.reasons]}
    if isinstance(hand.outcome, Settlement):
        found["own_pao"] = own_pao(hand)
        found["paid_pao"] = dict(zip(hand.players, paid_pao(hand), strict=True))
        found["lines"] = [{"rule": line.rule, "pao": line.pao} for line in hand.outcome.sheet.lines]
    return found
