"""What all HTTP handlers share: requests with a strictly decoded body, and CSV files as answers."""

import csv
import io
from collections.abc import Iterable
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.datastructures import State

from trickhouse.server.protocol.errors import BadRequestError


class StrictRequest(Request[object, object, State]):
    """A request whose JSON body is decoded once, into the struct that its handler declares as `data`.

    Litestar's own decoder accepts "3" for 3; the protocol does not.
    """

    async def json(self) -> Any:
        """Decode the body; Litestar calls this before it resolves any dependency."""
        declared = self.route_handler.parsed_data_field
        assert declared is not None
        try:
            return msgspec.json.decode(await self.body(), type=declared.annotation)
        except msgspec.DecodeError as error:
            raise BadRequestError(str(error)) from None


def csv_file(name: str, rows: Iterable[Iterable[object]]) -> Response[str]:
    """Answer with a CSV file that the browser saves under a name."""
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text.getvalue(), media_type="text/csv; charset=utf-8", headers=headers)
