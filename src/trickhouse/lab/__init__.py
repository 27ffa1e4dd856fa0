"""Environments for programs that learn: PettingZoo, Gymnasium and OpenSpiel. Adapters, without rules."""
