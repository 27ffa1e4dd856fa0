"""Who somebody is: a bearer token in a cookie, of which only the hash is kept, a public id, a name and a language."""

import hashlib
import hmac

import msgspec
import sqlalchemy as sa

from trickhouse.server.store.storage import Storage, people
from trickhouse.server.store.writer import INSERT_PERSON, UPDATE_PERSON, Statement, Writer
from trickhouse.server.wire import ids
from trickhouse.server.wire.bodies import Me, Profile
from trickhouse.server.wire.errors import UnknownPersonError
from trickhouse.server.wire.names import clean
from trickhouse.server.wire.time_source import SYSTEM_TIME, TimeSource
from trickhouse.server.wire.values import Language

COOKIE = "trickhouse"


class People:
    """Everybody who has ever come in."""

    def __init__(self, storage: Storage, writer: Writer, time_source: TimeSource = SYSTEM_TIME) -> None:
        self._storage = storage
        self._writer = writer
        self._time = time_source

    async def find(self, token: str | None) -> Me:
        """The person whose cookie this is."""
        hashed = _hash(token or "")
        row = await self._storage.read(
            lambda connection: connection.execute(sa.select(people).where(people.c.token_hash == hashed)).first()
        )
        if row is None or not hmac.compare_digest(row.token_hash, hashed):
            raise UnknownPersonError("this needs a cookie: ask for /api/me first")
        return Me(row.id, row.name, row.language)

    async def welcome(self, language: str) -> tuple[Me, str]:
        """Somebody new, and the secret for their cookie."""
        me, token = Me(ids.new_person_id(), "", msgspec.convert(language, Language)), ids.new_token()
        row = {"id": me.id, "token_hash": _hash(token), "name": "", "language": language, "made": self._time.wall()}
        await self._writer.write(Statement(INSERT_PERSON, row))
        return me, token

    async def change(self, me: Me, profile: Profile) -> Me:
        """Another name or language."""
        name = clean(profile.name)
        await self._writer.write(
            Statement(UPDATE_PERSON, {"who": me.id, "name": name, "language": profile.language}, counts=True)
        )
        return Me(me.id, name, profile.language)


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
