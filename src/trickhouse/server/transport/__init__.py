"""Connections: our classes inside uvicorn's, which limit clients that are silent, slow or greedy.

They parse nothing. They decide how many of the bytes that have arrived a parser gets, when, and how long it waits for
more. `docs/decisions/0001-limits-before-the-parsers.md` says why. Each private class of uvicorn is used in one file,
which names the versions it was tested with and lists the members it relies on: `http.py`, `websocket.py`.
"""
