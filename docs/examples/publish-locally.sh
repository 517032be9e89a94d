#!/bin/sh
# Publishes a log entry to a broker of your own machine, without TLS and login (Debian: apt install kcat).
set -eu

entry='{
  "customer_id": 42,
  "exception_message": "Payment gateway timed out",
  "service_name": "billing",
  "additional_info": { "order": 1017, "published_with": "a plain broker" }
}'

printf '%s' "$entry" | tr -d '\n' | kcat -P -b "${KAFKA_BROKERS:-127.0.0.1:9092}" -t "${TOPIC:-logger.ingest}" \
  -X acks=all -H "ce_id=$(cat /proc/sys/kernel/random/uuid)"
