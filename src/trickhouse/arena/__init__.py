"""The arena: who is better, measured on the same deals with every seating, and how sure we are."""
