import { randomUUID } from 'node:crypto'
import type { EventMap } from '@tathya/contracts/internal'
import type { Clock } from '@tathya/platform'
import { z } from 'zod'
import { BadPayload } from '../errors.ts'
import type { PublishOptions } from '../port.ts'
import type { Envelope } from './envelope.ts'

/** Most bytes of a payload as JSON. Larger things belong in a file, with the event naming it. */
export const payloadLimit = 4 * 1024 * 1024

/** Makes envelopes of checked payloads. Throws `BadPayload`, and `TypeError` for an unknown type. */
export function createEnvelopes(types: EventMap, clock: Clock, source: string) {
  const stamp = createStamp(clock)
  return (type: string, payload: unknown, { id, traceparent, time }: PublishOptions): Envelope => {
    const definition = Object.hasOwn(types, type) ? types[type] : undefined
    if (definition === undefined)
      throw new TypeError(`Unknown event type "${type}". Known: ${Object.keys(types).join(', ')}.`)
    const checked = definition.payload.safeParse(payload)
    if (!checked.success)
      throw new BadPayload(`The payload of ${type} is not as it must be: ${z.prettifyError(checked.error)}`)
    const text = JSON.stringify(checked.data)
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
    }
  }
}

function assertSize(type: string, text: string): void {
  // A character takes three bytes at most, so that most payloads need not be measured.
  if (text.length * 3 <= payloadLimit || Buffer.byteLength(text) <= payloadLimit) return
  throw new BadPayload(
    `The payload of ${type} has ${Buffer.byteLength(text)} bytes; the limit is ${payloadLimit}. Put it in a file and name that.`,
  )
}

/** Tells the time, and the part of a UUID of version 7 that follows from it (RFC 9562, section 5.7), once a millisecond. */
function createStamp(clock: Clock): () => { time: string; idPrefix: string } {
  let last = Number.NaN
  let made = { time: '', idPrefix: '' }
  return () => {
    const now = clock.now()
    if (now.getTime() === last) return made
    last = now.getTime()
    const hex = Math.max(0, last).toString(16).padStart(12, '0')
    made = { time: now.toISOString(), idPrefix: `${hex.slice(0, 8)}-${hex.slice(8)}-7` }
    return made
  }
}
