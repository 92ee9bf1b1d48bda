"""Training, evaluation and export of the networks: ``python -m vision.training``.

Needs the environment of ``requirements/train.txt`` (torch, ultralytics); the
app never imports this package.
"""
