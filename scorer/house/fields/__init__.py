"""What the fields of a ruleset are called and where they come from: one TOML file a group, one table a field.

``zh``, ``en``: its name. ``sentence_zh``, ``sentence_en``: what it decides.
``source``: rows of the rule book and lines of the texts. ``values``: a table of
``values.toml``; ``yes`` where a true/false names none. ``unit``: what its number
counts, 炮 where nothing is said. ``examples``: ids of ``examples.toml``; its
values, or its next numbers, make a difference in one of them. ``given``: what
the house of the example plays besides, where the field alone shows nothing.
"""
