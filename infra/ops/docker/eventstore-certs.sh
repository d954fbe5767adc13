#!/usr/bin/env bash
# Once: an authority of this installation's own and the event store's certificate from it, ten years each. The key of the
# authority stays in a volume that no other container has. es-gencert-cli wants folders that are not there yet.
set -euo pipefail
DAYS=3650
if [ -s /trust/ca.crt ]; then
  echo 'The certificates are there.'
  exit 0
fi
rm -rf /ca/authority /tls/node /tls/ca
es-gencert-cli create-ca -days "$DAYS" -out /ca/authority
es-gencert-cli create-node -days "$DAYS" -ca-certificate /ca/authority/ca.crt -ca-key /ca/authority/ca.key \
  -out /tls/node -dns-names eventstore,localhost -ip-addresses 127.0.0.1
mkdir /tls/ca
cp /ca/authority/ca.crt /tls/ca/ca.crt
chown 1000:1000 /tls/node/node.key
cp /ca/authority/ca.crt /trust/ca.crt
