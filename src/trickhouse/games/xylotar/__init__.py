"""Xylotar, by Chris Wray: you see only the colours of your own sorted cards, and bid by setting one of them aside."""
