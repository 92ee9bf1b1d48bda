"""An evening: append-only events, and everything that is worked out from them.

* ``events``: what happened. ``codec``: the same as JSON objects, both ways.
* ``log``: which events are in force (undo, redo) and which hand each is about.
* ``folding.fold(events)``: a ``state.SessionState``: every hand with its dealer,
  points per 炮 and points; totals. ``memo``: settlements that need no second thought.
* ``preview``: what a correction, a reseat or a rule change would change for whom.
* ``statistics``, ``skill``, ``transfers``: who did what, 技能值, the fewest payments.
* ``export``: a whole session as one JSON value. ``rows``: tables for CSV and sheets.

No files, no clock, no ids made up here: the caller gives ids and times.
"""
