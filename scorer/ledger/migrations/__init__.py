"""How the tables came to be, step by step, for Alembic; run at opening by ``schema``.

To change the tables: a module in ``versions`` with the next number, its name added
to ``schema.REVISIONS``, and ``tables`` as they are afterwards.
"""
