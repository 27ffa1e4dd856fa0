"""The arena: compare players on the same deals in every seating, with an interval for every difference."""
