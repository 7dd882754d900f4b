#!/bin/sh
# Runs the page's own tests in a copy of web/ with the packages of its lock file, one at a time.
# usage: web.sh WEB DIRECTORY packages | check | e2e ZERMELO
set -eu
web=$1 directory=$2 what=$3
if [ "$what" = packages ]; then
  mkdir -p "$directory"
  for old in "$directory"/* "$directory"/.[!.]*; do
    case $old in */node_modules) ;; *) rm -rf "$old" ;; esac
  done
  (cd "$web" && find . -path ./node_modules -prune -o -path ./dist -prune -o -type f -print | tar cf - -T -) | tar xf - -C "$directory"
  cd "$directory"
  cmp -s package-lock.json node_modules/.lock && exit 0
  npm ci --no-audit --no-fund --loglevel=error
  exec cp package-lock.json node_modules/.lock
fi
"$0" "$web" "$directory" packages
cd "$directory"
[ "$what" = e2e ] || exec npm run --silent "$what"
exec node e2e/run.mjs "$4"
