#!/bin/sh
# The Dockerfile and the compose file, looked at without Docker. The linters are fetched for this run and kept out of
# the product's own packages. The proxy is the one service that everybody may reach. Where they are installed
# (Debian: shellcheck, prometheus), shellcheck looks at the scripts and Prometheus' own tool tries the alerts. The
# dashboard is judged by the types that Grafana publishes of its schema.
set -eu
npx --yes dockerfile-utils@0.16.3 lint deploy/Dockerfile
npx --yes dclint@3.1.0 deploy/compose.yaml --quiet --disable-rule no-unbound-port-interfaces
if command -v shellcheck > /dev/null; then shellcheck deploy/*.sh deploy/cluster/*.sh deploy/nginx/*.sh bench/deploy-proof/*.sh; fi
if command -v promtool > /dev/null; then
  for config in deploy/prometheus/prometheus*.yml; do promtool check config --syntax-only "$config"; done
  promtool test rules deploy/prometheus/alerts.test.yml
fi

schema=$(mktemp -d)
trap 'rm -rf "$schema"' EXIT
npm install --prefix "$schema" --no-save --no-audit --no-fund --loglevel=error @grafana/schema@13.2.3
{
  # Its enums are texts in the file.
  cat << 'END'
import type { Dashboard } from '@grafana/schema'
type Written<T> = T extends string
  ? `${T}`
  : T extends readonly (infer Item)[]
    ? Written<Item>[]
    : T extends object
      ? { [Key in keyof T]: Written<T[Key]> }
      : T
END
  printf 'export const dashboard: Written<Dashboard> = '
  cat deploy/grafana/dashboard.json
} > "$schema/dashboard.mts"
npx tsc --noEmit --strict --skipLibCheck --ignoreConfig --module nodenext --types '' "$schema/dashboard.mts"
