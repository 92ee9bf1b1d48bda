"""``jianhua read PHOTO…``: what the reader sees, for people or as JSON lines."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from gui.command.lines import row_lines
from gui.command.say import complain, language_from, say
from vision.errors import PhotoError
from vision.models import load_networks
from vision.photo import open_photo
from vision.reader import reader_with
from vision.reading_json import reading_document
from vision.taught.store import TaughtStore

if TYPE_CHECKING:
    from argparse import Namespace
    from pathlib import Path

    from scorer.text import Language
    from vision.protocols import TableReader


def read(options: Namespace) -> int:
    """Read every photo; a photo that can't be read doesn't stop the others, but the status is 2."""
    language = language_from(options.language)
    reader = _reader(options)
    said = [_read_one(reader, photo, language, as_json=options.json) for photo in options.photos]
    return 0 if all(said) else 2


def _reader(options: Namespace) -> TableReader:
    networks = load_networks(options.models, options.threads)
    return reader_with(networks, TaughtStore().load(options.set, networks) if options.set else None)


def _read_one(reader: TableReader, photo: Path, language: Language, *, as_json: bool) -> bool:
    try:
        reading = reader.read(open_photo(photo))
    except PhotoError as error:
        if as_json:
            say(json.dumps({"photo": str(photo), "error": error.text.say(language)}, ensure_ascii=False))
        else:
            complain(error.text, language)
        return False
    if as_json:
        say(json.dumps(reading_document(reading, str(photo)), ensure_ascii=False))
    else:
        say("\n".join([f"{photo}:", *row_lines(reading, language)]))
    return True
