"""Fishing, by Friedemann Friese: the tricks you catch become your next hand, and the ocean fills what is missing."""
