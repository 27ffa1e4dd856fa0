"""For programs that learn: environments without rules of their own, many games at once, and games as data."""
