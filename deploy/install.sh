#!/bin/sh
# Installs Sanad on this machine, or brings it to what this folder holds, a checkout or an unpacked release: Debian 12 or
# later, Ubuntu 24.04 or later. What is in order stays as it is, so it can be run at any time: after `git pull`, after a
# change of the settings, or after it was stopped. With --check nothing is changed.
# On another system take the steps by hand, in this order: each `make_…` below does one, and "Elsewhere" says what differs.
set -eu

usage() {
  cat << 'END'
sudo deploy/install.sh [options]     asks for what the options and the environment do not tell

  --host NAME           where people find the service: help.example.org (SANAD_HOST)
  --smtp URL            your mail server: smtps://user:password@mail.example.org (SMTP_URL)
  --mail-from ADDRESS   the sender of its mail; keep it neutral (MAIL_FROM)
  --owner ADDRESS       who becomes the owner at their first sign-in (OWNER_EMAIL)
  --certificate FILE    a certificate of your own with its chain, as PEM, instead of Let's Encrypt's
  --key FILE            its key
  --self-signed         no certificate yet: browsers warn until you run this again without it
  --restore FOLDER      brings the newest backup of this folder into the empty database first, with the key of the
                        service that made it (MASTER_KEY); or name one backup in it
  --check               changes nothing, names what is missing, and ends with 1 where something is
END
}

settings=/etc/sanad/sanad.env
tls=/etc/sanad/tls
tried=/etc/sanad/tried
log=/var/log/sanad-install.log
packages='ca-certificates certbot curl nginx openssl postgresql redis-server'
to_build='git nodejs npm'

host=${SANAD_HOST:-}
smtp=${SMTP_URL:-}
from=${MAIL_FROM:-}
owner=${OWNER_EMAIL:-}
certificate=
key=
self_signed=
restore=
master=${MASTER_KEY:-}
check=
missing=0
started=$(date +%s)

stop() {
  echo "$1" >&2
  exit 2
}

read_options() {
  while [ $# -gt 0 ]; do
    case $1 in
      --check) check=yes ;;
      --self-signed) self_signed=yes ;;
      --help | -h)
        usage
        exit 0
        ;;
      --host | --smtp | --mail-from | --owner | --certificate | --key | --restore)
        [ $# -gt 1 ] || stop "$1 needs a value. Try --help."
        case $1 in
          --host) host=$2 ;;
          --smtp) smtp=$2 ;;
          --mail-from) from=$2 ;;
          --owner) owner=$2 ;;
          --certificate) certificate=$(readlink -f "$2") ;;
          --key) key=$(readlink -f "$2") ;;
          --restore) restore=$(readlink -f "$2") ;;
        esac
        shift
        ;;
      *) stop "There is no option $1. Try --help." ;;
    esac
    shift
  done
}

# --- What it is told, or asks

setting() {
  [ ! -r "$settings" ] || sed -n "s/^$1=//p" "$settings" | tail -n 1 | sed 's/^"\(.*\)"$/\1/'
}

# answer TOLD SETTING QUESTION: what was told, or is set already, or is asked for on a terminal.
answer() {
  given=$1
  [ -n "$given" ] || given=$(setting "$2")
  if [ -z "$given" ] && [ -z "$check" ] && [ -t 0 ]; then
    printf '%s: ' "$3" >&2
    read -r given
  fi
  # systemd and Node both read the file of the settings, and each of these means something else to one of them.
  case $given in
    *[\"\`\\$]*) stop "$2 must not hold any of \" \` \\ \$. In a URL write %22 %60 %5C %24." ;;
  esac
  printf '%s' "$given"
}

read_answers() {
  host=$(answer "$host" PUBLIC_URL 'The name under which people find the service, such as help.example.org') || exit
  host=${host#https://}
  smtp=$(answer "$smtp" SMTP_URL 'Your mail server, such as smtps://user:password@mail.example.org') || exit
  from=$(answer "$from" MAIL_FROM 'The sender of its mail (keep it neutral), such as post@example.org') || exit
  owner=$(answer "$owner" OWNER_EMAIL 'Your own address: you become the owner at your first sign-in') || exit
  if [ -n "$restore" ]; then
    # Nobody looks over the shoulder of a key.
    if [ -t 0 ]; then stty -echo; fi
    master=$(answer "$master" MASTER_KEY 'The key of the service that made the backup (MASTER_KEY)') || exit
    if [ -t 0 ]; then stty echo && echo >&2; fi
  fi
  case $from in
    '' | *'<'*) ;;
    *) from="Notifications <$from>" ;;
  esac
  case $host in
    */* | *:* | *' '*) stop '--host is a name alone, such as help.example.org.' ;;
  esac
  [ -z "$check" ] || return 0
  lacking=
  [ -n "$host" ] || lacking="$lacking --host"
  [ -n "$smtp" ] || lacking="$lacking --smtp"
  [ -n "$from" ] || lacking="$lacking --mail-from"
  [ -n "$owner" ] || lacking="$lacking --owner"
  [ -z "$restore" ] || [ -n "$master" ] || lacking="$lacking MASTER_KEY"
  [ -z "$lacking" ] || stop "Please say as well:$lacking. Nothing was changed. --help explains them."
}

# --- How a step is taken

say() { echo "$*"; }

# step NAME WORDS [later]: `has_NAME` tells whether it is done, `make_NAME` does it, `why_NAME` says why it could not.
# The steps behind one that may be done `later` go on without it.
step() {
  if "has_$1" > /dev/null 2>&1; then
    say "  in order   $2"
    return
  fi
  missing=$((missing + 1))
  if [ -n "$check" ]; then
    say "  MISSING    $2"
    return
  fi
  say "  ...        $2"
  if "make_$1" >> "$log" 2>&1 && "has_$1" > /dev/null 2>&1; then
    missing=$((missing - 1))
    return
  fi
  say "  FAILED     $2"
  if command -v "why_$1" > /dev/null; then "why_$1"; else tail -n 15 "$log"; fi | sed 's/^/             /'
  [ "${3:-}" = later ] || stop "Everything that was said stands in $log. Mend it and run this again: what is in order stays."
}

journal() { journalctl -q --since "@$started" -n 5 -o cat -p warning "$@"; }
as_sanad() { (cd "$here" && runuser -u sanad -- env HOME="$home" "$@"); }
as_postgres() { (cd / && runuser -u postgres -- psql -v ON_ERROR_STOP=1 -X -q -t -A "$@"); }

# --- The machine
# Elsewhere: the same programs under your system's names, PostgreSQL 15 to 18, and a system user `sanad` with the home
# /srv/sanad. A release in a file brings its own Node; to build one from a clone takes Node 18 or later.

# shellcheck disable=SC2086 # a list
has_packages() {
  [ "$(dpkg-query -W -f '${db:Status-Status}\n' $packages | grep -cx installed)" = "$(echo $packages | wc -w)" ]
}
# shellcheck disable=SC2086 # a list
make_packages() {
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -q && apt-get install -y -q --no-install-recommends $packages
}

has_node() { is_release || [ "$(node --version | sed 's/^v\([0-9]*\).*/\1/')" -ge 18 ]; }
make_node() { false; }
why_node() {
  say "This system's nodejs is $(node --version 2>&1). The installation needs 18 or later: Debian 12, Ubuntu 24.04, or later."
}

has_user() { id sanad && [ "$(stat -c %U "$home")" = sanad ]; }
make_user() {
  id sanad || adduser --system --group --home "$home" --no-create-home sanad
  chown sanad:sanad "$home"
}

has_folder() { is_release || { id sanad && [ -z "$(find "$here" ! -user sanad -print -quit)" ]; }; }
make_folder() { chown -R sanad:sanad "$here"; }

# --- The release
# Elsewhere: unpack the file into /srv/sanad/1, or in a clone that `sanad` owns run `npm run release -- /srv/sanad/1`.

is_release() { [ -e "$here/VERSION" ]; }

# This release, or the one that was made of this checkout, as it is now.
wanted_release() {
  if is_release; then
    echo "$here"
    return
  fi
  version=$(as_sanad git describe --always --dirty --abbrev=40)
  for file in "$home"/[0-9]*/VERSION; do
    if [ -r "$file" ] && [ "$(cat "$file")" = "$version" ]; then dirname "$file"; fi
  done | tail -n 1
}
has_release() { [ -n "$(wanted_release)" ]; }
make_release() {
  n=1
  while [ -e "$home/$n/VERSION" ]; do n=$((n + 1)); done
  # Without a VERSION it was stopped in the middle.
  rm -rf "${home:?}/$n"
  as_sanad npm run --silent release -- "$home/$n"
}

# --- Settings and database
# Elsewhere: the folders and /etc/sanad/sanad.env with the same owners and modes, each setting of `make_settings` in it,
# and an empty database that the role in DATABASE_URL owns. Keep a copy of MASTER_KEY in another place.

has_folders() {
  [ "$(stat -c '%U %a' /var/lib/sanad)" = 'sanad 700' ] && [ "$(stat -c '%U %a' /var/backups/sanad)" = 'sanad 700' ] &&
    [ "$(stat -c '%G %a' /etc/sanad)" = 'sanad 750' ]
}
make_folders() {
  install -d -m 750 -g sanad /etc/sanad && install -d -m 700 -o sanad -g sanad /var/lib/sanad /var/backups/sanad
}

has_settings() {
  [ "$(stat -c '%G %a' "$settings")" = 'sanad 640' ] && [ "$(setting PUBLIC_URL)" = "https://$host" ] &&
    [ "$(setting SMTP_URL)" = "$smtp" ] && [ "$(setting MAIL_FROM)" = "$from" ] &&
    [ "$(setting OWNER_EMAIL)" = "$owner" ] || return 1
  for name in STAGE TRUSTED_PROXY DATABASE_URL REDIS_URL MASTER_KEY DATA_DIR BACKUP_DIR; do
    [ -n "$(setting $name)" ] || return 1
  done
  [ -z "$restore" ] || [ "$(setting MASTER_KEY)" = "$master" ] || has_messages
}
make_settings() {
  if [ -z "$(setting MASTER_KEY)$master" ] && has_messages; then
    echo 'The database holds messages, and MASTER_KEY is not set: put your copy of it into the settings.'
    return 1
  fi
  [ -e "$settings" ] || install -m 640 -g sanad /dev/null "$settings"
  chgrp sanad "$settings" && chmod 640 "$settings"
  put PUBLIC_URL "https://$host"
  put SMTP_URL "$smtp"
  put MAIL_FROM "$from"
  put OWNER_EMAIL "$owner"
  put_once STAGE live
  put_once TRUSTED_PROXY 127.0.0.1
  put_once DATABASE_URL "postgres://sanad:$(openssl rand -hex 24)@127.0.0.1/sanad"
  put_once REDIS_URL redis://127.0.0.1:6379
  # A wrong key may be corrected until something is sealed with it.
  if [ -n "$restore" ] && ! has_messages; then put MASTER_KEY "$master"; fi
  put_once MASTER_KEY "${master:-$(openssl rand -base64 32)}"
  put_once DATA_DIR /var/lib/sanad
  put_once BACKUP_DIR /var/backups/sanad
}
# put NAME VALUE: one line is changed or added, every other is kept.
put() {
  [ "$(setting "$1")" != "$2" ] || return 0
  install -m 640 -g sanad /dev/null "$settings.new"
  { grep -v "^$1=" "$settings" || true; } > "$settings.new"
  echo "$1=\"$2\"" >> "$settings.new"
  mv "$settings.new" "$settings"
}
put_once() { [ -n "$(setting "$1")" ] || put "$1" "$2"; }
has_messages() { [ "$(as_postgres -d sanad -c "select to_regclass('messages') is not null")" = t ]; }

# Empty where DATABASE_URL is a database of your own: then the start of a node tells whether it answers.
database_password() { setting DATABASE_URL | sed -n 's#^postgres://sanad:\([0-9a-f]*\)@127.0.0.1/sanad$#\1#p'; }
has_database() {
  password=$(database_password)
  if [ -z "$password" ]; then [ -n "$(setting DATABASE_URL)" ] && return; fi
  [ "$(PGPASSWORD=$password psql -X -t -A -h 127.0.0.1 -U sanad -d sanad -c 'select 1')" = 1 ]
}
make_database() {
  systemctl start postgresql
  [ -n "$(as_postgres -c "select 1 from pg_roles where rolname = 'sanad'")" ] || as_postgres -c 'create role sanad login'
  # By standard input: everybody on the machine can read the words of a command.
  echo "alter role sanad password '$(database_password)'" | as_postgres
  [ -n "$(as_postgres -c "select 1 from pg_database where datname = 'sanad'")" ] ||
    as_postgres -c 'create database sanad owner sanad'
}

# Without a Redis that answers, a message reaches the other node seconds later. Where it lies elsewhere, `sanad status`
# asks it.
has_redis() {
  redis=$(setting REDIS_URL)
  case $redis in
    redis://127.0.0.1:6379) [ "$(redis-cli ping)" = PONG ] ;;
    *) [ -n "$redis" ] ;;
  esac
}
make_redis() { systemctl enable -q --now redis-server; }

# --- A backup of another machine

# Its name, or nothing where the folder has none.
backup_to_restore() {
  if [ -e "$restore/manifest.json" ]; then basename "$restore"; else
    find "$restore" -mindepth 2 -maxdepth 2 -path '*/[0-9]*/manifest.json' -printf '%h\n' | sed 's#.*/##' | sort | tail -n 1
  fi
}
has_restored() { has_tried restore "$(backup_to_restore)"; }
make_restored() {
  name=$(backup_to_restore)
  if [ -z "$name" ]; then
    echo "There is no backup in $restore."
    return 1
  fi
  if [ -e "$restore/manifest.json" ]; then from_folder=$(dirname "$restore"); else from_folder=$restore; fi
  # The list of erased people lies beside the backups; who was erased since is erased again.
  if [ "$from_folder" != /var/backups/sanad ]; then cp -R "$from_folder/." /var/backups/sanad/; fi
  chown -R sanad /var/backups/sanad
  as_sanad SANAD="$(wanted_release)" sh deploy/run.sh restore "$name" && remember restore "$name"
}
why_restored() { tail -n 3 "$log"; }

# --- TLS and the proxy

# nginx does not start without any certificate, and Let's Encrypt asks nginx.
# Elsewhere: both files of deploy/nginx where your nginx reads its configuration, without a default page beside them, and
# fullchain.pem and privkey.pem in /etc/sanad/tls. Another proxy has to pass `Upgrade` and `X-Forwarded-*` likewise.
signed_by_itself=/etc/sanad/self-signed
of_your_own=/etc/sanad/certificate
lets_encrypt() { echo "/etc/letsencrypt/live/$host"; }

has_first_certificate() { [ -r "$tls/fullchain.pem" ] && [ -r "$tls/privkey.pem" ]; }
make_first_certificate() {
  install -d -m 700 "$signed_by_itself"
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 397 -subj "/CN=$host" \
    -addext "subjectAltName=DNS:$host" -keyout "$signed_by_itself/privkey.pem" -out "$signed_by_itself/fullchain.pem"
  ln -sfn "$signed_by_itself" "$tls"
}

# Of several machines (deploy/cluster), or of this one.
nodes_conf() { if [ -e /etc/sanad/nodes.conf ]; then echo /etc/sanad/nodes.conf; else echo deploy/nginx/nodes.conf; fi; }
has_proxy() {
  cmp -s deploy/nginx/sanad.conf /etc/nginx/conf.d/sanad.conf &&
    cmp -s "$(nodes_conf)" /etc/nginx/conf.d/nodes.conf &&
    [ ! -e /etc/nginx/sites-enabled/default ] && [ -d /var/www/acme ] && systemctl is-active -q nginx
}
make_proxy() {
  install -d -m 755 /var/www/acme
  install -m 644 deploy/nginx/sanad.conf "$(nodes_conf)" /etc/nginx/conf.d/
  rm -f /etc/nginx/sites-enabled/default
  nginx -t && systemctl enable -q nginx && systemctl reload-or-restart nginx
}

# A look finds in order what was asked for; only another run asks for a certificate that browsers trust.
is_self_signed_for_now() { [ -n "$check" ] && has_tried self-signed "$host"; }
has_certificate() {
  if [ -n "$certificate" ]; then
    [ "$(readlink -f "$tls/fullchain.pem")" = "$certificate" ] && [ "$(readlink -f "$tls/privkey.pem")" = "$key" ] || return 1
  elif [ -n "$self_signed" ] || is_self_signed_for_now; then
    [ "$(readlink "$tls")" = "$signed_by_itself" ] && has_tried self-signed "$host" || return 1
  else
    # A certificate of your own that an earlier run was told stays.
    [ "$(readlink "$tls")" = "$of_your_own" ] || [ "$(readlink "$tls")" = "$(lets_encrypt)" ] || return 1
  fi
  openssl x509 -in "$tls/fullchain.pem" -noout -checkend 86400 &&
    openssl x509 -in "$tls/fullchain.pem" -noout -checkhost "$host" | grep 'does match'
}
make_certificate() {
  if [ -n "$certificate" ]; then
    install -d -m 700 "$of_your_own"
    ln -sf "$certificate" "$of_your_own/fullchain.pem"
    ln -sf "$key" "$of_your_own/privkey.pem"
    ln -sfn "$of_your_own" "$tls"
  elif [ -n "$self_signed" ]; then
    make_first_certificate && remember self-signed "$host"
  else
    rm -f "$tried/self-signed"
    certbot certonly --webroot -w /var/www/acme -d "$host" -m "$owner" --agree-tos --non-interactive \
      --keep-until-expiring --deploy-hook 'systemctl reload nginx' || return 1
    ln -sfn "$(lets_encrypt)" "$tls"
  fi
  systemctl reload nginx
}
why_certificate() {
  if [ -n "$certificate" ]; then
    say "$certificate is not valid for $host for another day."
    return
  fi
  grep -E '^ *(Domain|Type|Detail|Hint):' "$log" | tail -n 4
  say "$host must lead to this machine from outside, with ports 80 and 443 open. Until it does, the service"
  say 'has a certificate signed by itself, and browsers warn. Then run this again.'
}

# --- The service
# Elsewhere: /srv/sanad/current leads to the release, and deploy/run.sh is installed as /usr/local/bin/sanad. Without
# systemd, something else runs what the units run: a node on each port, a backup every night, a drill every week, and
# `sanad watch` every three minutes.
# To upgrade: a backup, another release in /srv/sanad/2, the link on it, and one node after the other.

units='sanad@.service sanad-failed@.service sanad-backup.service sanad-backup.timer sanad-drill.service sanad-drill.timer sanad-watch.service sanad-watch.timer'
# Debian's unit leaves a PostgreSQL that was killed down for good.
postgres_again=/etc/systemd/system/postgresql@.service.d/sanad.conf
has_units() {
  for unit in $units; do cmp -s "deploy/systemd/$unit" "/etc/systemd/system/$unit" || return 1; done
  cmp -s deploy/systemd/postgresql.conf $postgres_again || return 1
  for prefix in sanad@ sanad-; do
    cmp -s deploy/systemd/sandbox.conf "/etc/systemd/system/$prefix.service.d/sandbox.conf" || return 1
  done
}
make_units() {
  for unit in $units; do install -m 644 "deploy/systemd/$unit" /etc/systemd/system/; done
  install -D -m 644 deploy/systemd/postgresql.conf $postgres_again
  for prefix in sanad@ sanad-; do
    install -D -m 644 deploy/systemd/sandbox.conf "/etc/systemd/system/$prefix.service.d/sandbox.conf"
  done
  systemctl daemon-reload
}

has_nodes() {
  [ "$(readlink "$home/current")" = "$(wanted_release)" ] || return 1
  for port in $ports; do
    systemctl is-enabled -q "sanad@$port" && is_up_to_date "$port" || return 1
  done
}
# The node runs this release, and was started after the last change of its settings and units.
is_up_to_date() {
  systemctl is-active -q "sanad@$1" || return 1
  [ "$(running_release "$1")" = "$(wanted_release)" ] || return 1
  began=$(date -d "$(systemctl show -p ActiveEnterTimestamp --value "sanad@$1")" +%s)
  for file in "$settings" /etc/systemd/system/sanad@.service /etc/systemd/system/sanad@.service.d/sandbox.conf; do
    [ "$(stat -c %Y "$file")" -le "$began" ] || return 1
  done
}
make_nodes() {
  release=$(wanted_release)
  if [ -e "$home/current" ] && [ "$(readlink -f "$home/current")" != "$release" ] && systemctl -q is-active 'sanad@*'; then
    switch_to "$release" || return 1
  else
    link "$release" current
    install -m 755 deploy/run.sh /usr/local/bin/sanad
  fi
  for port in $ports; do
    systemctl enable -q "sanad@$port"
    is_up_to_date "$port" || systemctl restart "sanad@$port" || return 1
  done
}
why_nodes() {
  tail -n 4 "$log"
  journal -u 'sanad@*' -u sanad-backup
}

has_timers() {
  for name in sanad-backup sanad-drill sanad-watch; do
    systemctl is-enabled -q $name.timer && systemctl is-active -q $name.timer || return 1
  done
}
make_timers() { systemctl enable --now sanad-backup.timer sanad-drill.timer sanad-watch.timer; }

has_ready() { curl -fsk --max-time 5 --resolve "$host:443:127.0.0.1" "https://$host/readyz"; }
make_ready() { curl -fsk --max-time 5 --retry 10 --retry-delay 1 --retry-all-errors --resolve "$host:443:127.0.0.1" "https://$host/readyz"; }

# --- What is tried once, and again when what it depends on was changed

has_tried() { [ -e "$tried/$1" ] && [ "$(cat "$tried/$1")" = "$2" ]; }
remember() { install -d -m 700 "$tried" && echo "$2" > "$tried/$1"; }

mail_facts() { printf '%s\n' "$smtp" "$from" "$owner" | sha256sum; }
has_mail() { has_tried mail "$(mail_facts)"; }
make_mail() { as_sanad sanad test-mail && remember mail "$(mail_facts)"; }
why_mail() { tail -n 1 "$log"; }

has_backup() { has_tried backup "$(setting BACKUP_DIR)"; }
make_backup() { systemctl start sanad-backup && remember backup "$(setting BACKUP_DIR)"; }
why_backup() { journal -u sanad-backup; }

has_drill() { has_tried drill "$(setting BACKUP_DIR)"; }
make_drill() { systemctl start sanad-drill && remember drill "$(setting BACKUP_DIR)"; }
why_drill() { journal -u sanad-drill; }

main() {
  read_options "$@"
  [ "$(id -u)" = 0 ] || stop 'Run it as root: sudo deploy/install.sh'
  if [ ! -d /run/systemd/system ] || ! command -v apt-get > /dev/null; then
    stop 'This is for Debian and Ubuntu with systemd. The comments in this file, under "Elsewhere", tell what to do on another system.'
  fi
  cd "$(dirname "$(readlink -f "$0")")/.."
  here=$(pwd -P)
  # shellcheck source=deploy/nodes.sh
  . deploy/nodes.sh
  if ! is_release; then
    packages="$packages $to_build"
    [ "$here" = "$home/source" ] || stop "This checkout is $here. Clone it into $home/source, and run it there."
  elif [ "$(dirname "$here")" != "$home" ]; then
    stop "This release is $here. Unpack it into $home/1, and run it there."
  fi
  if [ -n "$certificate$key" ] && { [ ! -r "$certificate" ] || [ ! -r "$key" ]; }; then
    stop '--certificate and --key belong together, and name files that can be read.'
  fi
  read_answers
  if [ -z "$check" ]; then
    (umask 077 && : > "$log")
    say "Sanad for https://$host. What each step says stands in $log."
  fi

  step packages 'the packages of the system: Node, PostgreSQL, Redis, nginx, certbot'
  step node 'a Node that can begin the installation'
  step user 'the user sanad'
  step folder 'this folder belongs to that user'
  step release 'a release of this version (it takes a minute or two)'
  step folders 'folders for settings, data and backups'
  step settings "the settings, in $settings"
  step database 'the database'
  step redis 'Redis'
  if [ -n "$restore" ]; then step restored "the backup of $restore, in the database"; fi
  step first_certificate 'a certificate to begin with'
  step proxy 'nginx in front'
  step certificate "a certificate for ${host:-your name}" later
  step units 'the units of systemd'
  step nodes 'two nodes, ready, on this release and these settings'
  step timers 'a backup every night, a drill every week, a look every three minutes'
  step ready "https://${host:-your name}/readyz answers"
  step mail "a test mail to ${owner:-the owner}" later
  step backup 'a first backup'
  step drill 'a first drill: the backup would come back'

  if [ "$missing" -gt 0 ]; then
    [ -z "$check" ] || stop_check
    say "$missing left to do, as said above. Then run this again."
    exit 1
  fi
  if [ -n "$check" ]; then
    say 'Everything is in order.'
  else
    say_goodbye
  fi
}

stop_check() {
  say "$missing missing. Nothing was changed: sudo $here/deploy/install.sh does it."
  exit 1
}

say_goodbye() {
  cat << END

Sanad runs. Now
  1. keep a copy of the key somewhere else: without it nobody can read the messages again.
       sudo grep MASTER_KEY $settings
  2. open https://$host and sign in as $owner, with the code that comes by mail.
  3. set up your second step, and open https://$host/admin/ready: it says what is still missing.
END
}

main "$@"
