"""For programs that learn: many games at once, and games as data."""
