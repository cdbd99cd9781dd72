#!/bin/sh
# Goes back to the release before, while people talk: sudo sanad rollback
# Only where that release runs on the database as it is now; otherwise it says what a restore would lose.
set -eu
home=${SANAD_HOME:-/srv/sanad}
[ "$(id -u)" = 0 ] || { echo 'Run it as root: sudo sanad rollback' >&2; exit 2; }
[ -e "$home/previous/VERSION" ] || { echo "There is no release before this one in $home." >&2; exit 2; }
# shellcheck source=deploy/nodes.sh
. "$home/current/deploy/nodes.sh"
switch_back
