#!/bin/sh
# Makes the secrets of compose.yaml in secrets/, each in a file of its own, and leaves those that are there as they are.
# The folder is closed to others; the files in it are not, because each container reads its own as a user of its own.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
chmod 700 secrets
umask 022
[ -s secrets/master_key ] || openssl rand -base64 32 > secrets/master_key
[ -s secrets/postgres_password ] || openssl rand -hex 24 > secrets/postgres_password
[ -s secrets/database_url ] ||
  printf 'postgres://sanad:%s@database:5432/sanad\n' "$(cat secrets/postgres_password)" > secrets/database_url
chmod 644 secrets/*
echo 'Keep a copy of secrets/master_key somewhere else: without it nobody can read the messages again.'
if [ ! -s secrets/smtp_url ]; then
  echo 'One is missing, your mail server: write it into secrets/smtp_url, as smtps://user:password@mail.example.org' >&2
  exit 1
fi
