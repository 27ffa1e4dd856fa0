"""Which site a request comes from: the guard against cross-site request forgery (CSRF).

A browser sends our cookie with every request to us, whichever page makes it; the origin says which page that is. The
guard covers everything that changes something: requests other than GET, sockets, and the registration of a new person.
A page from another port of this host counts as another site. Programs other than browsers send none of these headers,
and hold no cookies of other people.
"""

from collections.abc import Mapping
from urllib.parse import urlsplit

from trickhouse.server.protocol.errors import BadRequestError, WrongOriginError

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
OWN_FETCH_SITES = frozenset({"same-origin", "none"})
"""Values of `Sec-Fetch-Site` for our own pages, and for an address that a person typed."""


def check_origin(headers: Mapping[str, str]) -> None:
    """Refuse a request from a page of another site."""
    origin = headers.get("origin")
    is_ours = (
        urlsplit(origin).netloc == headers.get("host")
        if origin
        else headers.get("sec-fetch-site", "none") in OWN_FETCH_SITES
    )
    if not is_ours:
        raise WrongOriginError("only pages of this server may do this")


def check_change(method: str, headers: Mapping[str, str]) -> None:
    """Refuse a request that changes something if a page of another site makes it, or could make it unasked.

    A browser sends JSON to another site only after a CORS preflight; it sends a form or plain text at once.
    """
    if method in SAFE_METHODS:
        return
    check_origin(headers)
    has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
    if has_body and headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise BadRequestError("the body must be JSON, with the content type application/json")
