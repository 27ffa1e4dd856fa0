"""Reviews of finished games: messages, store, service, worker process, handlers."""
