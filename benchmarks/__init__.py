"""Benchmarks of trickhouse next to its peers: `make bench`, or `make bench ONLY=rules` for one part."""
