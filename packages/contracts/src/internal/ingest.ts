import { LogEntryInput } from '../http/logger/index.ts'
import { defineEvent, type EventDefinition } from './define-event.ts'

/** The topic to which any trusted team writes log entries, for any customer. */
export const ingestTopic = 'logger.ingest'

/** An event type that carries log entries from outside the product; it is named for its topic. */
export type IngestType = typeof ingestTopic | `${typeof ingestTopic}.${number}`

/** The types of customers' own ingest topics. */
export type IngestEvents = Readonly<Record<`${typeof ingestTopic}.${number}`, IngestDefinition>>
export type IngestDefinition = EventDefinition<typeof LogEntryInput>

/** The topic that takes entries of one customer only. */
export function ingestTopicOf(customer: number): `${typeof ingestTopic}.${number}` {
  return `${ingestTopic}.${customer}`
}

/** The customer whose entries a type carries; undefined for the topic that carries those of all. */
export function customerOf(type: IngestType): number | undefined {
  return type === ingestTopic ? undefined : Number(type.slice(ingestTopic.length + 1))
}

/** Defines the type of an ingest topic. */
export function ingestDefinition(topic: IngestType): IngestDefinition {
  const customer = customerOf(topic)
  return defineEvent({
    topic,
    version: 1,
    payload: LogEntryInput,
    key: ({ customer_id, service_name }) => `${customer_id}/${service_name}`,
    keyIs: 'anything, or nothing: entries need no order',
    example: {
      customer_id: customer ?? 42,
      exception_message: 'Payment gateway timed out',
      service_name: 'billing',
      created_date: '2026-01-31T10:15:30.123456',
      additional_info: { order: 1017 },
    },
    summary: `An exception, reported by a program outside the product${customer === undefined ? '' : ` for customer ${customer}`}`,
    outside: true,
  })
}
