"""The process around it all: how connections come in and are passed on to other processes; its terminal and its log.

`server.py` puts all parts together, opens and closes them; `app.py` gives them addresses; `command.py` runs it all.
"""
