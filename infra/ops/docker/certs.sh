#!/usr/bin/env bash
# Once: an authority of this installation's own, and from it a certificate for each engine and each part of the product, ten
# years each. The authority's key is thrown away as soon as it has signed them: nobody can sign another. $1 to $4: folders for
# each engine's own key and certificate (EventStoreDB, Kafka, MongoDB) and for the authority's certificate, which all may
# read. Further ones: for parts of the product, each called as its host in the network. Where one of them is new, all are made anew.
set -euo pipefail
umask 077
EVENTSTORE=${1:-/eventstore} KAFKA=${2:-/kafka} MONGO=${3:-/mongo} TRUST=${4:-/trust}
DAYS=3650
shift $(($# < 4 ? $# : 4))
there=true
for folder in "$TRUST/ca.crt" "${@/%//tls.crt}"; do [ -s "$folder" ] || there=false; done
if $there; then
  echo 'The certificates are there.'
  exit 0
fi
WORK=$(mktemp -d)
trap 'rm -rf "$WORK"' EXIT
openssl req -x509 -newkey rsa:3072 -nodes -sha256 -days "$DAYS" -keyout "$WORK/ca.key" -out "$WORK/ca.crt" \
  -subj '/O=Lintas/CN=Lintas engines' -addext 'basicConstraints=critical,CA:TRUE,pathlen:0' \
  -addext 'keyUsage=critical,keyCertSign,cRLSign' 2> /dev/null

# $1: the engine's name in its network, which is what clients check. $2: common name.
certify() {
  openssl req -newkey rsa:3072 -nodes -sha256 -keyout "$WORK/$1.key" -out "$WORK/$1.csr" -subj "/O=Lintas/CN=$2" 2> /dev/null
  printf '%s\n' 'basicConstraints=critical,CA:FALSE' 'keyUsage=critical,digitalSignature,keyEncipherment' \
    'extendedKeyUsage=serverAuth,clientAuth' 'subjectKeyIdentifier=hash' 'authorityKeyIdentifier=keyid' \
    "subjectAltName=DNS:$1,DNS:localhost,IP:127.0.0.1" > "$WORK/$1.ext"
  openssl x509 -req -in "$WORK/$1.csr" -CA "$WORK/ca.crt" -CAkey "$WORK/ca.key" -CAcreateserial -sha256 -days "$DAYS" \
    -extfile "$WORK/$1.ext" -out "$WORK/$1.crt" 2> /dev/null
}
# EventStoreDB knows its own nodes by that common name.
certify eventstore eventstoredb-node
certify kafka kafka
certify mongo mongo
for folder in "$@"; do certify "$(basename "$folder")" "$(basename "$folder")"; done

# $1: folder. What a run that was broken off left there goes.
empty() {
  find "$1" -mindepth 1 -delete
  chmod 755 "$1"
}
# $1: file, $2: the engine's user, who alone may read it.
hand() {
  if [ "$(id -u)" = 0 ]; then chown "$2" "$1"; fi
}
empty "$EVENTSTORE"
mkdir -m 755 "$EVENTSTORE/node" "$EVENTSTORE/ca"
# In the older form, which EventStoreDB's own tool writes.
openssl rsa -in "$WORK/eventstore.key" -traditional -out "$EVENTSTORE/node/node.key" 2> /dev/null
install -m 644 "$WORK/eventstore.crt" "$EVENTSTORE/node/node.crt"
install -m 644 "$WORK/ca.crt" "$EVENTSTORE/ca/ca.crt"
hand "$EVENTSTORE/node/node.key" 1000:1000
# Kafka and MongoDB take key and certificate in one file.
empty "$KAFKA"
cat "$WORK/kafka.key" "$WORK/kafka.crt" > "$KAFKA/kafka.pem"
hand "$KAFKA/kafka.pem" 1000:1000
empty "$MONGO"
cat "$WORK/mongo.key" "$WORK/mongo.crt" > "$MONGO/mongo.pem"
hand "$MONGO/mongo.pem" 999:999
for folder in "$@"; do
  empty "$folder"
  cp "$WORK/$(basename "$folder").key" "$folder/tls.key"
  hand "$folder/tls.key" 1000:1000
  install -m 644 "$WORK/$(basename "$folder").crt" "$folder/tls.crt"
done
# Last: with it there, all of them are.
chmod 755 "$TRUST"
install -m 644 "$WORK/ca.crt" "$TRUST/ca.draft"
mv "$TRUST/ca.draft" "$TRUST/ca.crt"
