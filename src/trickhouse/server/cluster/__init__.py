"""Several processes on one database: leases, relay, hand-over, workers. A single process needs none of it."""
