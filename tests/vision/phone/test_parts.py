"""Tokens, limits, codes, languages and networks, each by itself."""

import cv2
import numpy as np
import pytest

from vision.frames.clock import ManualClock
from vision.phone.code import qr_matrix, qr_png
from vision.phone.limits import MOST_NAMES, Limit
from vision.phone.networks import LocalNetwork, local_networks, ranked
from vision.phone.photos import kind_of
from vision.phone.replies import language_of
from vision.phone.tokens import AGAIN_S, MOST_PHONES, Tokens

LINK = "http://192.168.1.23:54321/kJ8s_-x0Qm3vT1yZpLw7RbNc2dEfGhIj/"


@pytest.fixture
def clock():
    return ManualClock()


def test_a_scanner_reads_the_code():
    pixels = cv2.imdecode(np.frombuffer(qr_png(LINK), np.uint8), cv2.IMREAD_COLOR)
    assert cv2.QRCodeDetector().detectAndDecode(pixels)[0] == LINK


def test_the_matrix_is_the_same_code():
    matrix = np.array(qr_matrix(LINK))
    pixels = cv2.imdecode(np.frombuffer(qr_png(LINK, scale=1), np.uint8), cv2.IMREAD_GRAYSCALE)
    assert np.array_equal(matrix, pixels[4:-4, 4:-4] < 128)


def test_a_link_lets_one_phone_in_and_is_another_one_then(clock):
    tokens = Tokens(clock)
    first = tokens.link
    given = tokens.enter(first, "10.0.0.5")
    assert tokens.knows(given)
    assert tokens.link != first
    assert tokens.enter(first, "10.0.0.6") is None
    assert tokens.enter("wrong", "10.0.0.5") is None
    assert tokens.enter(given, "10.0.0.5") is None
    assert not tokens.knows(first)
    assert not tokens.knows("")
    assert not tokens.knows("é")


def test_the_same_phone_may_use_its_link_again_for_a_while(clock):
    tokens = Tokens(clock)
    link = tokens.link
    given = tokens.enter(link, "10.0.0.5")
    clock.advance(AGAIN_S - 1)
    assert tokens.enter(link, "10.0.0.5") == given
    clock.advance(2)
    assert tokens.enter(link, "10.0.0.5") is None
    assert tokens.knows(given)


def test_the_first_phone_makes_room_when_there_are_too_many(clock):
    tokens = Tokens(clock)
    given = [tokens.enter(tokens.link, f"10.0.0.{index}") for index in range(MOST_PHONES + 1)]
    assert not tokens.knows(given[0])
    assert all(tokens.knows(one) for one in given[1:])


def test_two_servers_share_no_secret(clock):
    one, other = Tokens(clock), Tokens(clock)
    assert one.link != other.link
    assert not other.knows(one.enter(one.link, "10.0.0.5"))


def test_a_limit_counts_each_name_for_its_time(clock):
    limit = Limit(3, 60, clock)
    for _ in range(3):
        assert not limit.reached("a")
        limit.count("a")
    assert limit.reached("a")
    assert not limit.reached("b")
    clock.advance(61)
    assert not limit.reached("a")


def test_a_limit_forgets_names_instead_of_growing(clock):
    limit = Limit(1, 60, clock)
    for index in range(MOST_NAMES + 1):
        limit.count(str(index))
    assert not limit.reached("0")
    assert limit.reached(str(MOST_NAMES))


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "zh"),
        ("zh-CN,zh;q=0.9,en;q=0.8", "zh"),
        ("en-US,en;q=0.9,zh-CN;q=0.8", "en"),
        ("en", "en"),
        ("fr-FR,fr;q=0.9", "zh"),
        ("fr,en;q=0.5", "en"),
        ("zh-TW", "zh"),
        ("en;q=nonsense", "zh"),
        ("*", "zh"),
    ],
)
def test_the_page_speaks_chinese_unless_english_is_wanted_more(accepted, language):
    assert language_of(accepted) == language


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"\xff\xd8\xff\xe0", "jpg"),
        (b"\x89PNG\r\n\x1a\n", "png"),
        (b"RIFF\0\0\0\0WEBPVP8 ", "webp"),
        (b"\0\0\0\x18ftypheic", "heic"),
        (b"\0\0\0\x18ftypmif1", "heic"),
        (b"\0\0\0\x18ftypmp42", None),
        (b"RIFF\0\0\0\0WAVEfmt ", None),
        (b"", None),
    ],
)
def test_a_photo_is_known_by_its_first_bytes(data, kind):
    assert kind_of(data) == kind


def test_this_computers_networks_can_be_listed():
    networks = local_networks()
    assert all(not network.address.startswith(("127.", "169.254.")) for network in networks)
    assert len({network.address for network in networks}) == len(networks)


def test_the_network_that_a_phone_is_likely_in_comes_first():
    found = [
        LocalNetwork("lo", "127.0.0.1"),
        LocalNetwork("docker0", "172.17.0.1"),
        LocalNetwork("wlan1", "169.254.3.4"),
        LocalNetwork("eth0", "8.8.4.4"),
        LocalNetwork("eth1", "10.1.2.3"),
        LocalNetwork("wlan0", "192.168.1.23"),
    ]
    addresses = [network.address for network in ranked(found, "192.168.1.23")]
    assert addresses == ["192.168.1.23", "10.1.2.3", "8.8.4.4", "172.17.0.1"]
    assert ranked([], None) == ()
