"""Lessons at the server: messages, service, handlers."""
