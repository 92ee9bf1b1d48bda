"""An evening: append-only events, and everything that is worked out from them.

* ``events``: what happened. ``codec``: the same as JSON values, both ways.
* ``folding.fold(events)``: every hand with its dealer, points per 炮 and points; totals.
* ``preview``: what a correction, a reseat or a rule change would change for whom.
* ``statistics``, ``skill``, ``transfers``: who did what, 技能值, the fewest payments.
* ``export``: a whole session as one JSON value, and rows for tables.
"""
