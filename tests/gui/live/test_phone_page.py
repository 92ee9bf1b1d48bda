from __future__ import annotations

import http.client
from urllib.parse import urlsplit

import cv2
import numpy as np
import pytest

from gui.window.steps import Step


def jpeg(shade=90):
    pixels = np.full((60, 80, 3), shade, np.uint8)
    pixels[10:30, 10:30] = 240
    return cv2.imencode(".jpg", pixels)[1].tobytes()


def send(link, data):
    """Open the link as a phone's browser does, and send a photo."""
    host = urlsplit(link).netloc

    def ask(method, path, body=None):
        connection = http.client.HTTPConnection(host, timeout=10)
        connection.request(method, path, body, {"Accept-Language": "zh-CN"})
        reply = connection.getresponse()
        reply.read()
        location = reply.getheader("Location")
        connection.close()
        return reply.status, location

    _, page = ask("GET", urlsplit(link).path)
    return ask("POST", page + "photo", data)[0]


@pytest.fixture
def phone(live, page, qtbot):
    """The phone's page, shown, switched on."""
    live.show_phone()
    qtbot.waitUntil(lambda: page.phone.networks.count() == 1, timeout=5000)
    with qtbot.waitSignal(live.phone.running_changed, timeout=5000):
        page.phone.start_button.click()
    return live.phone


def test_it_is_off_until_somebody_switches_it_on(live, page, qtbot):
    live.show_phone()
    qtbot.waitUntil(lambda: page.phone.networks.count() == 1, timeout=5000)
    assert not live.phone.running
    assert page.phone.code.link is None
    assert not page.phone.code.isVisible()


def test_the_code_holds_the_address_and_goes_with_it(phone, page, qtbot):
    assert page.phone.code.link == phone.link == page.phone.address.text()
    assert page.phone.code.grab().toImage().width() > 0
    page.phone.stop_button.click()
    qtbot.waitUntil(lambda: not phone.running, timeout=5000)
    assert page.phone.code.link is None


def test_a_photo_from_a_phone_is_handed_on_with_its_bytes(phone, live, page, qtbot):
    data = jpeg()
    with qtbot.waitSignal(live.phoned, timeout=8000) as came:
        assert send(phone.link, data) == 200
    assert came.args[0].data == data
    assert came.args[0].frame.pixels.shape == (60, 80, 3)
    assert "1" in page.phone.came.text()


def test_a_used_code_is_replaced_on_the_screen(phone, page, qtbot):
    first = phone.link
    send(first, jpeg())
    qtbot.waitUntil(lambda: page.phone.code.link not in (None, first), timeout=5000)
    assert page.phone.code.link == phone.link


def test_nobody_can_connect_after_the_window_was_closed(live, page, qtbot):
    live.show_phone()
    qtbot.waitUntil(lambda: page.phone.networks.count() == 1, timeout=5000)
    with qtbot.waitSignal(live.phone.running_changed, timeout=5000):
        page.phone.start_button.click()
    link = live.phone.link
    live.close()
    with pytest.raises(OSError, match="refused"):
        send(link, jpeg())


def test_a_photo_from_a_phone_reaches_the_confirm_step(window, coordinator, qtbot):
    coordinator.live_flow.show_phone()
    page = window.live.phone
    qtbot.waitUntil(lambda: page.networks.count() == 1, timeout=5000)
    page.start_button.click()
    qtbot.waitUntil(lambda: page.code.link is not None, timeout=5000)
    assert send(page.code.link, jpeg()) == 200
    qtbot.waitUntil(lambda: window.step is Step.CONFIRM, timeout=10000)
    photo = coordinator.flow._desk.document.photo
    assert photo.source == "phone-001.jpg"
    assert photo.path.endswith(".jpg")
    assert send(page.code.link, jpeg(120)) == 200
    qtbot.waitUntil(lambda: bool(window.notices.shown), timeout=5000)
    assert window.step is Step.CONFIRM  # a photo that comes while people work on a hand waits
    assert coordinator.flow._desk.document.photo == photo
