"""Who somebody is, over HTTP: by a cookie, with a name and a language."""

import contextlib

from litestar import Response, get, post, put
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from trickhouse.locale.language import best_language
from trickhouse.server.api.asking import Asked, TheLimits, ThePeople, address_of, check_strictly, who_asks
from trickhouse.server.api.origin import check_origin
from trickhouse.server.service.limits import Limits
from trickhouse.server.store.people import COOKIE, People
from trickhouse.server.wire.bodies import Me, Profile
from trickhouse.server.wire.errors import UnknownPersonError

A_YEAR = 366 * 86_400


@get("/api/me", summary="Who I am; sets the cookie, if there is none")
async def who_am_i(request: Asked, people: ThePeople, limits: TheLimits) -> Response[Me]:
    """A caller without a cookie is somebody new. An unknown cookie is not replaced: it may be the key to a seat."""
    if COOKIE in request.cookies:
        return Response(await who_asks(request, people))
    check_origin(request.headers)
    return await _welcomed(request, people, limits)


@post("/api/me", status_code=200, summary="Begin anew, as somebody else")
async def begin_anew(request: Asked, people: ThePeople, limits: TheLimits) -> Response[Me]:
    """For those whose cookie is unknown here; those who are known stay who they are."""
    with contextlib.suppress(UnknownPersonError):
        return Response(await who_asks(request, people))
    return await _welcomed(request, people, limits)


async def _welcomed(request: Asked, people: People, limits: Limits) -> Response[Me]:
    """Somebody new, who speaks the language of their browser."""
    limits.newcomers.take(address_of(request))
    me, token = await people.welcome(best_language(request.headers.get("accept-language", "")))
    return Response(me, cookies=[_cookie(token, is_secure=request.url.scheme == "https")])


def _cookie(token: str, *, is_secure: bool) -> Cookie:
    """`SameSite=Lax`: those who follow a link from elsewhere are recognised. `origin.py` guards what changes things."""
    return Cookie(COOKIE, value=token, path="/", max_age=A_YEAR, httponly=True, samesite="lax", secure=is_secure)


@put("/api/me", summary="Another name or language")
async def change_me(request: Asked, people: ThePeople, data: JSONBody[Profile]) -> Me:
    """The name is what others see."""
    await check_strictly(request, type(data))
    return await people.change(await who_asks(request, people), data)


HANDLERS = [who_am_i, begin_anew, change_me]
