"""Scoring of 九江麻将: tiles → 炮 → points. Standard library only, no I/O.

Where to start:

* ``notation``: tiles and melds as text, both ways.
* ``rules``: every price and switch; ``ruleset("jiujiang")``, house overrides.
* ``claim.win_from_table``: the confirmed table and what was said become a ``Win``.
* ``scoring.settle``: a ``Win`` becomes a ``Settlement`` or is ``Refused``. All
  else goes through it: window, command line, case files.
* ``legality.table_issues`` and ``ways``: what cannot be, while people edit.
* ``stakes``, ``dealing``, ``ranks``: points per 炮, dealer and dice, 等级.
* ``session``: an evening as events, and what they come to.
* ``patterns``: one flower a file. ``shapes``: readings and waits. ``laws``: what
  tiles and occasions forbid. ``catalog``: names, sentences and sources.
"""
