from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from gui.live.settings import LiveSettings
from gui.live.source_choice import SourceChoice, SourceKind, source_of
from vision.frames.cameras import CameraEntry, CameraIdentity
from vision.frames.errors import StreamUnreachable

WEBCAM = CameraEntry(CameraIdentity("USB Camera", 1, 2, "socket 1"), 0, "USB Camera")
STREAM = SourceChoice(SourceKind.STREAM, "rtsp://me:secret@10.0.0.5:554/live?token=abc")


def names(page):
    return [button.text() for button in page.sources.cameras]


def test_cameras_are_offered_by_name_and_the_list_follows_what_is_plugged_in(page, live_world, qtbot):
    from gui.live.desk import LiveDesk

    entries = [WEBCAM]
    live = LiveDesk(page, replace(live_world, cameras=lambda: tuple(entries)), lambda: None, lambda: None, page)
    page.show()
    live.show_camera()
    qtbot.waitUntil(lambda: names(page) == ["USB Camera"], timeout=5000)
    entries.append(CameraEntry(CameraIdentity("New"), 1, "New"))
    qtbot.waitUntil(lambda: names(page) == ["USB Camera", "New"], timeout=8000)
    live.close()


def test_the_camera_used_last_is_known_again_and_said_to_be_missing(page):
    page.sources.show_last(SourceChoice(SourceKind.CAMERA, WEBCAM.identity.text))
    page.sources.show_cameras((WEBCAM,))
    assert names(page) == ["USB Camera（上次用的）"]
    page.sources.show_cameras(())
    assert names(page) == ["USB Camera（上次用的，没插上）"]


def test_a_choice_is_remembered_over_a_restart(tmp_path):
    choice = SourceChoice(SourceKind.CAMERA, WEBCAM.identity.text)
    LiveSettings(tmp_path / "live.json").remember(choice)
    assert LiveSettings(tmp_path / "live.json").last_source() == choice


def test_no_password_is_ever_kept_or_shown(tmp_path):
    settings = LiveSettings(tmp_path / "live.json")
    settings.remember(STREAM)
    assert "secret" not in (tmp_path / "live.json").read_text("utf-8")
    assert "abc" not in (tmp_path / "live.json").read_text("utf-8")
    assert settings.last_source() == SourceChoice(SourceKind.STREAM, "rtsp://10.0.0.5:554/live")
    assert STREAM.label == "rtsp://10.0.0.5:554/live"


@pytest.mark.parametrize("text", ["", "{", '{"last_source": {"kind": "moon", "at": ""}}', "[]"])
def test_settings_that_cannot_be_read_are_done_without(tmp_path, text):
    (tmp_path / "live.json").write_text(text, "utf-8")
    assert LiveSettings(tmp_path / "live.json").last_source() is None


def test_every_kind_of_choice_makes_its_source(tmp_path):
    assert source_of(SourceChoice(SourceKind.CAMERA, WEBCAM.identity.text)).identity == WEBCAM.identity.text
    assert source_of(STREAM).name == "rtsp://10.0.0.5:554/live"
    assert source_of(SourceChoice(SourceKind.VIDEO, str(tmp_path / "a.mp4"))).name == "a.mp4"
    assert source_of(SourceChoice(SourceKind.FOLDER, str(tmp_path))).identity == f"folder:{Path(tmp_path)}"
    with pytest.raises(StreamUnreachable):
        source_of(SourceChoice(SourceKind.STREAM, "file:///etc/passwd"))


def test_what_is_no_address_is_said_and_nothing_is_opened(page, live_world):
    from gui.live.desk import LiveDesk

    live = LiveDesk(page, replace(live_world, source_of=source_of), lambda: None, lambda: None, page)
    page.show()
    live.show_sources()
    page.sources.address.setText("kitchen")
    page.sources.connect_button.click()
    assert "rtsp://" in page.sources.told.text()
    assert page.shown is page.sources
    assert live.camera.source is None
    live.close()


def test_photos_of_a_folder_need_no_calibration(live, page):
    live.choose(SourceChoice(SourceKind.FOLDER, "/photos"))
    assert page.shown is page.table
