"""The table server: people and bots play together, over HTTP and WebSockets. Only views go over the wire.

A feature is one folder: messages, store, service and handlers side by side. Handlers decode, call one service and
encode; services know stores; stores know the database.
"""
