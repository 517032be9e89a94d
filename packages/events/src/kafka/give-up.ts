import { fault } from '@tathya/platform'
import type { IHeaders, Message } from 'kafkajs'
import { toLogFields } from '../delivery/envelope.ts'
import { headerNames as names, readHeader, readNumber } from './headers.ts'
import type { KafkaEntry } from './kafka-entry.ts'
import type { KafkaGroup } from './kafka-group.ts'
import { sendNow } from './send-now.ts'

/** Characters of an error that are kept. */
const errorLimit = 4_000

/** Puts an event off for another round of tries, or parks it; resolves when that is durable. */
export async function giveUp(
  group: KafkaGroup,
  entry: KafkaEntry,
  error: Error,
  permanent: boolean,
): Promise<void> {
  const text = `${error.name}: ${error.message}`.slice(0, errorLimit)
  const round = nextRound(group, entry)
  if (permanent || round === undefined) await park(group, entry, text)
  else await putOff(group, entry, text, round)
}

/** The round of tries that comes next; undefined after the last, and for a parked event that was replayed. */
function nextRound({ retryDelays }: KafkaGroup, { partition: { role } }: KafkaEntry): number | undefined {
  if (role.kind === 'parked') return undefined
  const round = role.kind === 'retry' ? role.round + 1 : 0
  return round < retryDelays.length ? round : undefined
}

async function putOff(group: KafkaGroup, entry: KafkaEntry, error: string, round: number): Promise<void> {
  const { context, name, topics, retryDelays } = group
  const { envelope, attempts } = entry
  const base = topics.baseOf(entry.partition.topic)
  const due = Date.now() + retryDelays[round]! * 1000
  const message = toMessage(group, entry, { [names.error]: error, [names.due]: String(due) })
  const { [names.key]: key, ...headers } = message.headers
  // Where the message's key says the same: a long one would not fit in twice.
  const isSaid = message.key?.toString() === key
  await sendNow(context.sender, topics.retryOf(base, round), isSaid ? { ...message, headers } : message)
  context.metrics.retries.inc({ group: name })
  const fields = { group: name, ...toLogFields(envelope), attempts, error }
  group.log.warn(fields, 'An event is put off and tried again later')
}

async function park(group: KafkaGroup, entry: KafkaEntry, error: string): Promise<void> {
  const { context, name, topics, view } = group
  const { envelope, partition } = entry
  const topic = topics.parkedOf(topics.baseOf(partition.topic))
  const earlier = partition.role.kind === 'parked' ? readNumber(entry.message.headers, names.attempts, 0) : 0
  const attempts = earlier + entry.attempts
  const message = {
    ...toMessage(group, entry, {
      [names.error]: error,
      [names.attempts]: String(attempts),
      [names.parkedAt]: context.clock.now().toISOString(),
    }),
    key: envelope.id,
  }
  await context.large.keepParked(entry.message.headers)
  const offset = await sendNow(context.sender, topic, message)
  view.apply(topic, partition.number, { ...message, key: Buffer.from(envelope.id), offset: String(offset) })
  fault('event-parked')
  context.metrics.gaveUp.inc({ group: name })
  group.log.error({ group: name, ...toLogFields(envelope), attempts, error }, 'An event was parked')
}

/** The message once more, byte for byte, with what is known of it and of its failure. */
function toMessage(group: KafkaGroup, entry: KafkaEntry, failure: IHeaders) {
  const { partition, message, attempts } = entry
  const { [names.due]: _due, [names.replaying]: _replaying, ...headers } = message.headers ?? {}
  const first = readHeader(headers, names.firstFailedAt) ?? group.context.clock.now().toISOString()
  return {
    key: message.key,
    value: message.value ?? Buffer.alloc(0),
    partition: partition.number,
    headers: {
      ...headers,
      ...toAttributes(entry),
      ...(partition.role.kind === 'log' ? toOrigin(entry) : {}),
      [names.attempts]: String(attempts),
      [names.firstFailedAt]: first,
      ...failure,
    } as IHeaders,
  } satisfies Message
}

/** What an event from outside does not say of itself, and would lose with its place. */
function toAttributes({ envelope, broken }: KafkaEntry): IHeaders {
  const { id, type, key, time, source } = envelope
  if (broken !== undefined) return { [names.id]: id }
  return {
    [names.id]: id,
    [names.type]: type,
    [names.key]: key,
    [names.time]: time,
    [names.source]: source,
  }
}

function toOrigin({ partition, envelope }: KafkaEntry): IHeaders {
  return {
    [names.originTopic]: partition.topic,
    [names.originPartition]: String(partition.number),
    [names.originOffset]: String(envelope.position),
  }
}
