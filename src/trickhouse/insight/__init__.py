"""Insight: judge decisions by what their players could know."""
