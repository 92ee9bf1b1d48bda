"""A phone and the table's computer, on the loopback."""

import http.client
import json
from dataclasses import dataclass
from urllib.parse import urlsplit

import pytest

from vision.phone.server import PhoneServer


@dataclass
class Answer:
    status: int
    headers: dict
    body: bytes

    @property
    def said(self):
        return json.loads(self.body)["text"]


class Phone:
    """What a phone's browser does, one connection a request."""

    def __init__(self, link, language="zh-CN,zh;q=0.9"):
        self.host, self.language = urlsplit(link).netloc, language

    def ask(self, method, path, body=None, **headers):
        connection = http.client.HTTPConnection(self.host, timeout=10)
        try:
            headers = {"Accept-Language": self.language, **headers}
            connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
            reply = connection.getresponse()
            return Answer(reply.status, dict(reply.getheaders()), reply.read())
        finally:
            connection.close()

    def get(self, path, **headers):
        return self.ask("GET", path, **headers)

    def enter(self, link):
        """Open a link; return the page's address."""
        answer = self.get(urlsplit(link).path)
        assert answer.status == 303
        return answer.headers["Location"]

    def send(self, page, data, **headers):
        return self.ask("POST", page + "photo", data, **headers)


@pytest.fixture
def new_phone():
    return Phone


@pytest.fixture
def photos():
    return []


@pytest.fixture
def links():
    return []


@pytest.fixture
def server(photos, links):
    with PhoneServer(photos.append, on_link=links.append) as server:
        yield server


@pytest.fixture
def link(server):
    return server.start("127.0.0.1")


@pytest.fixture
def phone(link):
    return Phone(link)


@pytest.fixture
def page(phone, link):
    return phone.enter(link)
