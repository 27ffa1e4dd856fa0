"""Insight: what a decision was worth, given what its player could know."""
