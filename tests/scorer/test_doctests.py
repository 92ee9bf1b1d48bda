"""The examples in the docstrings are true."""

import doctest
import importlib
import pkgutil

import scorer


def test_examples_in_docstrings():
    walked = pkgutil.walk_packages(scorer.__path__, "scorer.")
    names = [module.name for module in walked if ".migrations" not in module.name]  # Alembic alone can import those
    results = [doctest.testmod(importlib.import_module(name)) for name in names]
    assert sum(result.failed for result in results) == 0
    assert sum(result.attempted for result in results) >= 4
