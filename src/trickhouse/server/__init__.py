"""The table: people and bots play together, over HTTP and WebSockets. Only views go over the wire.

Four rooms, each of which imports only from those below it (import-linter holds this):

    host     addresses, sockets, pages, and what puts the parts together
    table    what happens at a table
    store    what is stored
    wire     what goes over the wire
"""
