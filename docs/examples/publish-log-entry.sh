#!/bin/sh
# Publishes a log entry with kcat (Debian: apt install kcat).
set -eu

entry='{
  "customer_id": 42,
  "exception_message": "Payment gateway timed out",
  "service_name": "billing",
  "created_date": "2026-01-31T10:15:30.123456",
  "additional_info": { "order": 1017, "published_with": "kcat" }
}'

# One message a line, so the entry goes without its line ends. PLAIN sends the password, which TLS hides; the kcat of Debian 12
# (librdkafka 2.0.2) cannot log in at Kafka 4 by SCRAM-SHA-512.
printf '%s' "$entry" | tr -d '\n' | kcat -P -b "$KAFKA_BROKERS" -t "${TOPIC:-logger.ingest}" \
  -X security.protocol=SASL_SSL -X ssl.ca.location="$KAFKA_CA" \
  -X sasl.mechanism="${KAFKA_MECHANISM:-PLAIN}" -X sasl.username="$KAFKA_USERNAME" -X sasl.password="$KAFKA_PASSWORD" \
  -X acks=all -H "ce_id=$(cat /proc/sys/kernel/random/uuid)"
