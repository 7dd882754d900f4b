#!/bin/sh
# Installs the client if its lock file has changed, and lets it play in a working directory.
# usage: run.sh PROGRAMS DIRECTORY
set -eu
here=$(cd "$(dirname "$0")" && pwd)
programs=$(cd "$1" && pwd)
for tool in node npm; do
  command -v $tool >/dev/null || { echo "no $tool; scripts/setup nodejs npm installs them" >&2; exit 1; }
done
mkdir -p "$2"
cd "$2"
cp "$here/match.mjs" "$here/games.json" .
if ! cmp -s "$here/package-lock.json" installed-lock.json; then
  cp "$here/package.json" "$here/package-lock.json" .
  npm ci --ignore-scripts --no-audit --no-fund
  cp package-lock.json installed-lock.json
fi
exec node match.mjs "$programs/zermelo"
