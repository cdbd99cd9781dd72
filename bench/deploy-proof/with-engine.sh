#!/bin/sh
# Runs a command beside a Docker engine of its own, and removes the engine afterwards. For root; wants dockerd and
# slirp4netns (Debian: docker.io, slirp4netns). The engine keeps its data in a scratch folder and has a network of its
# own, in which the command runs as well: the firewall, ports and containers of this machine stay as they are.
#   sh with-engine.sh docker info
# The command finds the engine by DOCKER_HOST, and may end it by the pid in ENGINE_PID_FILE: it comes again by itself.
set -eu
dir=$(mktemp -d "${TMPDIR:-/tmp}/sanad-engine-XXXXXX")
export DOCKER_HOST="unix://$dir/sock" ENGINE_PID_FILE="$dir/pid"

# The engine waits for its way out before it starts. Stopped, it comes again, until the folder says that it is enough.
# shellcheck disable=SC2016 # the inner shell expands these
unshare --net --mount sh -c '
  echo $$ > "$1/namespace"
  until [ -e "$1/connected" ]; do sleep 0.1; done
  ip link set lo up
  until [ -e "$1/enough" ]; do
    dockerd --data-root "$1/data" --exec-root "$1/exec" --pidfile "$1/pid" --host "$DOCKER_HOST" \
      --dns 10.0.2.3 --log-level warn >> "$1/log" 2>&1 || sleep 1
  done' engine "$dir" &
engine=$!

end() {
  if [ -n "${command:-}" ]; then
    kill "$command" 2> /dev/null || true
    wait "$command" || true
  fi
  touch "$dir/enough"
  if [ -s "$dir/pid" ]; then kill "$(cat "$dir/pid")" 2> /dev/null || true; fi
  wait "$engine" || true
  if [ -n "${uplink:-}" ]; then kill "$uplink" 2> /dev/null || true; fi
  rm -rf "$dir"
}
trap end EXIT
trap 'exit 130' INT TERM

until [ -s "$dir/namespace" ]; do sleep 0.1; done
namespace=$(cat "$dir/namespace")
slirp4netns --configure --mtu=65520 --disable-host-loopback "$namespace" tap0 > "$dir/uplink.log" 2>&1 &
uplink=$!
until grep -q 'received tapfd' "$dir/uplink.log"; do sleep 0.1; done
touch "$dir/connected"

tries=0
until docker info > /dev/null 2>&1; do
  tries=$((tries + 1))
  if [ "$tries" -gt 60 ]; then tail -5 "$dir/log" >&2; exit 1; fi
  sleep 1
done
# In the background, because a shell hears a signal only while it waits.
nsenter --net="/proc/$namespace/ns/net" "$@" &
command=$!
wait "$command"
