"""Puzzles at the server: messages, store, service, handlers."""
