"""Webcams by name, found again under another index."""

from types import SimpleNamespace

import cv2
import numpy as np
import pytest

from vision.frames.cameras import CameraIdentity, cameras, entries_of, found
from vision.frames.clock import ManualClock
from vision.frames.errors import CameraBusy, CameraLost, CameraUnplugged
from vision.frames.health import HealthState
from vision.frames.reader import LONGEST_REST_S, FrameReader
from vision.frames.signs import health_of
from vision.frames.webcam import FAILS, Webcam


def info(index, name="HD Webcam", vid=0x046D, pid=0x0825, path="usb-1"):
    return SimpleNamespace(index=index, name=name, vid=vid, pid=pid, path=path)


class Device:
    """Stands for a ``cv2.VideoCapture``."""

    def __init__(self, *, opens=True, gives=True):
        self.opens, self.gives = opens, gives
        self.set_to, self.released = {}, 0

    def isOpened(self):
        return self.opens

    def grab(self):
        return self.gives

    def retrieve(self):
        return True, np.arange(48, dtype=np.uint8).reshape(4, 4, 3)

    def get(self, prop):
        return self.set_to.get(prop, 0)

    def set(self, prop, value):
        self.set_to[prop] = value
        return True

    def release(self):
        self.released += 1


class Desk:
    """A computer with cameras that come and go."""

    def __init__(self, *infos):
        self.infos, self.device, self.opened = list(infos), Device(), []

    def entries(self):
        return entries_of(self.infos)

    def open(self, index, _backend):
        self.opened.append(index)
        return self.device

    def webcam(self):
        return Webcam(self.entries()[0].identity, entries=self.entries, opener=self.open)


def test_the_cameras_of_this_machine_can_be_listed():
    assert isinstance(cameras(), tuple)


def test_two_cameras_of_one_name_are_numbered_for_people():
    labels = [entry.label for entry in entries_of([info(4, path="b"), info(0, path="a"), info(2, name="Other")])]
    assert labels == ["HD Webcam (1)", "Other", "HD Webcam (2)"]


def test_an_identity_survives_its_own_line_of_text():
    for identity in (CameraIdentity("罗技 C920", 1, 2, "x/y"), CameraIdentity("plain")):
        assert CameraIdentity.parse(identity.text) == identity
    assert CameraIdentity.parse("Some Camera") == CameraIdentity("Some Camera")
    assert CameraIdentity.parse("[1, 2]").name == "[1, 2]"


def test_a_camera_is_found_under_another_index_and_in_another_socket():
    known = entries_of([info(0)])[0].identity
    now = entries_of([info(0, name="Built-in", vid=1, pid=1), info(3, path="usb-9")])
    assert found(known, now).index == 3


def test_of_two_alike_the_one_in_the_same_socket_is_taken():
    known = entries_of([info(0, path="usb-2")])[0].identity
    assert found(known, entries_of([info(0, path="usb-1"), info(2, path="usb-2")])).index == 2
    assert found(known, entries_of([info(5, path="usb-7"), info(6, path="usb-8")])).index == 5


def test_another_maker_or_another_name_is_another_camera():
    known = entries_of([info(0)])[0].identity
    assert found(known, entries_of([info(0, pid=7), info(1, name="Virtual")])) is None
    assert found(CameraIdentity("HD Webcam"), entries_of([info(4)])).index == 4


def test_a_webcam_is_opened_under_the_index_it_has_now_and_asked_for_full_size():
    desk = Desk(info(0))
    webcam = desk.webcam()
    desk.infos = [info(0, name="Other", vid=1), info(2)]
    with webcam.open() as stream:
        picture = stream.read()
    assert desk.opened == [2]
    assert np.array_equal(picture.pixels, np.arange(48, dtype=np.uint8).reshape(4, 4, 3))  # not mirrored
    assert desk.device.set_to[cv2.CAP_PROP_FRAME_WIDTH] == 1920
    assert desk.device.set_to[cv2.CAP_PROP_BUFFERSIZE] == 1
    assert desk.device.released == 1


def test_a_camera_that_is_not_there_is_said_to_be_unplugged():
    desk = Desk(info(0))
    webcam = desk.webcam()
    desk.infos = []
    with pytest.raises(CameraUnplugged) as caught:
        webcam.open()
    assert "HD Webcam" in caught.value.text.en
    assert desk.opened == []


def test_a_camera_that_is_there_but_does_not_open_is_busy():
    desk = Desk(info(0))
    desk.device = Device(opens=False)
    with pytest.raises(CameraBusy):
        desk.webcam().open()
    assert desk.device.released == 1


def test_a_camera_that_opens_but_never_gives_a_picture_is_busy_too():
    desk = Desk(info(0))
    desk.device = Device(gives=False)
    stream = desk.webcam().open()
    assert [stream.read() for _ in range(FAILS - 1)] == [None] * (FAILS - 1)
    with pytest.raises(CameraBusy):
        stream.read()


@pytest.mark.parametrize(("left", "kind"), [([info(0)], CameraLost), ([], CameraUnplugged)])
def test_an_open_camera_that_fails_again_and_again_broke_off_or_was_unplugged(left, kind):
    desk = Desk(info(0))
    stream = desk.webcam().open()
    stream.read()
    desk.device.gives, desk.infos = False, left
    assert [stream.read() for _ in range(FAILS - 1)] == [None] * (FAILS - 1)
    with pytest.raises(kind):
        stream.read()


def test_pictures_that_are_let_go_by_are_not_decoded_and_their_failing_counts():
    desk = Desk(info(0))
    stream = desk.webcam().open()
    stream.read()
    desk.device.retrieve = None
    stream.skip()
    desk.device.gives, desk.infos = False, []
    for _ in range(FAILS - 1):
        stream.skip()
    with pytest.raises(CameraUnplugged):
        stream.skip()


def test_unplugged_and_back_under_another_index_it_goes_on_by_itself():
    clock, shots = ManualClock(), []
    desk = Desk(info(0))
    webcam = desk.webcam()
    reader = FrameReader(webcam, clock, shots.append, shots.append)

    def run(seconds):
        end = clock.now() + seconds
        while clock.now() < end:
            clock.sleep(max(reader.step(), 0.03))
        return health_of(reader.signs, clock.now(), webcam.name, live=True).state

    run(0.5)
    desk.infos, desk.device.gives = [], False
    assert run(1.5) is HealthState.UNPLUGGED
    desk.infos, desk.device = [info(0, name="Built-in", vid=1, pid=1), info(2, path="usb-9")], Device()
    before = len(shots)
    run(LONGEST_REST_S + 0.1)
    assert len(shots) > before
    assert desk.opened == [0, 2]


def test_a_single_bad_read_is_forgiven():
    desk = Desk(info(0))
    stream = desk.webcam().open()
    for _ in range(3 * FAILS):
        desk.device.gives = not desk.device.gives
        stream.read()
