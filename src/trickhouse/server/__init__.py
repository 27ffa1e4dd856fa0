"""The table: people and bots play together, over HTTP and WebSockets. Only views go over the wire.

Six rooms, each of which imports only from those below it (import-linter holds this):

    host     the process: addresses, sockets, pages, and what puts the parts together
    api      the HTTP half of the protocol
    service  what the server has besides its tables: all of them together, reviews, replays, puzzles, limits
    table    what happens at a table
    store    what is stored
    wire     what goes over the wire
"""
