import type { EventDefinition, EventMap } from '@tathya/contracts/internal'
import { describeFaults, ProblemError, parseForeignJson } from '@tathya/platform'
import type { Row, SqlValue } from '@tathya/storage'
import { z } from 'zod'
import type { DeliveredEvent } from '../port.ts'

/**
 * An event as the log keeps it. `id`, `source`, `type`, `time` mean what they mean in CloudEvents 1.0, `key` is its
 * extension `partitionkey`, `version` is that of the payload's schema.
 */
export interface Envelope {
  /** Place in the log, from 1; 0 until it has one. */
  position: number
  readonly type: string
  readonly key: string
  readonly id: string
  /** ISO 8601 in UTC. */
  readonly time: string
  readonly version: number
  readonly traceparent: string | null
  readonly source: string
  /** JSON. */
  readonly payload: string
}

/** The columns of an envelope, in the order of `toEnvelope` and `toParams`. */
export const envelopeColumns = 'position, type, key, id, time, version, traceparent, source, payload'

/** Reads a row of `envelopeColumns`. */
export function toEnvelope(row: Row): Envelope {
  const [position, type, key, id, time, version, traceparent, source, payload] = row
  return { position, type, key, id, time, version, traceparent, source, payload } as Envelope
}

/** The columns without the position. */
export function toParams(envelope: Envelope): SqlValue[] {
  const { type, key, id, time, version, traceparent, source, payload } = envelope
  return [type, key, id, time, version, traceparent, source, payload]
}

/** Characters of a name from outside that a line of the log has room for. */
const logLimit = 200

/** What names an event in the log of the process; what is very long is cut. */
export function toLogFields({ id, type, key }: Pick<Envelope, 'id' | 'type' | 'key'>) {
  const cut = (text: string) => (text.length > logLimit ? `${text.slice(0, logLimit)}…` : text)
  return { id: cut(id), type: cut(type), key: cut(key) }
}

/** A stored payload that its schema does not take any more, or that is no JSON. */
export class UnreadablePayload extends Error {
  override readonly name = 'UnreadablePayload'
}

/**
 * The event as a handler sees it. The payload is read through the schema of today: it gains new defaults and loses
 * unknown fields. Throws `UnreadablePayload`.
 */
export function toDelivered(envelope: Envelope, definition: EventDefinition): DeliveredEvent<EventMap> {
  return {
    id: envelope.id,
    type: envelope.type,
    key: envelope.key,
    time: envelope.time,
    traceparent: envelope.traceparent ?? undefined,
    source: envelope.source,
    payload: readPayload(envelope, definition),
  }
}

function readPayload({ payload, type, version }: Envelope, definition: EventDefinition): unknown {
  let value: unknown
  try {
    value = definition.outside === true ? parseForeignJson(payload, 'payload') : JSON.parse(payload)
  } catch (error) {
    if (error instanceof ProblemError) throw new UnreadablePayload(`${type}: ${error.message}`)
    throw new UnreadablePayload(`The payload of ${type} is not JSON: ${(error as Error).message}`)
  }
  const result = definition.payload.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw new UnreadablePayload(
    `The payload of ${type}, schema version ${version}, cannot be read: ${describeFaults(result.error, fieldsOf(definition))}`,
  )
}

function fieldsOf({ payload }: EventDefinition): string[] {
  return payload instanceof z.ZodObject ? Object.keys(payload.shape) : []
}
