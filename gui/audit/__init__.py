"""Settling a quarrel: photos, what was claimed, what the rules say, and a verdict that can be handed on.

* ``hearing``: photos and a claim become a case; ``case``: what it comes to
* ``compare``: two photos of one hand; ``doubts``: which tiles are uncertain, and where they lie
* ``text``, ``sheet``, ``pdf``, ``verdict_json``: the verdict for people and programs
* ``bundle``, ``checking``: the evidence in one file, and whether it is whole
* ``archive``: many at once
* ``dialog``, ``flow``: the page in the window

Everything but the page works without a window.
"""
