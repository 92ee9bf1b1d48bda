"""The whole way over real HTTP on the loopback: link, page, photo, end."""

import base64
import contextlib
import hashlib
import io
import socket
import threading
import time
from urllib.parse import urlsplit

import pytest
from PIL import Image

from vision.phone.errors import PhoneError
from vision.phone.page import LIMIT_BYTES
from vision.phone.server import PhoneServer

HEIC = base64.b64decode(
    "AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAABR21ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAAADnBpdG0AAAAA"
    "AAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABZwAAAFQAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAMtpcHJwAAAArGlw"
    "Y28AAAAUaXNwZQAAAAAAAABAAAAAMAAAAHRodmNDAQQIAAAAn6gAAAAAHvAA/P34+AAADwOgAAEAF0ABDAH//wQIAAADAJ+oAAADAAAeugJA"
    "oQABAClCAQEECAAAAwCfqAAAAwAAHqAggxZbq5Mrm4EBAIIAAAMAAgAAAwACEKIAAQAGRAHBcYESAAAAE2NvbHJuY2x4AAEADQABgAAAAAlp"
    "cm90AQAAABdpcG1hAAAAAAAAAAEAAQQBggOEAAAAXG1kYXQAAABQKAGvCeAjjz/tyf/052XcCt2VMSbOJppcyPfD/Z7JdJFsB4vtcjDo2WUF"
    "AX9TSD9h7gSD+myf/LfMnQMX+tTog17C/4V8jjy40vxskiuwNSA="
)
"""64 × 48, as a phone writes it."""


def photo(kind="JPEG", level=90, size=(64, 48)):
    file = io.BytesIO()
    Image.new("RGB", size, (level, level, 40)).save(file, kind)
    return file.getvalue()


def test_it_is_off_until_it_is_started(photos):
    server = PhoneServer(photos.append)
    assert not server.running
    assert server.link is None
    assert server.stop()


def test_a_photo_comes_as_the_very_bytes_that_were_sent_under_a_name_of_our_own(phone, page, photos):
    data = photo()
    answer = phone.send(page, data, Content_Disposition='attachment; filename="../../evil.exe"', Content_Type="text/x")
    assert answer.status == 200
    assert "收到" in answer.said
    (got,) = photos
    assert got.data == data
    assert got.name == "phone-001.jpg"
    assert got.frame.sha256 == hashlib.sha256(data).hexdigest()
    assert (got.frame.width, got.frame.height) == (64, 48)


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_every_kind_of_photo_that_the_app_opens_is_taken(phone, page, photos, kind):
    assert phone.send(page, photo(kind)).status == 200
    assert len(photos) == 1


def test_a_heic_photo_is_taken(phone, page, photos):
    assert phone.send(page, HEIC).status == 200
    assert photos[0].name == "phone-001.heic"
    assert photos[0].data == HEIC


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"hello",
        b"<html>no photo</html>",
        b"GIF89a" + bytes(100),
        b"%PDF-1.7" + bytes(100),
        b"\x00\x00\x00\x18ftypisom" + bytes(100),  # a film
        b"PK\x03\x04" + bytes(100),
        photo()[:200],
        b"\xff\xd8\xff" + bytes(1000),
        b"\x89PNG\r\n\x1a\n" + bytes(1000),
    ],
)
def test_nothing_but_photos_is_taken_and_the_phone_is_told(phone, page, photos, data):
    answer = phone.send(page, data)
    assert answer.status == 422
    assert len(answer.said) > 5
    assert photos == []


def test_a_small_file_that_unfolds_to_a_huge_picture_is_refused(phone, page, photos):
    data = bytearray(photo("PNG"))
    data[16:24] = (60_000).to_bytes(4, "big") * 2  # what its head says
    start = time.monotonic()
    assert phone.send(page, bytes(data)).status == 422
    assert time.monotonic() - start < 2
    assert photos == []


def test_a_file_over_the_limit_is_refused_before_it_is_sent(page, link):
    host, port = urlsplit(link).netloc.split(":")
    with socket.create_connection((host, int(port)), timeout=5) as line:
        head = f"POST {page}photo HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Length: {LIMIT_BYTES + 1}\r\n\r\n"
        line.sendall(head.encode())
        assert line.recv(64).split()[1] == b"413"


def test_a_file_just_under_the_limit_gets_through(phone, page, photos):
    data = photo() + bytes(LIMIT_BYTES - len(photo()))  # a photo with much behind its end
    assert phone.send(page, data).status == 200
    assert len(photos[0].data) == LIMIT_BYTES


def test_the_page_comes_in_chinese_or_in_english(link, new_phone):
    phone = new_phone(link)
    page = phone.enter(link)
    chinese = phone.get(page)
    english = new_phone(link, "en-US,en;q=0.9,zh;q=0.5").get(page)
    assert "拍照" in chinese.body.decode()
    assert 'lang="zh-CN"' in chinese.body.decode()
    assert "Take a photo" in english.body.decode()
    assert "拍照" not in english.body.decode()
    assert "25 MB" in english.body.decode()
    assert "{" not in english.body.decode()


def test_the_page_takes_photos_by_the_rear_camera_and_has_no_script_of_its_own_in_it(phone, page):
    body = phone.get(page).body.decode()
    assert 'accept="image/*" capture="environment"' in body
    assert "<script src=" in body
    assert body.count("<script") == 1
    assert "<style" not in body
    assert "onclick" not in body
    assert phone.get(page + "page.js").headers["Content-Type"].startswith("text/javascript")
    assert phone.get(page + "page.css").headers["Content-Type"].startswith("text/css")


def test_every_answer_carries_the_headers_that_keep_it_to_itself(phone, page, link):
    answers = [
        phone.get(page),
        phone.get(page + "page.js"),
        phone.send(page, photo()),
        phone.send(page, b"x"),
        phone.get("/nothing"),
        phone.get(urlsplit(link).path),
    ]
    for answer in answers:
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert "Server" not in answer.headers


def test_a_link_is_good_once_and_the_next_phone_gets_a_new_one(server, phone, link, links):
    phone.enter(link)
    assert server.link != link
    assert links == [server.link]
    other = phone.enter(server.link)
    assert phone.get(other).status == 200


def test_the_phone_that_used_a_link_may_open_it_again(phone, link, links):
    assert phone.enter(link) == phone.enter(link)
    assert len(links) == 1


def test_looking_without_opening_does_not_use_the_link_up(server, phone, link):
    assert phone.ask("HEAD", urlsplit(link).path).status == 404
    assert phone.ask("POST", urlsplit(link).path, b"x").status == 404
    assert server.link == link


def test_everything_unknown_gets_one_and_the_same_answer(phone, page, photos):
    wrong = page[:-2] + ("A" if page[-2] != "A" else "B") + "/"
    ways = [
        ("GET", "/"),
        ("GET", "/wrong/"),
        ("GET", "/p/"),
        ("GET", "/p/wrong/"),
        ("GET", wrong),
        ("GET", page + "page.html"),
        ("GET", page + "../../etc/passwd"),
        ("GET", page + "%2e%2e/server.py"),
        ("GET", "/p/%C3%A9/"),
        ("POST", wrong + "photo"),
        ("PUT", page + "photo"),
        ("GET", page + "photo"),
        ("DELETE", page),
    ]
    answers = [phone.ask(method, path, photo() if method == "POST" else None) for method, path in ways]
    assert {answer.status for answer in answers} == {404}
    assert len({answer.body for answer in answers}) == 1
    headers = [{name: value for name, value in answer.headers.items() if name != "Date"} for answer in answers]
    assert all(each == headers[0] for each in headers)
    assert photos == []


def test_a_web_site_that_has_its_name_point_here_gets_nothing(phone, page):
    assert phone.get(page, Host="evil.example").status == 404
    assert phone.get(page).status == 200


def test_whoever_guesses_gets_no_more_answers(phone, page):
    for _ in range(25):
        assert phone.get("/guess/").status == 404
    assert phone.get(page).status == 404


def test_what_browsers_ask_for_by_themselves_is_no_guess(phone, page):
    for _ in range(25):
        phone.get("/favicon.ico")
    assert phone.get(page).status == 200


def test_too_many_photos_in_a_minute_are_put_off(phone, page, photos):
    answers = [phone.send(page, photo(level=level)) for level in range(21)]
    assert [answer.status for answer in answers] == [200] * 20 + [429]
    assert "一分钟" in answers[-1].said
    assert len(photos) == 20


def test_the_same_photo_sent_again_is_taken_once(phone, page, photos):
    assert [phone.send(page, photo()).status for _ in range(2)] == [200, 200]
    assert phone.send(page, photo(level=91)).status == 200
    assert [got.name for got in photos] == ["phone-001.jpg", "phone-002.jpg"]


def test_a_photo_that_the_app_can_not_take_can_be_sent_again(caplog, new_phone):
    got = []

    def full_once(one):
        got.append(one)
        if len(got) == 1:
            raise OSError("no room")

    with PhoneServer(full_once) as server:
        phone = new_phone(link := server.start("127.0.0.1"))
        page = phone.enter(link)
        answer = phone.send(page, photo())
        assert answer.status == 503
        assert "再发" in answer.said
        assert phone.send(page, photo()).status == 200
    assert len(got) == 2
    assert page.strip("/").split("/")[1] not in caplog.text


def test_four_phones_at_once_lose_nothing(server, link, photos, new_phone):
    pages = [new_phone(link).enter(server.link) for _ in range(4)]
    senders = [
        threading.Thread(target=lambda page=page, level=level: new_phone(link).send(page, photo(level=level)))
        for level, page in enumerate(pages)
    ]
    for sender in senders:
        sender.start()
    for sender in senders:
        sender.join()
    assert len({got.name for got in photos}) == 4
    assert len({got.frame.sha256 for got in photos}) == 4


def test_stopped_it_frees_its_port_its_threads_and_its_links(server, link, phone, page, new_phone):
    port = int(urlsplit(link).port)
    phone.get(page)
    assert server.stop()
    assert not server.running
    assert server.link is None
    with pytest.raises(OSError, match=r"refused|reset"):
        phone.get(page)
    assert not [thread for thread in threading.enumerate() if "waitress" in thread.name or "phone" in thread.name]
    with socket.create_server(("127.0.0.1", port)):
        pass
    again = server.start("127.0.0.1", port)
    assert new_phone(again).get(page).status == 404
    assert new_phone(again).get(urlsplit(link).path).status == 404


def test_stopping_waits_for_no_phone_that_is_half_way(server, page, link):
    host, port = urlsplit(link).netloc.split(":")
    with socket.create_connection((host, int(port)), timeout=5) as line:
        line.sendall(f"POST {page}photo HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Length: 1000\r\n\r\nhalf".encode())
        time.sleep(0.1)
        start = time.monotonic()
        assert server.stop()
        assert time.monotonic() - start < 1.5


def test_an_app_that_hangs_on_a_photo_does_not_hold_the_port(caplog, new_phone):
    free = threading.Event()
    with PhoneServer(lambda _: free.wait(10)) as server:
        phone = new_phone(link := server.start("127.0.0.1"))
        page = phone.enter(link)
        sender = threading.Thread(target=lambda: _quietly(phone, page))
        sender.start()
        time.sleep(0.3)
        start = time.monotonic()
        assert server.stop(0.3) is False
        assert time.monotonic() - start < 1
        with socket.create_server(("127.0.0.1", int(urlsplit(link).port))):
            pass
        free.set()
        sender.join(8)
    assert "did not stop" in caplog.text


def _quietly(phone, page):
    with contextlib.suppress(OSError):
        phone.send(page, photo())


def test_it_listens_at_the_chosen_address_alone(link):
    assert urlsplit(link).hostname == "127.0.0.1"
    with pytest.raises(OSError, match="refused"), socket.create_connection(("127.0.0.2", urlsplit(link).port), 2):
        pass


def test_an_address_that_is_not_ours_is_said(server):
    with pytest.raises(PhoneError) as caught:
        server.start("198.51.100.7")
    assert "198.51.100.7" in caught.value.text.zh
    assert not server.running
    server.start("127.0.0.1")


def test_a_port_that_is_taken_is_said(photos, link):
    with PhoneServer(photos.append) as other, pytest.raises(PhoneError):
        other.start("127.0.0.1", urlsplit(link).port)


def test_links_can_not_be_guessed(server):
    links = set()
    for _ in range(5):
        links.add(server.start("127.0.0.1"))
    assert len(links) == 5
    assert all(len(urlsplit(link).path.strip("/")) >= 32 for link in links)
