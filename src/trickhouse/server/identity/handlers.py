"""Identity over HTTP: a cookie, a name and a language."""

import contextlib

from litestar import Response, get, post, put
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody

from trickhouse.locale.language import best_language
from trickhouse.server.identity.current_user import COOKIE, CurrentUser, CurrentVisitor, address_of
from trickhouse.server.identity.origin import check_origin
from trickhouse.server.identity.service import IdentityService
from trickhouse.server.protocol.errors import UnknownPersonError
from trickhouse.server.protocol.http import Me, Profile
from trickhouse.server.requests import StrictRequest

COOKIE_LIFETIME_S = 366 * 86_400

People = NamedDependency[IdentityService]


@get("/api/me", summary="Who I am; sets the cookie, if there is none")
async def who_am_i(request: StrictRequest, visitor: CurrentVisitor, people: People) -> Response[Me]:
    """A caller without a cookie is a new person. An unknown cookie is not replaced: it may be the key to a seat."""
    if COOKIE in request.cookies:
        return Response(await visitor.identify())
    check_origin(request.headers)
    return await _register(request, people)


@post("/api/me", status_code=200, summary="Start over as a new person")
async def begin_anew(request: StrictRequest, visitor: CurrentVisitor, people: People) -> Response[Me]:
    """For people whose cookie is unknown here; people who are known stay who they are."""
    with contextlib.suppress(UnknownPersonError):
        return Response(await visitor.identify())
    return await _register(request, people)


@put("/api/me", summary="Another name or language")
async def change_me(me: CurrentUser, people: People, data: JSONBody[Profile]) -> Me:
    """The name is what others see."""
    return await people.change(me, data)


async def _register(request: StrictRequest, people: IdentityService) -> Response[Me]:
    """Register a new person, who speaks the language of the browser.

    `SameSite=Lax`: people who follow a link from another site are recognised. `origin.py` guards changes.
    """
    language = best_language(request.headers.get("accept-language", ""))
    me, token = await people.register(language, address_of(request))
    is_secure = request.url.scheme == "https"
    cookie = Cookie(
        COOKIE, value=token, path="/", max_age=COOKIE_LIFETIME_S, httponly=True, samesite="lax", secure=is_secure
    )
    return Response(me, cookies=[cookie])


HANDLERS = [who_am_i, begin_anew, change_me]
