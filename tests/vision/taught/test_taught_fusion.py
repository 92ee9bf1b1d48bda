"""Near prototypes speak, far ones are silent, and no confident answer is overturned without cause."""

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from vision.faces import FACE_NAMES
from vision.taught.fusion import FAR, MOST_NATS, fused, proven, similarities
from vision.taught.pairs import CLOSE, confusable_pairs


def at_cosine(cosine):
    """A vector at this cosine from (1, 0, 0)."""
    return [cosine, float(np.sqrt(1 - cosine**2)), 0.0]


def answer(**likely):
    probabilities = np.full((1, 34), 1e-6, np.float32)
    for name, value in likely.items():
        probabilities[0, FACE_NAMES.index(name.strip("_")[::-1])] = value
    return probabilities / probabilities.sum()


class TestFusion:
    def test_a_near_prototype_mends_a_doubtful_answer(self, world):
        taught = world.a_set([[1, 0, 0], at_cosine(0.7)], [6, 8])
        told = fused(answer(m7=0.3, m9=0.65), np.array([[1, 0.05, 0]], np.float32), taught)
        assert told[0].argmax() == 6
        assert told.sum() == pytest.approx(1, abs=1e-5)

    def test_where_all_prototypes_are_far_the_network_is_not_touched(self, world):
        taught = world.a_set([[1, 0, 0]], [6])
        before = answer(m7=0.2, m9=0.7)
        assert np.array_equal(fused(before, np.array([at_cosine(FAR - 0.01)], np.float32), taught), before)

    def test_faces_that_were_not_taught_keep_their_odds(self, world):
        taught = world.a_set([[1, 0, 0]], [6])
        before = answer(m1=0.3, m2=0.6)
        told = fused(before, np.array([at_cosine(0.9)], np.float32), taught)
        assert told[0, 1] / told[0, 0] == pytest.approx(2, rel=1e-4)

    def test_an_answer_that_leads_by_more_than_all_evidence_stays(self, world):
        taught = world.a_set([[1, 0, 0]], [6])
        sure = np.full((1, 34), 1e-9, np.float32)
        sure[0, 8], sure[0, 6] = 1 - 1e-4, 1e-4 * np.exp(-MOST_NATS)
        assert fused(sure, np.array([[1, 0, 0]], np.float32), taught)[0].argmax() == 8

    def test_agreement_never_makes_surer_than_nearness_has_proven(self, world):
        taught = world.a_set([[1, 0, 0]], [6])
        before = answer(m7=0.6, m9=0.3)
        for cosine in (0.83, 0.97):
            told = fused(before, np.array([at_cosine(cosine)], np.float32), taught)
            limit = max(before[0, 6], float(proven(np.array([1 - cosine]))[0]))
            assert told[0].argmax() == 6
            assert told[0, 6] == pytest.approx(limit, abs=1e-3)

    @given(st.integers(0, 2**32 - 1))
    @settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
    def test_what_it_says_is_always_a_distribution_and_never_less_sure_of_the_network_s_nearest_face(self, world, seed):
        rng = np.random.default_rng(seed)
        taught = world.a_set(rng.normal(0, 1, (12, 5)), rng.integers(0, 33, 12).tolist())
        before = rng.dirichlet(np.full(34, 0.1), 7).astype(np.float32)
        told = fused(before, rng.normal(0, 1, (7, 5)).astype(np.float32), taught)
        assert np.isfinite(told).all()
        assert (told >= 0).all()
        assert told.sum(axis=1) == pytest.approx(np.ones(7), abs=1e-4)

    def test_the_nearest_look_of_each_face_counts_however_many_there_are(self, world):
        rng = np.random.default_rng(3)
        taught = world.a_set(rng.normal(0, 1, (700, 1280)), rng.integers(0, 30, 700).tolist())
        tiles = rng.normal(0, 1, (20, 1280)).astype(np.float32)
        near = similarities(tiles, taught, 34)
        all_of = taught.prototypes.features @ (tiles / np.linalg.norm(tiles, axis=1, keepdims=True)).T
        assert near[:, 4] == pytest.approx(all_of[taught.prototypes.faces == 4].max(axis=0), abs=1e-5)
        assert (near[:, 30:] == -1).all()

    def test_no_tiles_are_no_trouble(self, world):
        taught = world.a_set([[1, 0, 0]], [6])
        assert fused(np.zeros((0, 34), np.float32), np.zeros((0, 3), np.float32), taught).shape == (0, 34)


class TestPairs:
    def test_faces_that_look_alike_are_named_the_closest_first(self, world):
        vectors = [[1, 0, 0], at_cosine(CLOSE + 0.05), at_cosine(CLOSE + 0.15), [0, 0, 1]]
        pairs = confusable_pairs(world.a_set(vectors, [6, 8, 7, 0]))
        assert [p.closeness for p in pairs] == sorted((p.closeness for p in pairs), reverse=True)
        assert {(6, 7), (6, 8)} <= {(p.first, p.second) for p in pairs}
        assert all(0 not in (p.first, p.second) for p in pairs)

    def test_a_tile_nearer_to_another_face_than_to_its_own_is_named_first(self, world):
        vectors = [[1, 0, 0], [0, 1, 0], at_cosine(0.75), [0, 0.05, 1]]
        pairs = confusable_pairs(world.a_set(vectors, [6, 6, 8, 0]))
        assert pairs[0].mistaken
        assert (pairs[0].first, pairs[0].second) == (6, 8)

    def test_a_set_of_unlike_faces_has_none(self, world):
        assert confusable_pairs(world.a_set(np.eye(5).tolist(), [0, 1, 2, 3, 4])) == ()
