#!/bin/sh
# Makes this machine one of three that hold the service together: docs/operate/cluster.md. For a Debian 12 or later on
# which no PostgreSQL runs yet; install.sh comes afterwards. It can be run again: what is already there stays.
#   sudo deploy/cluster/set-up.sh ADDRESS ONE TWO THREE   on the first machine: the address for browsers, and the machines'
#   sudo deploy/cluster/set-up.sh                         on the others, with /etc/sanad/cluster.env of the first
# shellcheck disable=SC2034 # fill_all reads the values by their names
set -eu
topology=/etc/sanad/cluster.env
packages='curl etcd-server haproxy keepalived openssl patroni pgbouncer postgresql python3-etcd redis-sentinel redis-server'
export DEBIAN_FRONTEND=noninteractive

stop() {
  echo "$1" >&2
  exit 2
}

# What is the same on all machines, passwords among it.
write_topology() {
  install -d -m 755 /etc/sanad
  (
    umask 077
    printf 'ADDRESS=%s\nONE=%s\nTWO=%s\nTHREE=%s\n' "$@"
    for name in POSTGRES REPLICATION SANAD REDIS PATRONI; do echo "${name}_PASSWORD=$(openssl rand -hex 24)"; done
    echo "MASTER_KEY=$(openssl rand -base64 32)"
  ) > $topology.new
  chmod 600 $topology.new && mv $topology.new $topology
}

read_topology() {
  # shellcheck source=/dev/null
  . $topology
  own() { ip -o -4 address show to "$1/32" | grep -q .; }
  if own "$ONE"; then
    NAME=one OWN=$ONE PEER=$TWO OTHER_PEER=$THREE
  elif own "$TWO"; then
    NAME=two OWN=$TWO PEER=$ONE OTHER_PEER=$THREE
  elif own "$THREE"; then
    NAME=three OWN=$THREE PEER=$ONE OTHER_PEER=$TWO
  else
    stop "This machine has none of the addresses $ONE, $TWO and $THREE."
  fi
  INTERFACE=$(ip -o -4 address show to "$OWN/32" | awk '{ print $2; exit }')
}

install_packages() {
  # Patroni makes the only PostgreSQL of this machine; Debian would make one of its own.
  install -d /etc/postgresql-common
  [ -e /etc/postgresql-common/createcluster.conf ] ||
    echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf
  # shellcheck disable=SC2086 # a list
  if [ "$(dpkg-query -W -f '${db:Status-Status}\n' $packages | grep -cx installed)" != "$(echo $packages | wc -w)" ]; then
    apt-get update -q && apt-get install -y -q --no-install-recommends $packages
  fi
  [ -z "$(pg_lsclusters -h)" ] ||
    stop 'A PostgreSQL of Debian is here. Back it up, remove it (pg_dropcluster --stop 15 main), and run this again.'
  case $(patroni --version) in *' 3.0.'*) ETCD=etcd ;; *) ETCD=etcd3 ;; esac
  VERSION=$(find /usr/lib/postgresql -mindepth 1 -maxdepth 1 -printf '%f\n' | sort -V | tail -n 1)
}

# fill TEMPLATE FILE OWNER MODE: with the values of this machine in the place of their names.
fill() {
  install -d "$(dirname "$2")"
  install -m 600 /dev/null "$2.new"
  sed -f "$values" "$here/$1" > "$2.new"
  chown "$3" "$2.new" && chmod "$4" "$2.new" && mv "$2.new" "$2"
}
# Sentinel writes into its file and into that of Redis.
fill_once() { grep -qs '^# /etc/redis' "$2" || grep -qs '^sentinel monitor sanad' "$2" || fill "$@"; }

fill_all() {
  values=$(mktemp)
  trap 'rm -f "$values"' EXIT
  for name in ADDRESS ONE TWO THREE NAME OWN PEER OTHER_PEER INTERFACE ETCD VERSION POSTGRES_PASSWORD REPLICATION_PASSWORD \
    SANAD_PASSWORD REDIS_PASSWORD PATRONI_PASSWORD; do
    eval "printf 's|@%s@|%s|g\n' $name \"\$$name\""
  done > "$values"
  fill etcd.env /etc/default/etcd root 644
  fill patroni.yml /etc/patroni/config.yml postgres 600
  fill database.sql /etc/patroni/database.sql postgres 600
  fill haproxy.cfg /etc/haproxy/haproxy.cfg root 600
  fill pgbouncer.ini /etc/pgbouncer/pgbouncer.ini postgres 640
  fill userlist.txt /etc/pgbouncer/userlist.txt postgres 600
  fill_once redis.conf /etc/redis/redis.conf redis 640
  fill_once sentinel.conf /etc/redis/sentinel.conf redis 640
  if [ "$NAME" != one ] && ! grep -q '^replicaof' /etc/redis/redis.conf; then
    echo "replicaof $ONE 6379" >> /etc/redis/redis.conf
  fi
  fill keepalived.conf /etc/keepalived/keepalived.conf root 600
  fill nodes.conf /etc/sanad/nodes.conf root 644
  # Debian's unit leaves a PgBouncer that was killed down for good.
  install -D -m 644 "$here/../systemd/postgresql.conf" /etc/systemd/system/pgbouncer.service.d/sanad.conf
}

# Settings of the service, to which install.sh adds its own.
write_settings() {
  [ ! -e /etc/sanad/sanad.env ] || return 0
  install -m 600 /dev/null /etc/sanad/sanad.env
  cat > /etc/sanad/sanad.env << END
HOST="$OWN"
TRUSTED_PROXY="$ONE,$TWO,$THREE"
DATABASE_URL="postgres://sanad:$SANAD_PASSWORD@127.0.0.1:6432/sanad"
DIRECT_DATABASE_URL="postgres://sanad:$SANAD_PASSWORD@127.0.0.1:5000/sanad"
READ_DATABASE_URL="postgres://sanad:$SANAD_PASSWORD@127.0.0.1:5001/sanad"
REDIS_URL="redis://:$REDIS_PASSWORD@127.0.0.1:6380"
MASTER_KEY="$MASTER_KEY"
END
}

[ "$(id -u)" = 0 ] || stop 'Run it as root: sudo deploy/cluster/set-up.sh'
here=$(dirname "$(readlink -f "$0")")
if [ $# -eq 4 ] && [ ! -e $topology ]; then write_topology "$@"; fi
[ -e $topology ] || stop 'Name the address for browsers and the three machines, or bring /etc/sanad/cluster.env of the first one here.'
read_topology
install_packages
fill_all
write_settings
systemctl daemon-reload
# etcd and Patroni wait for a second machine.
for unit in etcd patroni redis-server redis-sentinel haproxy pgbouncer keepalived; do
  systemctl enable -q $unit
  systemctl restart --no-block $unit
done
echo "Machine $NAME of three. Once two are set up: patronictl -c /etc/patroni/config.yml list"
