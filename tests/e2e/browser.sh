#!/bin/sh
# Chromium for the tests, from Debian, if it is not there.
set -e
if ! command -v chromium >/dev/null; then
  apt-get update --quiet
  apt-get install --yes --quiet --no-install-recommends chromium
fi
