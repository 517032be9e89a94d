#!/bin/sh
# Who may do what at the brokers. BROKERS is an address, ADMIN the properties of a user who may change access rules,
# CUSTOMER the customer of a team that must not write for others.
set -eu

allow() {
  kafka-acls.sh --bootstrap-server "$BROKERS" --command-config "$ADMIN" --add "$@"
}

# The product: all its topics and groups. Where other products share the brokers, set KAFKA_TOPIC_PREFIX=np. and write
# np. with --resource-pattern-type prefixed instead of '*'.
allow --allow-principal User:product --operation All --topic '*'
allow --allow-principal User:product --operation All --group '*'
allow --allow-principal User:product --operation Describe --operation DescribeConfigs --cluster

# A trusted team: it may write entries of any customer, and nothing else. The name stands there as it is (literal): as a
# prefix it would open the topics of customers too.
allow --allow-principal User:team --operation Write --operation Describe --topic logger.ingest

# A team that may write entries of one customer only.
allow --allow-principal "User:team-of-$CUSTOMER" --operation Write --operation Describe --topic "logger.ingest.$CUSTOMER"
