"""People: cookies, public ids, distinguishable names, and the origin of a request."""
