#!/usr/bin/env bash
# Once: an authority of this installation's own and the event store's certificate from it, ten years each. The key of the
# authority stays in a volume that no other container has.
set -euo pipefail
DAYS=3650
if [ ! -s /ca/ca.crt ]; then
  es-gencert-cli create-ca -days "$DAYS" -out /ca
fi
if [ ! -s /tls/node.crt ]; then
  es-gencert-cli create-node -days "$DAYS" -ca-certificate /ca/ca.crt -ca-key /ca/ca.key -out /tls \
    -dns-names eventstore,localhost -ip-addresses 127.0.0.1
fi
mkdir -p /tls/ca
cp -f /ca/ca.crt /tls/ca/ca.crt
cp -f /ca/ca.crt /trust/ca.crt
chown -R 1000:1000 /tls /trust
