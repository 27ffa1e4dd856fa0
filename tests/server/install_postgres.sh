#!/bin/sh
# The tests need PostgreSQL's own programs. Where they are missing, Debian has them.
set -eu
ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 && exit 0
export DEBIAN_FRONTEND=noninteractive
[ "$(id -u)" -eq 0 ] || { echo "PostgreSQL is missing: apt-get install postgresql" >&2; exit 1; }
apt-get update -qq
apt-get install -qq --yes --no-install-recommends postgresql >/dev/null
