"""How much one person or address may ask for: quotas, connection counts, and fair shares of the bots' threads."""
