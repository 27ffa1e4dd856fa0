"""A real proxy of our own, Caddy, while the tests need it."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.components import CADDY, path_of

OPTIONS = "{\n  admin off\n  skip_install_trust\n  auto_https disable_redirects\n}\n"


@contextmanager
def caddy(folder: Path, sites: str) -> Iterator[subprocess.Popen[bytes]]:
    """The proxy with these sites; all that it writes is in the folder."""
    settings = folder / "Caddyfile"
    settings.write_text(OPTIONS + sites)
    environment = {**os.environ, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "HOME": str(folder)}
    command = [path_of(CADDY), "run", "--config", settings, "--adapter", "caddyfile"]
    proxy = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
    try:
        yield proxy
    finally:
        proxy.terminate()
        proxy.wait()
