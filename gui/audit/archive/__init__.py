"""Many hands at once: an archive re-read and re-scored, and what comes out otherwise now.

* ``values``: a ``Job`` and the ``Finding`` about it
* ``examine``: the pure function from one to the other, the same here and on a cluster
* ``gather``: the jobs of a folder or a ledger
* ``journal``: what is done already
* ``run``: jobs spread over processes or a cluster
"""
