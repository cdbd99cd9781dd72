#!/bin/sh
# The backup service of compose.yaml: a backup at the start and one every day, a drill at the start and every seventh
# day. What fails is tried again after a minute.
set -u
retry_seconds=60
day_seconds=86400

# A shell hears a signal only between two commands, or while it waits for one in the background.
child=
trap 'kill "$child" 2> /dev/null; wait "$child"; exit 0' TERM INT
in_background() {
  "$@" &
  child=$!
  wait "$child"
}
until_done() {
  until in_background node server/src/commands/sanad.ts "$1"; do
    echo "$1 failed. The next try is in $retry_seconds s." >&2
    in_background sleep "$retry_seconds"
  done
}

day=0
while true; do
  until_done backup
  if [ $((day % 7)) -eq 0 ]; then until_done drill; fi
  day=$((day + 1))
  in_background sleep "$day_seconds"
done
