import { test } from 'node:test'
import { findServers, noServers } from '@tathya/test-servers'
import { eventsConformance } from './conformance/events.ts'
import { createKafkaEventsAdapter } from './conformance/kafka-adapter.ts'

if (findServers() === undefined) test('the event port, Kafka', { skip: noServers })
// How much Kafka keeps is set at its brokers, which stop when their disk is full.
else eventsConformance('Kafka', createKafkaEventsAdapter, { sized: false, shared: true })
