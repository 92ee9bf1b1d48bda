"""Every field of a ruleset can be explained, and its example proves that it matters."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scorer.house.examples import EXAMPLES, outcome, said
from scorer.house.labels import GROUPS, LABELS, UNITS, found, in_group
from scorer.house.questions import QUESTIONS
from scorer.house.story import story
from scorer.outcome import Refused, Settlement
from scorer.rules import RuleSet, ruleset
from scorer.ruleset_files import MOST, SHIPPED, field_kinds

DOCS = Path(__file__).parents[3] / "docs" / "RULES.md"


def results(label, value):
    """What people see of a field's examples where the house plays ``value``."""
    rules = label.house(RuleSet()).overridden({label.field: value}, "house")
    return tuple(seen(outcome(example, rules)) for example in label.examples)


def seen(result):
    if isinstance(result, Refused):
        return result.reasons[0].code
    if isinstance(result, Settlement):
        return tuple(payment.pao for payment in result.payments)
    return result


def test_every_field_has_a_label_and_no_label_is_left_over():
    assert list(LABELS) == list(field_kinds())


@pytest.mark.parametrize("label", LABELS.values(), ids=list(LABELS))
def test_a_label_says_everything_in_both_languages(label):
    texts = [label.name, label.sentence, *(choice.name for choice in label.choices)]
    assert all(text.zh.strip() and text.en.strip() for text in texts)
    assert label.sentence.zh.endswith("。")
    assert label.sentence.en.endswith((".", "?"))
    assert label.group in GROUPS
    assert label.unit in UNITS


@pytest.mark.parametrize("label", LABELS.values(), ids=list(LABELS))
def test_the_choices_are_what_the_field_can_hold(label):
    kind = field_kinds()[label.field]
    if kind is int:
        assert label.choices == ()
        return
    values = [choice.value for choice in label.choices]
    assert label.value(RuleSet()) in values
    for value in values:
        assert label.value(RuleSet().overridden({label.field: value}, "x")) == value
    assert len({choice.name for choice in label.choices}) == len(values)


@pytest.mark.parametrize("label", LABELS.values(), ids=list(LABELS))
def test_the_example_changes_with_the_field(label):
    """Every word of a switch gives another result, and a number's neighbour does."""
    if label.choices:
        different = {results(label, choice.value) for choice in label.choices}
        assert len(different) == len(label.choices)
    else:
        value = label.value(RuleSet())
        near = {results(label, each) for each in (value + 1, max(0, value - 1))}
        assert near != {results(label, value)}


def test_no_two_fields_share_a_name():
    assert len({label.name.zh for label in LABELS.values()}) == len(LABELS)
    assert len({label.name.en for label in LABELS.values()}) == len(LABELS)


def test_no_example_and_no_group_is_left_over():
    used = {example for label in LABELS.values() for example in label.examples}
    used |= {example for question in QUESTIONS for example in question.examples}
    assert used == set(EXAMPLES)
    assert all(in_group(group) for group in GROUPS)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_example_is_said_in_words(name):
    for example in EXAMPLES.values():
        text = said(outcome(example.id, ruleset(name)))
        assert text.zh
        assert text.en
        assert story(example).zh


def test_the_sources_are_rows_of_the_rule_book():
    rows = set(re.findall(r"^\| ([AB]\d+) \|", DOCS.read_text("utf-8"), re.MULTILINE))
    rows |= set(re.findall(r"\*\*(A\d+)\*\*", DOCS.read_text("utf-8")))
    for label in LABELS.values():
        named = re.findall(r"\b[AB]\d+", label.source.partition(";")[0])
        assert named, label.field
        assert set(named) <= rows, label.field


def test_the_rule_book_lists_every_field_with_its_rows_and_its_values():
    text = DOCS.read_text("utf-8")
    for field, label in LABELS.items():
        values = (label.value(ruleset(name)) for name in SHIPPED)
        shown = " | ".join(str(value).lower() for value in values)
        rows = label.source.partition(";")[0]
        assert f"| `{field}` | {label.name.zh} · {label.name.en} | {rows} | {shown} |" in text


def test_every_switch_that_a_row_of_the_rule_book_names_is_a_field():
    rows = [row for row in DOCS.read_text("utf-8").splitlines() if re.match(r"\| B\d+ \|", row)]
    named = {name for row in rows for name in re.findall(r"[Ss]witch `(\w+)", row)}
    assert named
    assert named <= set(LABELS)


def test_fields_are_found_by_words_of_both_languages():
    assert "seven_pairs_runs" in [label.field for label in found("潇洒 七对")]
    assert [label.field for label in found("robbed direct")] == ["robbable_kongs"]
    assert [label.field for label in found("B16")] == ["seven_pairs_runs"]
    assert found("no such rule") == ()
    assert len(found("")) == len(LABELS)


def test_values_are_said_with_their_unit():
    assert LABELS["kong"].said(3).zh == "3 炮"
    assert LABELS["drawn_hands"].said(4).en == "4 hands"
    assert LABELS["dealer_factor"].said(2).zh == "×2"
    assert LABELS["chi_allowed"].said(value=False).zh == "不可以"


def test_a_price_has_an_end():
    RuleSet().overridden({"kong": MOST}, "x")
    with pytest.raises(ValueError, match=str(MOST)):
        RuleSet().overridden({"kong": MOST + 1}, "x")


@pytest.mark.parametrize("question", QUESTIONS, ids=[question.id for question in QUESTIONS])
def test_the_answers_of_a_question_score_its_example_differently(question):
    scores = {
        tuple(seen(outcome(example, answer.laid_over(RuleSet()))) for example in question.examples)
        for answer in question.answers
    }
    assert len(scores) == len(question.answers)


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("question", QUESTIONS, ids=[question.id for question in QUESTIONS])
def test_a_shipped_ruleset_plays_one_answer(question, name):
    assert [answer.holds(ruleset(name)) for answer in question.answers].count(True) == 1


def test_the_questions_are_those_of_which_the_rule_book_is_least_certain():
    last = next(line for line in DOCS.read_text("utf-8").splitlines() if line.startswith("**Least certain"))
    assert {question.source for question in QUESTIONS} == set(re.findall(r"B\d+", last))
