#!/bin/sh
# The Dockerfile and the compose file, looked at without Docker. The linters are fetched for this run and kept out of
# the product's own packages. The proxy is the one service that everybody may reach. Where they are installed
# (Debian: shellcheck, prometheus), shellcheck looks at the scripts and Prometheus' own tool tries the alerts.
set -eu
npx --yes dockerfile-utils@0.16.3 lint deploy/Dockerfile
npx --yes dclint@3.1.0 deploy/compose.yaml --quiet --disable-rule no-unbound-port-interfaces
if command -v shellcheck > /dev/null; then shellcheck deploy/*.sh deploy/nginx/*.sh bench/deploy-proof/*.sh; fi
if command -v promtool > /dev/null; then
  promtool check config --syntax-only deploy/prometheus/prometheus.yml
  promtool test rules deploy/prometheus/alerts.test.yml
fi
