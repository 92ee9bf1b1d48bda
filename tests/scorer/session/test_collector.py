"""The garbage collector rests while many values are made, and runs again afterwards."""

import gc

import pytest

from scorer.session.codec import decode_all
from scorer.session.collector import without_collector
from scorer.session.errors import SessionError


def test_it_rests_inside_and_runs_again_afterwards():
    assert gc.isenabled()
    with without_collector():
        assert not gc.isenabled()
        with without_collector():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_runs_again_after_an_event_that_cannot_be_read():
    with pytest.raises(SessionError):
        decode_all([None])
    assert gc.isenabled()
