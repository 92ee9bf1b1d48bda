"""The sections of a verdict sheet as HTML that browsers and Qt understand alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gui.audit import sheet_words, words
from gui.audit.numbering import numbers_meant
from gui.audit.numbering import said as numbers_said
from gui.sheet.tags import tag, text
from gui.sheet.text import signed
from scorer.audit import Judgement
from scorer.house.differences import differences
from scorer.house.house_file import nearest_shipped
from scorer.outcome import Settlement
from scorer.table import Relative
from scorer.text import Text
from scorer.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from gui.audit.about import About
    from gui.audit.case import Audited, Said
    from gui.session_export.pictures import Pictures
    from scorer.audit import Alternative, VerdictLine
    from scorer.table import Seat
    from scorer.text import Language

_PHOTO_PX: Final = 690
"""Width of the photo: that of an A4 page within its margins."""
_PIECE: Final = 4
"""Rows of the table of alternatives that stay together."""
_LOOKS: Final = {
    Judgement.AGREED: "gain",
    Judgement.NOT_EARNED: "pay",
    Judgement.FORGOTTEN: "doubt",
    Judgement.PRICED_OTHERWISE: "doubt",
    Judgement.EARNED: "doubt",
    Judgement.UNSAID: "even",
}


def heading(audited: Audited, language: Language) -> str:
    """Return claim, verdict and points."""
    outcome = audited.outcome
    parts = [
        tag("h1", text(f"见花 · {words.TITLE.say(language)}")),
        tag("p", text(words.claim_said(audited).say(language)), cls="name"),
    ]
    if words.headline(audited) is not words.NO_CLAIM:
        look = "gain" if audited.verdict.holds else "pay"
        parts.append(tag("p", tag("span", text(words.headline(audited).say(language)), cls=f"big {look}")))
    if isinstance(outcome, Settlement):
        points = [audited.points(player) for player in words.PLAYERS]
        summed = sheet_words.SUM.fill(sum=" ".join(signed(one) for one in points if one), total=sum(points))
        each = sheet_words.POINTS.fill(each=outcome.points_per_pao)
        told = f"{summed.say(language)}　{each.say(language)}　{outcome.sheet.ruleset}"
        parts.append(tag("p", text(told), cls="quiet"))
    return "".join(parts)


def photo(picture: bytes | None, pictures: Pictures, language: Language) -> str:
    """Return the numbered photo; nothing where there is none."""
    if picture is None:
        return ""
    title = tag("h2", text(sheet_words.PHOTO.say(language)))
    return title + tag("div", pictures.photo(picture, _PHOTO_PX), cls="photo")


def player(audited: Audited, who: Relative, pictures: Pictures, language: Language) -> str:
    """Return one player's lines."""
    points = audited.points(who)
    look = "gain" if points > 0 else "pay" if points < 0 else "even"
    name = text(words.player_named(audited, who).say(language))
    told = text(words.player_sum(audited, who).say(language))
    title = tag("h2", f"{name}　{told}　", tag("span", text(signed(points)), cls=look))
    rows = [_line(audited, line, pictures, language) for line in words.lines_of(audited, who)]
    return title + (tag("table", *rows, width="100%") if rows else "")


def _line(audited: Audited, line: VerdictLine, pictures: Pictures, language: Language) -> str:
    judged = f"{words.MARKS[line.judgement]} {words.JUDGEMENTS[line.judgement].say(language)}"
    number = text(words.numbers(line).say(language))
    name = tag("div", text(line.name.say(language)), cls="name") + tag("div", number)
    told = [line.because, words.rule_told(line)]
    if line.because.say(language) in told[1].say(language):
        told = told[1:]
    priced = words.priced_so(line)
    if priced is not None and priced.say(language) not in line.because.say(language):
        told.append(priced)
    looks = ["" if one is line.because else "quiet" for one in told]
    sentences = "".join(tag("div", text(one.say(language)), cls=look) for one, look in zip(told, looks, strict=True))
    return tag(
        "tr",
        tag("td", tag("span", text(judged), cls=_LOOKS[line.judgement]), cls="line", width="15%"),
        tag("td", name, cls="line", width="23%"),
        tag("td", _tiles(audited, line, pictures, language), sentences, cls="line"),
    )


def _tiles(audited: Audited, line: VerdictLine, pictures: Pictures, language: Language) -> str:
    if not line.tiles:
        return ""
    shown = pictures.tiles(line.tiles, language)
    document, winner = audited.quarrel.document, audited.quarrel.winner
    numbers = () if document is None else numbers_meant(document, line.player.seat(winner), line.tiles)
    said = sheet_words.NUMBERS.fill(numbers=numbers_said(numbers)).say(language) if numbers else ""
    return tag("div", shown, " ", tag("span", text(said), cls="quiet"))


def remarks(audited: Audited, language: Language) -> str:
    """Return what should be known of photos and table."""
    return _list(words.REMARKS_TITLE, audited.quarrel.remarks, language)


def mends(audited: Audited, language: Language) -> str:
    """Return what would make an impossible reading possible."""
    return _list(words.MENDS_TITLE, [words.mend_told(mend) for mend in audited.mends], language)


def _list(title: Text, sentences: Sequence[Text], language: Language) -> str:
    if not sentences:
        return ""
    rows = "".join(tag("li", text(one.say(language))) for one in sentences)
    return tag("h2", text(title.say(language))) + tag("ul", rows)


def alternatives(audited: Audited, language: Language) -> list[str]:
    """Return the table of what else it could be, in pieces: a page may end between them."""
    title = tag("h2", text(words.OTHERS_TITLE.say(language)))
    if not audited.alternatives:
        return [title + tag("p", text(words.NO_OTHERS.say(language)))]
    heads = (sheet_words.CHANGE, sheet_words.EFFECT, sheet_words.FOR_WHOM)
    head = tag("tr", *(tag("td", text(one.say(language)), cls="line quiet") for one in heads))
    rows = [_alternative(audited, each, language) for each in audited.alternatives]
    pieces = [rows[at : at + _PIECE] for at in range(0, len(rows), _PIECE)]
    tables = [tag("table", *(head if at == 0 else "", *piece), width="100%") for at, piece in enumerate(pieces)]
    return [title + tables[0], *tables[1:]]


def _alternative(audited: Audited, each: Alternative, language: Language) -> str:
    change = tag("div", text(each.text.say(language)))
    if each.makes_true:
        change += tag("div", text(f"✓ {words.MAKES_TRUE.say(language)}"), cls="gain")
    told = words.listed(each.changes[:3], "；", "; ").say(language)
    points = tag("div", text(words.points_told(audited, each.points).say(language)))
    if each.later is not None:
        later = words.LATER.fill(points=words.points_told(audited, each.later))
        points += tag("div", text(later.say(language)), cls="quiet")
    return tag(
        "tr",
        tag("td", change, cls="line", width="30%"),
        tag("td", text(told), cls="line", width="42%"),
        tag("td", points, cls="line"),
    )


def table(audited: Audited, pictures: Pictures, language: Language) -> str:
    """Return the tiles of all four as they were computed."""
    quarrel = audited.quarrel
    rows = [_seat(audited, who.seat(quarrel.winner), who, pictures, language) for who in words.PLAYERS]
    if quarrel.table.pool:
        shown = pictures.tiles(quarrel.table.pool, language)
        name = tag("td", text(sheet_words.POOL.say(language)), cls="line", width="24%")
        rows.append(tag("tr", name, tag("td", shown, cls="line")))
    return tag("h2", text(sheet_words.TABLE.say(language))) + tag("table", *rows, width="100%")


def _seat(audited: Audited, seat: Seat, who: Relative, pictures: Pictures, language: Language) -> str:
    tiles = audited.quarrel.table.seats[seat]
    groups: list[Iterable[int]] = [tiles.concealed, *(meld.tiles for meld in tiles.melds), (Tile.FA,) * tiles.fa]
    shown = " &nbsp; ".join(pictures.tiles(group, language) for group in groups if group)
    winning = audited.quarrel.table.winning_tile
    if who is Relative.SELF and winning is not None:
        shown += f" &nbsp; {text(sheet_words.DRAWN.say(language))} {pictures.tiles((winning,), language)}"
    ready = f" {sheet_words.READY.say(language)}" if tiles.declared_ready else ""
    name = tag("td", text(words.player_named(audited, who).say(language) + ready), cls="line", width="24%")
    return tag("tr", name, tag("td", shown, cls="line"))


def people(audited: Audited, language: Language) -> str:
    """Return who confirmed and who objected."""
    quarrel = audited.quarrel
    told = [
        _people(quarrel.confirmed, sheet_words.CONFIRMED, sheet_words.NOBODY_CONFIRMED),
        _people(quarrel.objected, sheet_words.OBJECTED, sheet_words.NOBODY_OBJECTED),
    ]
    rows = "".join(tag("p", text(one.say(language))) for one in told)
    return tag("h2", text(sheet_words.PEOPLE.say(language))) + rows


def _people(said: Sequence[Said], some: Text, nobody: Text) -> Text:
    if not said:
        return nobody
    named = [sheet_words.WHY.fill(name=one.name, why=one.why) if one.why else _same(one.name) for one in said]
    return some.fill(names=words.listed(named))


def _same(name: str) -> Text:
    return Text(name, name)


def origin(audited: Audited, about: About, language: Language) -> str:
    """Return versions and hashes."""
    told = [sheet_words.MADE.fill(at=about.made, app=about.app), _models(about), *_rules(audited)]
    for one in about.photos:
        told.append(sheet_words.ORIGINAL.fill(name=one.name, digest=one.kept.original_sha256))
        told.append(sheet_words.KEPT.fill(digest=one.kept.kept_sha256))
    rows = "".join(tag("div", text(one.say(language)), cls="quiet digest") for one in told)
    return tag("h2", text(sheet_words.ORIGIN.say(language))) + rows


def _models(about: About) -> Text:
    if not about.models:
        return sheet_words.NO_MODELS
    return sheet_words.MODELS.fill(models=", ".join(f"{name} {version}" for name, version in about.models))


def _rules(audited: Audited) -> list[Text]:
    rules = audited.quarrel.rules
    base = nearest_shipped(rules)
    changed = differences(base, rules)
    told = [sheet_words.RULES.fill(rules=rules, base=base.name, n=len(changed))]
    return told + [sheet_words.CHANGED.fill(name=one.label.name, value=one.label.said(one.second)) for one in changed]
