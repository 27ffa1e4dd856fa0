"""The process: settings become parts, parts get addresses; connections, pages, logs, metrics, tunnel."""
