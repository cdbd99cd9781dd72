#!/bin/sh
# Upgrades the service of this machine to a release in a file: sudo sanad upgrade sanad-1.2.0-linux-x64.tar.gz
# Its checksums lie beside it (.sha256). The release is unpacked beside the others, and its own install.sh does the rest.
set -eu
home=${SANAD_HOME:-/srv/sanad}

stop() {
  echo "$1" >&2
  exit 2
}

archive=${1:-}
[ -n "$archive" ] || stop 'Name the file of the release: sudo sanad upgrade sanad-1.2.0-linux-x64.tar.gz'
[ "$(id -u)" = 0 ] || stop "Run it as root: sudo sanad upgrade $archive"
[ -r "$archive" ] || stop "There is no $archive."
sums=${archive%.tar.gz}.sha256
[ -r "$sums" ] || stop "Its checksums are missing: put $sums beside it."
name=$(basename "$archive")
wanted=$(sed -n "s/^\([0-9a-f]\{64\}\)  $name\$/\1/p" "$sums")
[ -n "$wanted" ] || stop "$sums has no checksum of $name."
echo 'Checking the file...'
[ "$(sha256sum < "$archive")" = "$wanted  -" ] || stop "$name is not what was released: its checksum differs. Nothing was changed."

n=1
while [ -e "$home/$n/VERSION" ]; do n=$((n + 1)); done
echo "Unpacking into $home/$n..."
# Without a VERSION it was stopped in the middle.
rm -rf "${home:?}/$n"
install -d -m 755 "$home/$n"
# It belongs to root: the service may read it and no more. VERSION is unpacked last: a folder without it is incomplete.
unpack() { tar --extract --gzip --no-same-owner --strip-components=1 --directory="$home/$n" --wildcards "$@" --file="$archive"; }
unpack --exclude='*/VERSION'
unpack '*/VERSION'
exec "$home/$n/deploy/install.sh"
