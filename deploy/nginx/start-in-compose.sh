#!/bin/sh
# Starts the proxy of compose.yaml. Its configuration is read from this folder, so that a reload sees the files of a new
# release; its log goes to Docker, which rotates it.
set -eu
here=/etc/sanad/nginx
printf 'include %s/nodes.compose.conf;\ninclude %s/sanad.conf;\n' "$here" "$here" > /etc/nginx/conf.d/sanad.conf
ln -sf /dev/stdout /var/log/nginx/sanad.log
ln -sf /dev/stderr /var/log/nginx/sanad-error.log
ln -sf /dev/stderr /var/log/nginx/error.log
exec nginx -g 'daemon off;'
