#!/bin/sh
# The browser that the tests drive: this machine's, Debian's if we are root there, or else Playwright's own.
python="${PYTHON:-.venv/bin/python}"
"$python" -m tests.components || exec "$python" -m playwright install chromium
