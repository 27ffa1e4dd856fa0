#!/bin/sh
# Programs that the tests run beside the server: `install.sh openssh-server /usr/sbin/sshd`. Debian has what is missing.
set -eu
[ -x "$2" ] && exit 0
export DEBIAN_FRONTEND=noninteractive
[ "$(id -u)" -eq 0 ] || { echo "$2 is missing: apt-get install $1" >&2; exit 1; }
# The program is wanted, and not a service that the whole machine would have from now on.
[ ! -d /run/systemd/system ] || systemctl mask --quiet ssh.service caddy.service
apt-get update -qq
apt-get install -qq --yes --no-install-recommends "$1" >/dev/null
