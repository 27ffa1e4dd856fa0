#!/bin/sh
# The browser that the tests drive: says where it is, installs it as root on Debian, or says how to.
exec "${PYTHON:-.venv/bin/python}" -m tests.components chromium
