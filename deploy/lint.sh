#!/bin/sh
# The Dockerfile and the compose file, looked at without Docker. The linters are fetched for this run and kept out of
# the product's own packages. The proxy is the one service that everybody may reach. The scripts are looked at where
# shellcheck is installed, and the alerts are tried where Prometheus' own tool is (Debian: shellcheck, prometheus).
set -eu
npx --yes dockerfile-utils@0.16.3 lint deploy/Dockerfile
npx --yes dclint@3.1.0 deploy/compose.yaml --quiet --disable-rule no-unbound-port-interfaces
if command -v shellcheck > /dev/null; then shellcheck deploy/*.sh; fi
if command -v promtool > /dev/null; then
  promtool check config --syntax-only deploy/prometheus/prometheus.yml
  promtool test rules deploy/prometheus/alerts.test.yml
fi
