#!/bin/sh
# The `sanad` command on a release, with the settings of the service: sudo -u sanad sanad drill
# `SANAD` and `SANAD_ENV` say where they are.
set -eu
cd "${SANAD:-/srv/sanad/current}"
# A setting that is given here, such as NEW_MASTER_KEY or another DATABASE_URL, wins over the file.
exec bin/node --env-file="${SANAD_ENV:-/etc/sanad/sanad.env}" server/src/commands/sanad.ts "$@"
