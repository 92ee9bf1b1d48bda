"""Pictures that keep coming: webcams, network streams, videos, folders, pictures pushed in.

``source`` is the one small interface, ``pump`` keeps the latest picture of a source in
a thread of its own, ``health`` says in a sentence what is wrong with it. ``fakes`` has
sources whose faults are scripted. Nothing here ever flips a picture.
"""
