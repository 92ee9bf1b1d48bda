"""House rules: what each field of a ruleset means, files that change single fields, comparing.

* ``labels``: name, sentence, source, group and allowed values of every field
* ``examples``: a hand or an evening whose score changes with the field
* ``questions``: what a house is asked first, for the texts leave it open
* ``house_file``: a ruleset as a small TOML text and back
* ``differences``: where two rulesets differ
* ``side_by_side``: one hand under several rulesets, line by line
"""
