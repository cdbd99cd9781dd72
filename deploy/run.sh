#!/bin/sh
# The `sanad` command on a release, with the settings of the service: sudo -u sanad sanad drill
# `SANAD` and `SANAD_ENV` say where they are.
set -eu
cd "${SANAD:-/srv/sanad/current}"
case ${1:-} in
  # What concerns the machine and not the service alone; these need root, `logs` a reader of the journal.
  logs)
    shift
    exec journalctl -u 'sanad@*' -u sanad-backup -u sanad-drill "$@"
    ;;
  check) exec deploy/install.sh --check ;;
  upgrade) exec deploy/upgrade.sh "${2:-}" ;;
  rollback) exec deploy/rollback.sh ;;
esac
settings=${SANAD_ENV:-/etc/sanad/sanad.env}
# Node looks for certificate authorities before it reads the file.
authorities=$(sed -n 's/^NODE_EXTRA_CA_CERTS="\{0,1\}\([^"]*\)"\{0,1\}$/\1/p' "$settings")
[ -z "$authorities" ] || export NODE_EXTRA_CA_CERTS="$authorities"
# A setting that is given here, such as NEW_MASTER_KEY or another DATABASE_URL, wins over the file.
exec bin/node --env-file="$settings" server/dist/sanad.js "$@"
