#!/bin/bash
# Makes a certificate authority and, for each named server, a certificate signed by it.
# Existing ones are kept. Volumes: /authority has the authority's key, /trust its public certificate,
# /certificates/{name} certificate and key of one server.
# https://github.com/EventStore/es-gencert-cli
set -euo pipefail

if [ ! -f /authority/ca.key ]; then
  es-gencert-cli create-ca -out /authority
fi
cp /authority/ca.crt /trust/ca.crt
chmod 755 /trust
chmod 644 /trust/ca.crt

for name in "$@"; do
  if [ ! -f "/certificates/$name/node.key" ]; then
    es-gencert-cli create-node \
      -ca-certificate /authority/ca.crt -ca-key /authority/ca.key \
      -out "/certificates/$name" \
      -ip-addresses 127.0.0.1 -dns-names "$name,localhost"
  fi
  # The servers run as this user.
  chown -R 1000:1000 "/certificates/$name"
  chmod 400 "/certificates/$name/node.key"
done
