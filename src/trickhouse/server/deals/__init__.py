"""Deals that several people play, each at their own table: messages, store, service, handlers."""
