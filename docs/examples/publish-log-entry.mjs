// Publishes a log entry with kafkajs: npm install kafkajs, then node publish-log-entry.mjs
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Kafka } from 'kafkajs'

const { KAFKA_BROKERS, KAFKA_USERNAME, KAFKA_PASSWORD, KAFKA_CA, TOPIC = 'logger.ingest' } = process.env

const kafka = new Kafka({
  clientId: 'billing',
  brokers: KAFKA_BROKERS.split(','),
  ssl: { ca: readFileSync(KAFKA_CA, 'utf8') },
  sasl: { mechanism: 'scram-sha-512', username: KAFKA_USERNAME, password: KAFKA_PASSWORD },
})

const entry = {
  customer_id: 42,
  exception_message: 'Payment gateway timed out',
  service_name: 'billing',
  created_date: '2026-01-31T10:15:30.123456',
  additional_info: { order: 1017, published_with: 'kafkajs' },
}

const producer = kafka.producer()
await producer.connect()
try {
  // All copies confirm it; a second try has the same id, so that the entry is stored once.
  await producer.send({
    topic: TOPIC,
    acks: -1,
    messages: [{ value: JSON.stringify(entry), headers: { ce_id: randomUUID() } }],
  })
} finally {
  await producer.disconnect()
}
