"""Finished games: records, replays, beliefs, proofs."""
