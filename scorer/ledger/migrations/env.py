"""Alembic runs this; the connection, within its transaction, comes from ``schema``."""

from __future__ import annotations

from alembic import context

from scorer.ledger.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
