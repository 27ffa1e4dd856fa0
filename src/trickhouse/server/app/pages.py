"""The browser client: its built files, read once, with caching headers.

Litestar's static files would be read from disk each time; they ignore precompressed files (`.br`, `.gz`), never answer
304, and have no page for paths that only the client knows.
"""

import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

BUILT = Path(__file__).parent / "client"
"""Where the build puts the client."""
PACKED = {".br": "br", ".gz": "gzip"}
"""`Content-Encoding` of a precompressed file, by its suffix."""

MISSING = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Trickhouse</title>
<h1>Trickhouse</h1><p>The server is running, but the browser client has not been built yet. See README.md.</p>
"""


@dataclass
class Page:
    """A file, plain and compressed."""

    kind: str
    cache: str
    plain: bytes
    packed: dict[str, bytes]

    @property
    def tag(self) -> str:
        """The ETag: a hash of the content."""
        return f'"{hashlib.sha256(self.plain).hexdigest()[:32]}"'


class Pages:
    """The files by path. Only files found at the start are served, so no path leads anywhere else."""

    def __init__(self, root: Path = BUILT) -> None:
        files = [path for path in sorted(root.rglob("*")) if path.is_file()] if root.is_dir() else []
        self._pages = {
            path.relative_to(root).as_posix(): _page(path, root) for path in files if path.suffix not in PACKED
        }
        self._index = self._pages.get("index.html") or Page("text/html", "no-cache", MISSING, {})

    def find(self, path: str) -> Page | None:
        """Find a file; for a path that only the client knows (no dot in its last part), the client itself."""
        path = path.strip("/")
        if path in self._pages:
            return self._pages[path]
        return None if "." in path.rsplit("/", 1)[-1] or path.startswith("api/") else self._index


def _page(path: Path, root: Path) -> Page:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    kind = "application/manifest+json" if path.suffix == ".webmanifest" else kind
    is_hashed = path.relative_to(root).parts[0] == "assets"  # the name changes with the content
    packed = {PACKED[end]: path.with_name(path.name + end) for end in PACKED}
    return Page(
        kind=kind,
        cache="public, max-age=31536000, immutable" if is_hashed else "no-cache",
        plain=path.read_bytes(),
        packed={name: file.read_bytes() for name, file in packed.items() if file.is_file()},
    )


@get(["/", "/{path:path}"], sync_to_thread=False, include_in_schema=False)
def show_page(
    request: Request[object, object, State], pages: NamedDependency[Pages], path: FromPath[str] = ""
) -> Response[bytes]:
    """Serve a file of the client, compressed if the browser accepts it."""
    page = pages.find(path)
    if page is None:
        raise NotFoundException
    headers = {"cache-control": page.cache, "etag": page.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == page.tag:
        return Response(b"", status_code=304, headers=headers)
    accepted = {part.split(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
    for encoding, content in page.packed.items():
        if encoding in accepted:
            return Response(content, media_type=page.kind, headers={**headers, "content-encoding": encoding})
    return Response(page.plain, media_type=page.kind, headers=headers)
