#!/usr/bin/env bash
# The members of the replica set know each other by this key; mongod wants it in a file that nobody else may read.
set -euo pipefail
umask 077
printf '%s' "$REPLICA_SET_KEY" > /tmp/keyfile
unset REPLICA_SET_KEY
umask 022
exec docker-entrypoint.sh "$@"
