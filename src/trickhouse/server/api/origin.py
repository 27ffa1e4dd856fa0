"""Whose page is asking: the guard against cross-site request forgery (CSRF).

A cookie goes with every request to its site, whichever page makes it; the origin tells which page that is. This guards
all that changes something: requests other than GET, sockets, and the making of a new person. A page from another port
of this host counts as another site's. Programs that are not browsers send none of these headers, and have nobody else's
cookies.
"""

from collections.abc import Mapping
from urllib.parse import urlsplit

from trickhouse.server.wire.errors import BadRequestError, WrongOriginError

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
OURS = frozenset({"same-origin", "none"})
"""Values of `Sec-Fetch-Site`: our own page, or a person who typed the address."""


def check_origin(headers: Mapping[str, str]) -> None:
    """Refuse what another site's page asks for."""
    origin = headers.get("origin")
    is_ours = (
        urlsplit(origin).netloc == headers.get("host") if origin else headers.get("sec-fetch-site", "none") in OURS
    )
    if not is_ours:
        raise WrongOriginError("this is for pages of this server")


def check_change(method: str, headers: Mapping[str, str]) -> None:
    """Refuse a request that changes something if another site's page makes it, or could have made it unasked.

    A browser sends JSON to another site only after that site has agreed (a CORS preflight); a form, or plain text, at
    once.
    """
    if method in SAFE_METHODS:
        return
    check_origin(headers)
    has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
    if has_body and headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise BadRequestError("the body must be JSON, with the content type application/json")
