"""``jianhua score FILE`` and ``jianhua table FILE``: JSON in, JSON out."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from gui.command.say import say
from gui.rules.store import HouseStore
from scorer.case_io import score_document, stakes_document
from scorer.errors import KnownError
from scorer.house.compare_json import compare_document
from scorer.text import Text

if TYPE_CHECKING:
    from argparse import Namespace

    from scorer.rules import RuleSet

NOT_JSON = Text(
    "{name} 不是有效的 JSON（第 {line} 行第 {column} 列），请检查那里的括号、引号和逗号。",
    "{name} is no valid JSON (line {line}, column {column}): look at the brackets, quotes and commas there.",
)
NOT_TEXT = Text("{name} 不是 UTF-8 文本，请用 UTF-8 保存。", "{name} is no UTF-8 text: save it as UTF-8.")
NOT_READABLE = Text(
    "打不开 {name}（{why}），请检查文件名和权限。",
    "{name} can't be opened ({why}): check its name and your rights.",
)
TOO_LONG = Text("{name} 里有长得离谱的数，请改短。", "{name} holds a number of absurd length: make it shorter.")
TOO_DEEP = Text("{name} 嵌套太深，不是一手牌。", "{name} is nested too deeply to be a hand.")


def score(options: Namespace) -> int:
    """Print the settlement, or why the win is refused, as one JSON object; with --compare under several rulesets."""
    document = read_document(options.file)
    if options.compare:
        answer = compare_document(document, _rulesets(options.compare))
    else:
        answer = score_document(document, _rules(options.rules))
    say(json.dumps(answer, ensure_ascii=False))
    return 0


def table(options: Namespace) -> int:
    """Print the points per 炮 of every hand and of the next one."""
    say(json.dumps(stakes_document(read_document(options.file), _rules(options.rules)), ensure_ascii=False))
    return 0


def _rules(word: str | None) -> RuleSet | None:
    """Return the rules that ``--rules`` means, None where it says nothing."""
    return HouseStore().named(word) if word else None


def _rulesets(words: str) -> list[RuleSet]:
    store = HouseStore()
    return [store.named(word.strip()) for word in words.split(",") if word.strip()]


def read_document(file: str) -> object:
    """Return the JSON of a file, or of standard input for ``-``; raises ``KnownError`` with one sentence."""
    name = "标准输入 / standard input" if file == "-" else file
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return json.loads(data.decode("utf-8-sig"))
    except json.JSONDecodeError as error:
        raise KnownError(NOT_JSON.fill(name=name, line=error.lineno, column=error.colno)) from error
    except UnicodeDecodeError as error:
        raise KnownError(NOT_TEXT.fill(name=name)) from error
    except RecursionError as error:
        raise KnownError(TOO_DEEP.fill(name=name)) from error
    except ValueError as error:
        # Python refuses to make a number of more than some thousand digits.
        raise KnownError(TOO_LONG.fill(name=name)) from error
    except OSError as error:
        raise KnownError(NOT_READABLE.fill(name=name, why=error.strerror or "?")) from error
