"""Network streams, with real ones served on the loopback; passwords stay inside."""

import contextlib
import http.server
import socket
import subprocess
import sys
import threading
import time

import cv2
import numpy as np
import pytest

from vision.frames import network
from vision.frames.errors import StreamUnreachable
from vision.frames.network import NetworkStream, shown_address

SECRET = "s3cr3t-Passw0rd"  # noqa: S105  made up for the test


class MotionJpeg(http.server.BaseHTTPRequestHandler):
    """Serves pictures as phone cameras do, then breaks off or falls silent."""

    pictures, silent = 15, False

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=frame")
        self.end_headers()
        with contextlib.suppress(OSError):
            for index in range(self.pictures):
                pixels = np.zeros((48, 64, 3), np.uint8)
                pixels[:, :32] = 100 + index
                data = cv2.imencode(".jpg", pixels)[1].tobytes()
                self.wfile.write(b"--frame\r\nContent-Type: image/jpeg\r\n")
                self.wfile.write(f"Content-Length: {len(data)}\r\n\r\n".encode() + data + b"\r\n")
                time.sleep(0.01)
            if self.silent:
                self.server.over.wait(10)

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def phone_camera(*, silent=False):
    handler = type("Handler", (MotionJpeg,), {"silent": silent})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    server.over = threading.Event()
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield f"http://user:{SECRET}@127.0.0.1:{server.server_port}/video"
    finally:
        server.over.set()
        server.shutdown()
        server.server_close()


def test_a_phone_used_as_camera_gives_pictures_that_are_not_mirrored():
    with phone_camera() as address, NetworkStream(address).open() as stream:
        pixels = stream.read().pixels
    assert pixels.shape == (48, 64, 3)
    assert pixels[:, :28].mean() > 80
    assert pixels[:, 36:].mean() < 10


def read_all(stream):
    for _ in range(100):
        stream.read()


def test_a_stream_that_breaks_off_is_said():
    with phone_camera() as address, NetworkStream(address).open() as stream, pytest.raises(StreamUnreachable):
        read_all(stream)


def test_a_stream_that_falls_silent_is_given_up_in_time(monkeypatch):
    monkeypatch.setattr(network, "READ_TIMEOUT_MS", 500)
    with phone_camera(silent=True) as address, NetworkStream(address).open() as stream:
        start = time.monotonic()
        with pytest.raises(StreamUnreachable):
            read_all(stream)
        assert time.monotonic() - start < 3


@pytest.mark.parametrize("scheme", ["http", "rtsp"])
def test_a_host_that_takes_the_call_and_never_answers_does_not_hang_us(monkeypatch, scheme):
    monkeypatch.setattr(network, "OPEN_TIMEOUT_MS", 500)
    with socket.create_server(("127.0.0.1", 0)) as server:
        start = time.monotonic()
        with pytest.raises(StreamUnreachable):
            NetworkStream(f"{scheme}://127.0.0.1:{server.getsockname()[1]}/x").open()
        assert time.monotonic() - start < 3


def test_the_password_is_shown_nowhere():
    stream = NetworkStream(f"rtsp://user:{SECRET}@127.0.0.1:1/live?token={SECRET}")
    assert stream.name == "rtsp://127.0.0.1:1/live"
    with pytest.raises(StreamUnreachable) as caught:
        stream.open()
    told = [stream.name, stream.identity, repr(stream), str(caught.value), caught.value.text.zh, caught.value.text.en]
    assert not any(SECRET in text for text in told)


@pytest.mark.parametrize("scheme", ["http", "rtsp"])
def test_the_drivers_do_not_write_the_password_either(scheme):
    program = (
        "from vision.frames.network import NetworkStream\n"
        f"try: NetworkStream('{scheme}://user:{SECRET}@127.0.0.1:1/live?token={SECRET}').open()\n"
        "except Exception as error: print(repr(error))\n"
    )
    done = subprocess.run(  # noqa: S603  our own program
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60
    )
    assert "StreamUnreachable" in done.stdout
    assert SECRET not in done.stdout + done.stderr


@pytest.mark.parametrize(
    "address", ["", "/etc/passwd", "file:///etc/passwd", "C:\\video.mp4", "http://", "rtsp://[::1", "http://h:x/", "0"]
)
def test_only_addresses_of_streams_are_taken(address):
    with pytest.raises(StreamUnreachable):
        NetworkStream(address)


def test_an_address_is_shown_without_what_is_secret():
    assert shown_address("RTSP://a:b@Cam.local:554/ch1?key=1#x") == "rtsp://cam.local:554/ch1"
    assert shown_address("http://[fe80::1]:8080/video") == "http://[fe80::1]:8080/video"
