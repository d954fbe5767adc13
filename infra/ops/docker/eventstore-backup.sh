#!/usr/bin/env bash
# The event store's files as a tar on standard output, while it runs, in the order that EventStoreDB asks for: checkpoints
# of the index, the index, checkpoints of the log, the log. Not while a scavenge runs. $1: its data folder.
set -euo pipefail
cd "${1:-/var/lib/eventstore}"
{
  find index -type f -name '*.chk' 2>/dev/null || true
  find index -type f ! -name '*.chk' 2>/dev/null || true
  find . -maxdepth 1 -type f -name '*.chk'
  find . -maxdepth 1 -type f -name 'chunk-*' | sort
} | tar --create --no-recursion --warning=no-file-changed --files-from=- && exit 0
# 1: the chunk that is being written grew meanwhile. What is behind the checkpoint is cut off by the restore.
status=$?
[ "$status" -eq 1 ] || exit "$status"
