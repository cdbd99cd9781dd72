#!/bin/sh
# Makes the database at the first start, then starts what it is told to.
set -eu
PATH="$(echo /usr/lib/postgresql/*/bin):$PATH"
if [ "$1" = postgres ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --auth-host=scram-sha-256 > /dev/null
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "create database $POSTGRES_DB" | postgres --single postgres > /dev/null
fi
exec "$@" -c listen_addresses='*'
