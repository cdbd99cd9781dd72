#!/bin/sh
# Puts into an empty folder what runs the service and nothing else: the server, the rules, the built screens, and the
# packages that these need; the embedded PostgreSQL among them, in which the drill restores a backup. The Dockerfile does this. Without Docker `npm run release -- <folder>` does it, and puts the
# pinned Node beside it; `npm run deploy:proof` runs the result.
set -eu
target=$1
mkdir -p "$target"
cp package.json package-lock.json .npmrc LICENSE "$target"
for part in domain server web e2e bench; do
  mkdir -p "$target/$part"
  cp "$part/package.json" "$target/$part/"
done
cp -R domain/src "$target/domain/"
cp -R server/src server/migrations "$target/server/"
find "$target/domain" "$target/server" -name '*.test.ts' -delete
cp -R web/dist "$target/web/"
cd "$target"
npm ci --omit=dev --ignore-scripts -w server -w domain --include-workspace-root --no-audit --no-fund --loglevel=error
