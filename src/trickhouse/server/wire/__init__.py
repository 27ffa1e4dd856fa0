"""What goes over the wire: messages, refusals and their limits, and what a client is made with (types, pictures).

Nothing here knows a table, a database or a socket: start with `messages.py`, the protocol.
"""
