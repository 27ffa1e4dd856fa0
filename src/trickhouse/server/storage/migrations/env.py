"""How Alembic runs: on the connection that `storage.upgrade` gives it, in its transaction."""

from alembic import context

from trickhouse.server.storage.storage import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
