# shellcheck shell=sh
# How the nodes of this machine change from one release to another; install.sh and rollback.sh read this.
home=${SANAD_HOME:-/srv/sanad}
ports=${PORTS:-3001 3002}
# A node that is alive asks systemd for more time, for a long migration; an upgrade waits no longer than this.
ready_within=${READY_WITHIN:-15m}

# By the release's own script, because an older release has its commands elsewhere.
as_service() { runuser -u sanad -- env SANAD="$1" "$1/deploy/run.sh" "$2"; }

# link RELEASE NAME: in one step, because a node may start at any moment.
link() {
  ln -sfn "$1" "$home/.$2" && mv -T "$home/.$2" "$home/$2"
}

# Which release the units and the operator's command run.
lead_to() {
  link "$1" current
  install -m 755 "$1/deploy/run.sh" /usr/local/bin/sanad
}

# One after the other: `restart` returns when the node is ready, and people are on the other one meanwhile.
restart_nodes() {
  for port in $ports; do
    [ "$(running_release "$port")" = "$1" ] || timeout "$ready_within" systemctl restart "sanad@$port" || return 1
  done
}

running_release() {
  pid=$(systemctl show -p MainPID --value "sanad@$1")
  readlink "/proc/$pid/cwd" || true
}

# switch_to RELEASE: a backup, the release tried on it, and then one node after the other. Where a node does not become
# ready, all of them go back.
switch_to() {
  before=$(readlink -f "$home/current")
  echo 'A backup comes first.'
  systemctl start sanad-backup || return 1
  echo 'The new release is tried on a copy of it: its changes to the database, and a conversation.'
  as_service "$1" drill || {
    echo 'The new release did not pass. The service goes on as it was.'
    return 1
  }
  link "$before" previous
  lead_to "$1"
  if restart_nodes "$1"; then
    SANAD="$1" sanad prune || true
    return
  fi
  echo 'A node did not become ready on the new release.'
  switch_back
  return 1
}

# To the release before, if it runs on the database as it is.
switch_back() {
  now=$(readlink -f "$home/current")
  before=$(readlink -f "$home/previous")
  if ! as_service "$before" can-start; then
    echo "To go back, restore the backup that was made before the upgrade, with $before: what people wrote since"
    echo 'would be lost. docs/operate/operate.md, "Restore", tells how. Until then both releases stay as they are.'
    return 1
  fi
  link "$now" previous
  lead_to "$before"
  restart_nodes "$before" || return 1
  echo "Back on $before. What people wrote is kept."
}
