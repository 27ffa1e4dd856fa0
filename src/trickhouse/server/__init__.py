"""The table: people and bots play together, over HTTP and WebSockets. Only views go over the wire."""
