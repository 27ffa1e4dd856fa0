"""As much of Python's database interface (PEP 249) over apsw as SQLAlchemy asks of `sqlite3`: it runs on any VFS."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

import apsw

paramstyle = "named"
sqlite_version_info = tuple(map(int, apsw.sqlite_lib_version().split(".")))
sqlite_version = apsw.sqlite_lib_version()
Error = DatabaseError = OperationalError = InterfaceError = InternalError = ProgrammingError = apsw.Error
IntegrityError = apsw.ConstraintError
PARSE_DECLTYPES = PARSE_COLNAMES = 0
Values = Sequence[Any] | dict[str, Any]
CHANGES = ("INSERT", "UPDATE", "DELETE", "REPLACE")


class Connection:
    """A connection that begins a transaction with the first change, as `sqlite3` does."""

    isolation_level = ""

    def __init__(self, path: str, vfs: str) -> None:
        self.apsw = apsw.Connection(path, vfs=vfs)

    def cursor(self) -> "Cursor":
        return Cursor(self.apsw)

    def execute(self, statement: str) -> "Cursor":
        return self.cursor().execute(statement)

    def create_function(self, name: str, arguments: int, function: Any, **_: Any) -> None:
        self.apsw.create_scalar_function(name, function, arguments)

    def commit(self) -> None:
        if self.apsw.in_transaction:
            self.apsw.execute("COMMIT")

    def rollback(self) -> None:
        if self.apsw.in_transaction:
            self.apsw.execute("ROLLBACK")

    def close(self) -> None:
        with suppress(Error):  # on a disk that is dead
            self.apsw.close()


class Cursor:
    """A statement and its rows."""

    arraysize = 1
    lastrowid = None

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self._rows: list[tuple[Any, ...]] = []
        self.description: Sequence[tuple[Any, ...]] | None = None
        self.rowcount = -1

    def execute(self, statement: str, values: Values = ()) -> "Cursor":
        return self.executemany(statement, [values])

    def executemany(self, statement: str, many: Iterable[Values]) -> "Cursor":
        is_change = statement.lstrip().upper().startswith(CHANGES)
        if is_change and not self._connection.in_transaction:
            self._connection.execute("BEGIN")
        before = self._connection.total_changes()
        for values in many:
            cursor = self._connection.cursor()
            cursor.exec_trace = self._describe  # afterwards it may be too late to ask
            cursor.execute(statement, values)
            self._rows = cursor.fetchall()
        self.rowcount = self._connection.total_changes() - before if is_change else -1
        return self

    def _describe(self, cursor: apsw.Cursor, _statement: str, _values: object) -> bool:
        columns = cursor.get_description()
        self.description = [(name, *(None,) * 6) for name, *_ in columns] or None
        return True

    def fetchall(self) -> list[tuple[Any, ...]]:
        rows, self._rows = self._rows, []
        return rows

    def fetchone(self) -> tuple[Any, ...] | None:
        return self._rows.pop(0) if self._rows else None

    def fetchmany(self, size: int = 1) -> list[tuple[Any, ...]]:
        rows, self._rows = self._rows[:size], self._rows[size:]
        return rows

    def close(self) -> None:
        self._rows = []
