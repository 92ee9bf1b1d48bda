"""From the events to the evening: dealer, stake, points and totals of every hand.

A pure function of the list: the same events always give the same state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.dealing import next_dealer
from scorer.outcome import Settlement
from scorer.session import wording
from scorer.session.collector import without_collector
from scorer.session.events import HandSettled
from scorer.session.log import read_log
from scorer.session.memo import Memo
from scorer.session.penalties import penalty_state
from scorer.session.state import Dealing, HandState, Ignored, PenaltyState, RemovedHand, SessionState, Stake
from scorer.stakes import PlayedHand, Result, Stakes
from scorer.table import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorer.outcome import Refused
    from scorer.session.events import AnyEvent, AnyHand, Penalty, Player, PlayerId, Reseat, Seating
    from scorer.session.log import Before, Log, Slot
    from scorer.text import Text


def fold(events: Sequence[AnyEvent], memo: Memo | None = None) -> SessionState:
    """Return the evening that ``events`` tell.

    Args:
        events: Whole, in the order in which they were written. What can have no
            effect (an id that was there before, a hand that isn't there) is named
            in ``SessionState.ignored``.
        memo: Settlements of earlier folds; give the same one again and again.

    Raises:
        SessionError: the first event does not open a session.
    """
    with without_collector():
        return _Walk(read_log(events), Memo() if memo is None else memo).state()


class _Walk:
    """Goes from hand to hand with what holds at that moment."""

    def __init__(self, log: Log, memo: Memo) -> None:
        opened = log.opened
        self._log = log
        self._memo = memo
        self._rules = opened.rules
        self._players: dict[PlayerId, Player] = {}
        self._totals: dict[PlayerId, int] = {}
        self._provisional: dict[PlayerId, int] = {}
        self._sit(opened.players)
        self._dealing = Dealing(opened.dealer, wording.first_dealer(self._name(opened.dealer)), overruled=False)
        self._stakes = Stakes()
        self._nobody = 0
        self._hands: list[HandState] = []
        self._removed: list[RemovedHand] = []
        self._penalties: list[PenaltyState] = []

    def state(self) -> SessionState:
        """Walk through all hands and return where it ends."""
        log = self._log
        self._fine(log.early_penalties)
        for slot in log.slots:
            self._change(slot.before)
            if slot.removals:
                self._removed.append(RemovedHand(slot.event.id, slot.event, slot.removals))
            else:
                self._play(slot)
        self._change(log.coming)
        return SessionState(
            opened=log.opened,
            hands=tuple(self._hands),
            removed=tuple(self._removed),
            penalties=tuple(self._penalties),
            players=tuple(self._players.values()),
            seats=self._seats,
            dealing=self._dealt(log.coming, None, 0),
            stake=self._staked(log.coming, None, 0),
            rules=self._rules,
            totals=self._totals,
            nobody=self._nobody,
            provisional=self._provisional,
            notes=tuple(log.notes),
            finished=log.finished,
            ignored=tuple(log.ignored),
        )

    def _change(self, before: Before) -> None:
        """Let the changes that start with a hand take place."""
        for change in before.rule_changes:
            self._rules = change.rules
        for reseat in before.reseats:
            self._reseat(reseat)

    def _reseat(self, reseat: Reseat) -> None:
        """Sit otherwise; the deal goes with the person unless it is said where it goes."""
        old = self._dealing
        person = self._seats[old.seat]
        self._sit(reseat.players)
        if reseat.dealer is not None:
            self._dealing = Dealing(reseat.dealer, wording.reseated_dealer(self._name(reseat.dealer)), overruled=False)
        elif not self._hands:
            self._dealing = Dealing(old.seat, wording.first_dealer(self._name(old.seat)), overruled=False)
        elif person in self._seats:
            self._dealing = Dealing(Seat(self._seats.index(person)), old.why, overruled=False)
        else:
            left = wording.dealer_left(self._players[person].name, self._name(old.seat))
            self._dealing = Dealing(old.seat, left, overruled=False)

    def _sit(self, players: Seating) -> None:
        bottom, right, top, left = players
        self._seats = (bottom.id, right.id, top.id, left.id)
        for player in players:
            self._players[player.id] = player
            self._totals.setdefault(player.id, 0)
            self._provisional.setdefault(player.id, 0)

    def _name(self, seat: Seat) -> str:
        return self._players[self._seats[seat]].name

    def _dealt(self, before: Before, insisted: Seat | None, told_at: int) -> Dealing:
        """Return who deals; ``insisted`` is what the hand itself says, ``told_at`` when."""
        why, seat = "", insisted
        if before.dealer and (insisted is None or before.dealer[0] > told_at):
            why, seat = before.dealer[1].why, before.dealer[1].dealer
        by_rules = self._dealing
        if seat is None or seat is by_rules.seat:
            return by_rules
        said = wording.dealer_overruled(self._name(seat), self._name(by_rules.seat), why)
        return Dealing(seat, said, overruled=True)

    def _staked(self, before: Before, insisted: int | None, told_at: int) -> Stake:
        """Return the points per 炮; ``insisted`` is what the hand itself says, ``told_at`` when."""
        reason, points = "", insisted
        if before.stake and (insisted is None or before.stake[0] > told_at):
            reason, points = before.stake[1].why, before.stake[1].points_per_pao
        by_rules = self._stakes.points(self._rules)
        if points is None or points == by_rules:
            return Stake(by_rules, by_rules, self._stakes, self._rules)
        return Stake(points, by_rules, self._stakes, self._rules, wording.stake_overruled(points, by_rules, reason))

    def _play(self, slot: Slot) -> None:
        """Settle one hand, then let dealer and stakes follow from it."""
        event, seats = slot.event, self._seats
        dealing = self._dealt(slot.before, event.dealer, slot.told_at)
        stake = self._staked(slot.before, event.points_per_pao, slot.told_at)
        outcome = self._outcome(event, dealing, stake)
        points = _points(event, outcome)
        self._pay(points, provisional=bool(slot.objections))
        number = len(self._hands) + 1
        self._fine(slot.penalties, number)
        self._hands.append(
            HandState(
                id=event.id,
                number=number,
                event=event,
                corrections=tuple(slot.corrections),
                players=seats,
                dealing=dealing,
                stake=stake,
                rules=self._rules,
                outcome=outcome,
                points=points,
                totals=self._totals.copy(),
                signed=frozenset(slot.signed),
                objections=tuple(slot.objections.values()),
                notes=tuple(slot.notes),
                remarks=self._remarks(event, dealing, outcome),
            )
        )
        self._go_on(event, dealing)

    def _outcome(self, event: AnyHand, dealing: Dealing, stake: Stake) -> Settlement | Refused | None:
        if not isinstance(event, HandSettled):
            return None
        return self._memo.outcome(event, dealing.seat, stake.points_per_pao, self._rules)

    def _pay(self, points: tuple[int, int, int, int], *, provisional: bool) -> None:
        for player, gained in zip(self._seats, points, strict=True):
            self._totals[player] += gained
            if provisional:
                self._provisional[player] += gained

    def _fine(self, penalties: list[Penalty], after: int = 0) -> None:
        for event in penalties:
            found = penalty_state(event, after, self._seats, self._totals)
            if found is None:
                self._log.ignored.append(Ignored(event, wording.NO_SUCH_PLAYER))
                continue
            self._penalties.append(found)
            self._nobody += found.nobody
            for player, points in found.points.items():
                self._totals[player] += points

    def _remarks(self, event: AnyHand, dealing: Dealing, outcome: Settlement | Refused | None) -> tuple[Text, ...]:
        if outcome is None or not isinstance(event, HandSettled):
            return ()
        found = [] if isinstance(outcome, Settlement) else [wording.refused(outcome)]
        if event.how.dealer not in {None, dealing.seat}:
            found.append(wording.dealer_differs(self._name(event.how.dealer), self._name(dealing.seat)))
        return tuple(found)

    def _go_on(self, event: AnyHand, dealing: Dealing) -> None:
        winner = event.table.winner if isinstance(event, HandSettled) else None
        dealer = next_dealer(dealing.seat, winner)
        why = wording.dealer_stays(self._name(dealer)) if winner is None else wording.winner_deals(self._name(dealer))
        self._dealing = Dealing(dealer, why, overruled=False)
        self._stakes = self._stakes.after(PlayedHand(_result(event, dealing.seat), event.followed), self._rules)


def _points(event: AnyHand, outcome: Settlement | Refused | None) -> tuple[int, int, int, int]:
    """Return the points of the four seats."""
    if not isinstance(outcome, Settlement) or not isinstance(event, HandSettled) or event.table.winner is None:
        return (0, 0, 0, 0)
    from_winner = (outcome.winner_points, *[-payment.points for payment in outcome.payments])
    first = -event.table.winner % 4
    bottom, right, top, left = from_winner[first:] + from_winner[:first]
    return bottom, right, top, left


def _result(event: AnyHand, dealer: Seat) -> Result:
    """Return how the hand ended as far as the stakes go; a claim without a winner moves nothing."""
    if not isinstance(event, HandSettled):
        return Result.DRAWN
    return Result.DEALER_WINS if event.table.winner in {None, dealer} else Result.OTHER_WINS
