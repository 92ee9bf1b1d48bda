"""``jianhua advise FILE``: may this hand be claimed, what does it wait for, what may be done with a fourth tile."""

from __future__ import annotations

import json
from argparse import ArgumentTypeError
from typing import TYPE_CHECKING, Final

from gui.advice.asked import Asked, Claim, Uncounted, advice
from gui.advice.case import WINNER, asked_of
from gui.advice.fourths import fourths
from gui.advice.let_go import LetGo
from gui.advice.told import answer_lines, fourth_lines
from gui.command.say import language_from, say
from gui.command.score import read_document
from gui.rules.store import HouseStore
from scorer.case_io import PLAYER_WORDS
from scorer.errors import KnownError
from scorer.notation import format_tile, parse_tile
from scorer.places import RELATIVE_NAMES
from scorer.table import DISCARD, HowWon, Relative, Seat
from scorer.text import Text

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from gui.advice.asked import Answer
    from gui.advice.case import CaseAsked
    from scorer.rules import RuleSet
    from scorer.tiles import Tile

_OWN: Final = Text(
    "--let-go {tile}：自己打的不叫放过，请写是哪一家打的。",
    "--let-go {tile}: one's own discard isn't let go: name the player who threw it.",
)
_NAMES: Final = {player.seat(WINNER): name for player, name in RELATIVE_NAMES.items()}


def add_options(job: ArgumentParser) -> None:
    """Add the words that ``jianhua advise`` understands."""
    job.set_defaults(run=advise)
    job.add_argument("file", help="一手牌的 JSON，- 是标准输入 / a case as for score, or -; the hand may still wait")
    job.add_argument(
        "--seat", type=_player, default=Relative.SELF, help="看谁的牌 / whose hand: winner next opposite …"
    )
    job.add_argument("--rules", metavar="NAME|FILE", help="按哪套规则 / by these rules instead of the case's own")
    job.add_argument("--let-go", type=_let_go, action="append", default=[], metavar="TILE=WHO",
                     help="这家放过的牌 / a tile that this player let go, and whose discard it was")  # fmt: skip
    job.add_argument("--json", action="store_true", help="一个 JSON / one JSON object")


def advise(options: Namespace) -> int:
    """Print what the window's page says of the hand."""
    language = language_from(options.language)
    case = asked_of(read_document(options.file))
    rules = HouseStore().named(options.rules) if options.rules else case.rules
    asked = _asked(case, options.seat.seat(WINNER), rules, options.let_go)
    answer, found = advice(asked), fourths(case.table, asked.seat, rules)
    lines = [*answer_lines(answer, _NAMES), *fourth_lines(found)]
    if options.json:
        said = [{"zh": line.zh, "en": line.en} for line in lines]
        say(json.dumps(_values(answer) | {"texts": said}, ensure_ascii=False))
    else:
        say("\n".join(line.say(language) for line in lines))
    return 0


def _asked(case: CaseAsked, seat: Seat, rules: RuleSet, let_go: list[tuple[Tile, Relative]]) -> Asked:
    """Return the question; how it was won was said of the winner alone."""
    log = LetGo()
    for tile, who in let_go:
        if who.seat(WINNER) is seat:
            raise KnownError(_OWN.fill(tile=format_tile(tile)))
        log = log.after(seat, tile, who.seat(WINNER))
    is_winner = seat is WINNER
    how = case.how if is_winner else HowWon(DISCARD, dealer=case.how.dealer)
    return Asked(case.table, seat, rules, how, case.winning if is_winner else None, log.of(seat, case.how.dealer))


def _values(answer: Answer) -> dict[str, object]:
    if isinstance(answer, Uncounted):
        return {"kind": "uncounted", "tiles": answer.tiles}
    if isinstance(answer, Claim):
        check = answer.check
        return {
            "kind": "claim",
            "may_claim": answer.may,
            "is_complete": check.is_complete,
            "own_pao": check.own_pao,
            "minimum": check.minimum,
        }
    waits = [
        {
            "tile": format_tile(each.tile),
            "left": each.left,
            "drawn_pao": each.drawn_pao,
            "discard_pao": each.discard_pao,
            "may_win_on_discard": each.may_win_on_discard,
        }
        for each in answer.prospects
    ]
    return {"kind": "waiting", "waits": waits}


def _player(word: str) -> Relative:
    if word not in PLAYER_WORDS:
        raise ArgumentTypeError("、".join(PLAYER_WORDS))
    return PLAYER_WORDS[word]


def _let_go(word: str) -> tuple[Tile, Relative]:
    """Return a tile and who discarded it; whose hand is asked about isn't known here yet."""
    tile, _, who = word.partition("=")
    try:
        return parse_tile(tile), _player(who)
    except KnownError as error:
        raise ArgumentTypeError(f"{error.text.zh} {error.text.en}") from error
