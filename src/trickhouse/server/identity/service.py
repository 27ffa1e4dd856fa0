"""Who a visitor is: a bearer token in a cookie identifies a person; the server stores only its hash."""

import hashlib

import msgspec

from trickhouse.server.identity import ids
from trickhouse.server.identity.names import normalize_name
from trickhouse.server.identity.store import PersonStore
from trickhouse.server.limits.limits import RateLimits
from trickhouse.server.protocol.errors import UnknownPersonError
from trickhouse.server.protocol.http import Me, Profile
from trickhouse.server.protocol.values import Language


class IdentityService:
    """Identifies, registers and renames people."""

    def __init__(self, store: PersonStore, limits: RateLimits) -> None:
        self._store = store
        self._limits = limits

    async def identify(self, token: str | None) -> Me:
        """Find the person whose cookie holds this token; an error if there is none."""
        found = await self._store.find(_hash(token or ""))
        if found is None:
            raise UnknownPersonError("this needs a cookie: ask for /api/me first")
        return found

    async def register(self, language: str, address: str) -> tuple[Me, str]:
        """Register a new person without a name. Returns the token for their cookie, too."""
        self._limits.newcomers.take(address)
        me, token = Me(ids.new_person_id(), "", msgspec.convert(language, Language)), ids.new_token()
        await self._store.add(me, _hash(token))
        return me, token

    async def change(self, me: Me, profile: Profile) -> Me:
        """Change a person's name and language."""
        changed = Me(me.id, normalize_name(profile.name), profile.language)
        await self._store.update(changed)
        return changed


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
