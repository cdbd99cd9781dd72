#!/bin/sh
# Upgrades the service of compose.yaml while people talk: a backup, then one node after the other, each stopped only
# when the one before it is ready. With Compose 1.29 or 2.
#   git pull && sh deploy/upgrade-compose.sh
# The image from before stays as sanad:before. Where a new node does not become ready, the other node goes on as it was.
set -eu
cd "$(dirname "$0")"
ready_within_seconds=300

if [ -n "${COMPOSE:-}" ]; then compose=$COMPOSE
elif docker compose version > /dev/null 2>&1; then compose='docker compose'
else compose=docker-compose; fi
say() { echo "== $*"; }
health_of() { docker inspect --format '{{.State.Health.Status}}' "$($compose ps -q "$1")"; }

say 'The new image is built.'
docker tag sanad:local sanad:before
$compose build app-a
say 'A backup is made first.'
# In an image before this one the command stands elsewhere.
$compose exec -T backup sanad backup || $compose exec -T backup node server/src/commands/sanad.ts backup
say 'The new image is tried on a copy of it: its changes to the database, and a conversation.'
$compose run --rm --no-deps -T backup sanad drill
for node in app-a app-b; do
  say "$node is replaced."
  $compose up -d "$node"
  waited=0
  until [ "$(health_of "$node")" = healthy ]; do
    if [ "$waited" -ge "$ready_within_seconds" ]; then
      $compose logs --tail=20 "$node"
      say "$node did not become ready. The upgrade stops here; its last lines are above." >&2
      exit 1
    fi
    sleep 1
    waited=$((waited + 1))
  done
  say "$node is ready."
done
# The rest: what has not changed stays as it runs.
$compose up -d
# What changed in nginx/ is read without ending a connection.
$compose exec -T proxy nginx -t -q
$compose exec -T proxy nginx -s reload
say 'Upgraded.'
