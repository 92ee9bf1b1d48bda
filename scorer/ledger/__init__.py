"""The ledger: every event of every session and its photos, kept and chained.

SQLite in one file by default; PostgreSQL by its address where the tables of a
club share one ledger. Both behave alike. It is the one room of ``scorer`` that
touches files and databases; it knows no event types: a payload is a dict with
at least ``id``, ``kind`` and ``at`` (``scorer.session`` says what they mean).

Where to start:

* ``opening.open_ledger(place)``: a path or a ``postgresql://`` address becomes a ``Ledger``.
* ``ledger.Ledger``: ``create_session``, ``append``, ``events``, ``evidence``, ``sessions``,
  ``verify``, ``bundle``, ``backup``, ``close``.
* ``values``: what goes in and comes out. ``errors``: what can go wrong, each with a way on.
* ``chain``: how events are hashed; ``bundle.check_bundle``: the chain checked without the ledger.
* ``backup``, ``restore``, ``thinning``, ``salvage``: copies, and what to do when the file is damaged.
"""
