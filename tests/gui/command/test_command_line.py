"""What the command says to words that it can't understand: one sentence, in the user's language."""

import pytest

from gui.command.main import main


def said(capsys, *words):
    status = main(words)
    return status, capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "chinese"),
    [
        (("score",), "缺少 file"),
        (("score", "a.json", "--nonsense"), "不认识 --nonsense"),
        (("read", "a.jpg", "--threads", "0"), "--threads：1-64"),
        (("read", "a.jpg", "--threads", "1000000"), "--threads：1-64"),
        (("read", "a.jpg", "--models"), "--models 后面要有内容"),
        (("read", "a.jpg", "--language", "fr"), "不能是 'fr'"),
        (("scoer", "a.json"), "没有“scoer”这个命令：是 score 吗"),
    ],
)
def test_words_that_make_no_sense_get_one_sentence_and_status_2(capsys, words, chinese):
    status, line = said(capsys, *words)
    assert status == 2
    assert chinese in line
    assert line.count("\n") == 1


def test_the_sentence_is_english_where_english_is_asked_for(capsys):
    status, line = said(capsys, "score", "--language", "en")
    assert (status, line.count("\n")) == (2, 1)
    assert line.startswith("the following arguments are required: file")
    assert "jianhua score --help" in line


def test_a_long_word_is_not_echoed_whole(capsys):
    _, line = said(capsys, "score", "a.json", f"--{'x' * 5000}")
    assert len(line) < 200
