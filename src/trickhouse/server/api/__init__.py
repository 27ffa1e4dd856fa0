"""The HTTP half of the protocol: each file one kind of thing that can be asked for, and its addresses.

`asking.py` has what they share: who asks, and what they are handed.
"""
