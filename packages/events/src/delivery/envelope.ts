import { randomUUID } from 'node:crypto'
import type { EventDefinition, EventMap } from '@tathya/contracts/internal'
import {
  type Clock,
  defaultMaxValues,
  describeFaults,
  ProblemError,
  parseForeignJson,
} from '@tathya/platform'
import { z } from 'zod'
import { BadPayload, UnreadablePayload } from '../errors.ts'
import { JsonPayload } from '../json-payload.ts'
import type { DeliveredEvent, PublishOptions } from '../port.ts'

/** Bytes of a payload as JSON. Larger things belong in a file, with the event naming it. */
export const maxPayloadBytes = 4 * 1024 * 1024

/** Logged characters of a name from outside. */
const maxLogged = 200

/**
 * An event as the log keeps it. `id`, `source`, `type`, `time` mean what they mean in CloudEvents 1.0, `key` is its
 * extension `partitionkey`, `version` is that of the payload's schema.
 */
export interface Envelope {
  /** Position in the log, or offset in its partition; 0 until it has one. */
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
  /** The payload as its publisher had it, for the first reader in this process. */
  value?: unknown
}

/** Names an event in the log of the process; long texts are cut. */
export function toLogFields({ id, type, key }: Pick<Envelope, 'id' | 'type' | 'key'>) {
  const cut = (text: string) => (text.length > maxLogged ? `${text.slice(0, maxLogged)}…` : text)
  return { id: cut(id), type: cut(type), key: cut(key) }
}

/**
 * The event as a handler sees it. The payload is parsed with the current schema: it gains new defaults and loses unknown
 * fields. Throws `UnreadablePayload`.
 */
export function toDelivered(envelope: Envelope, types: EventMap): DeliveredEvent<EventMap> {
  const { id, type, key, time, traceparent, source } = envelope
  const definition = Object.hasOwn(types, type) ? types[type] : undefined
  if (definition === undefined) throw new UnreadablePayload(`This version has no event type "${type}".`)
  const payload = readPayload(envelope, definition)
  return { id, type, key, time, traceparent: traceparent ?? undefined, source, payload }
}

function readPayload(envelope: Envelope, definition: EventDefinition): unknown {
  const { payload, type, version } = envelope
  let { value } = envelope
  // Read once: a second reader gets an object of its own.
  envelope.value = undefined
  try {
    value ??= parsePayload(payload, definition)
  } catch (error) {
    if (error instanceof ProblemError) throw new UnreadablePayload(`${type}: ${error.message}`)
    throw new UnreadablePayload(`The payload of ${type} is not JSON: ${(error as Error).message}`)
  }
  const result = definition.payload.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  const fields = definition.payload instanceof z.ZodObject ? Object.keys(definition.payload.shape) : []
  throw new UnreadablePayload(
    `The payload of ${type}, schema version ${version}, cannot be read: ${describeFaults(result.error, fields)}`,
  )
}

function parsePayload(payload: string, { outside }: EventDefinition): unknown {
  return outside === true ? parseForeignJson(payload, 'payload', defaultMaxValues) : JSON.parse(payload)
}

/** Makes the envelope of a payload, which may be a `JsonPayload`. Throws `BadPayload`, and `TypeError` for an unknown type. */
export type CreateEnvelope = (type: string, payload: unknown, options: PublishOptions) => Envelope

/** Makes the function that checks payloads and wraps them in envelopes. */
export function createEnvelopes(types: EventMap, clock: Clock, source: string): CreateEnvelope {
  const stamp = createStamp(clock)
  return (type, payload, { id, traceparent, time }) => {
    const definition = Object.hasOwn(types, type) ? types[type] : undefined
    if (definition === undefined)
      throw new TypeError(`Unknown event type "${type}". Known: ${Object.keys(types).join(', ')}.`)
    const written = payload instanceof JsonPayload ? payload : undefined
    const checked = definition.payload.safeParse(written === undefined ? payload : written.value)
    if (!checked.success)
      throw new BadPayload(`The payload of ${type} is not as it must be: ${z.prettifyError(checked.error)}`)
    const text = written?.json ?? JSON.stringify(checked.data)
    assertSize(type, text)
    const now = stamp()
    return {
      position: 0,
      type,
      key: definition.key(checked.data).toWellFormed(),
      id: id ?? now.idPrefix + randomUUID().slice(15),
      time: time ?? now.time,
      version: definition.version,
      traceparent: traceparent ?? null,
      source,
      payload: text,
      ...(written === undefined ? {} : { value: checked.data }),
    }
  }
}

function assertSize(type: string, text: string): void {
  // A character takes at most three bytes, so most payloads need not be measured.
  if (text.length * 3 <= maxPayloadBytes || Buffer.byteLength(text) <= maxPayloadBytes) return
  throw new BadPayload(
    `The payload of ${type} has ${Buffer.byteLength(text)} bytes; the limit is ${maxPayloadBytes}. Put it in a file and name that.`,
  )
}

/** Makes the function that gives the time and the time part of a UUIDv7 (RFC 9562, section 5.7), computed once a millisecond. */
function createStamp(clock: Clock): () => { time: string; idPrefix: string } {
  let last = Number.NaN
  let stamp = { time: '', idPrefix: '' }
  return () => {
    const now = clock.now()
    if (now.getTime() === last) return stamp
    last = now.getTime()
    const hex = Math.max(0, last).toString(16).padStart(12, '0')
    stamp = { time: now.toISOString(), idPrefix: `${hex.slice(0, 8)}-${hex.slice(8)}-7` }
    return stamp
  }
}
