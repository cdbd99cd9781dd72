#!/bin/sh
# Runs a command with a small disk of its own at $1, of $2 megabytes, that nobody else sees; "full" on standard input
# fills it, "room" makes room again, "cat <file>" reads from it. Begun by `small-disk.ts` in a mount namespace.
set -u
disk=$1
mount -t tmpfs -o "size=$2m" tmpfs "$disk" || exit 1
shift 2
"$@" < /dev/null &
service=$!
trap 'kill -TERM $service 2> /dev/null; wait $service; exit 0' TERM
while read -r what file; do
  case $what in
    full) dd if=/dev/zero of="$disk/ballast" bs=64k 2> /dev/null; dd if=/dev/zero of="$disk/ballast2" bs=512 2> /dev/null; echo "disk: full" ;;
    room) rm -f "$disk/ballast" "$disk/ballast2"; echo "disk: room" ;;
    cat) echo "disk: $(tr '\n' ' ' < "$disk/$file")" ;;
  esac
done
kill -TERM $service 2> /dev/null
wait $service
