import { randomUUID } from 'node:crypto'
import type { EventDefinition, EventMap } from '@tathya/contracts/internal'
import {
  type Clock,
  defaultMaxValues,
  describeFaults,
  type Logger,
  ProblemError,
  PublishTimeout,
  parseForeignJson,
} from '@tathya/platform'
import { z } from 'zod'
import { BadPayload, UnreadablePayload } from '../errors.ts'
import type { DeliveredEvent, DumpedEvent, PublishOptions } from '../port.ts'

/** Bytes of a payload as JSON. Larger things belong in a file, with the event naming it. */
const maxPayloadBytes = 4 * 1024 * 1024

/** Milliseconds that a publish waits for its confirmation. */
export const defaultDeadlineMs = 5_000

/** CloudEvents' `source` of what the product publishes. */
export const productSource = 'tathya'

/** Logged characters of a name from outside. */
const maxLogged = 200

/**
 * An event as the log keeps it. `id`, `source`, `type`, `time` mean what they mean in CloudEvents 1.0, `key` is its
 * extension `partitionkey`, `version` is that of the payload's schema.
 */
export interface Envelope extends DumpedEvent {
  /** Position in the log, or offset in its partition; 0 until it has one. */
  position: number
  /** The payload as its publisher had it, for the first reader in this process. */
  value?: unknown
}

/** Names an event in the log of the process; long texts are cut. */
export function toLogFields({ id, type, key }: Pick<Envelope, 'id' | 'type' | 'key'>) {
  const cut = (text: string) => (text.length > maxLogged ? `${text.slice(0, maxLogged)}…` : text)
  return { id: cut(id), type: cut(type), key: cut(key) }
}

/** Makes the envelope of a payload. Throws `BadPayload`, and `TypeError` for an unknown type. */
export type CreateEnvelope = (type: string, payload: unknown, options: PublishOptions) => Envelope

/** Makes the function that checks payloads and wraps them in envelopes. */
export function createEnvelopes(types: EventMap, clock: Clock): CreateEnvelope {
  const stamp = createStamp(clock)
  return (type, payload, { id, traceparent, time, json }) => {
    const definition = Object.hasOwn(types, type) ? types[type] : undefined
    if (definition === undefined)
      throw new TypeError(`Unknown event type "${type}". Known: ${Object.keys(types).join(', ')}.`)
    const checked = definition.payload.safeParse(payload)
    if (!checked.success)
      throw new BadPayload(`The payload of ${type} is not as it must be: ${z.prettifyError(checked.error)}`)
    const text = json ?? JSON.stringify(checked.data)
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
      source: productSource,
      payload: text,
      ...(json === undefined ? {} : { value: checked.data }),
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

/** Called when an event is durable or refused, before its publisher, also where that no longer waits. */
type OnSettled = (envelope: Envelope, error: Error | undefined) => void

export interface PublisherOptions {
  /** Throws `Closed` once the bus is closed. */
  readonly assertOpen: () => void
  readonly createEnvelope: CreateEnvelope
  /** Starts to write an event, and later settles its publication. */
  readonly send: (publication: Publication) => void
  readonly onSettled: OnSettled
}

/** Publishes events: checks each, hands it to the log, and waits for the confirmation up to a deadline. */
export class Publisher {
  private readonly options: PublisherOptions
  /** The deadlines of this turn of the event loop, by their milliseconds. */
  private readonly deadlines = new Map<number, Deadline>()

  constructor(options: PublisherOptions) {
    this.options = options
  }

  publish(type: string, payload: unknown, options: PublishOptions = {}): Promise<void> {
    const { assertOpen, createEnvelope, send, onSettled } = this.options
    return new Promise((resolve, reject) => {
      assertOpen()
      const { signal, deadlineMs = defaultDeadlineMs } = options
      signal?.throwIfAborted()
      const envelope = createEnvelope(type, payload, options)
      const publication = new Publication(envelope, this.deadlineIn(deadlineMs), resolve, reject, onSettled)
      if (signal !== undefined) publication.watch(signal)
      send(publication)
    })
  }

  private deadlineIn(milliseconds: number): Deadline {
    const current = this.deadlines.get(milliseconds)
    if (current !== undefined) return current
    if (this.deadlines.size === 0) setImmediate(() => this.deadlines.clear())
    const deadline = new Deadline(milliseconds)
    this.deadlines.set(milliseconds, deadline)
    return deadline
  }
}

/** An event on its way into the log, and its waiting publisher. A class for speed. */
export class Publication {
  readonly envelope: Envelope
  /** False once the publisher has an answer. */
  pending = true
  private readonly deadline: Deadline
  private readonly resolve: () => void
  private readonly reject: (error: unknown) => void
  private readonly onSettled: OnSettled
  private ignoreSignal: (() => void) | undefined

  constructor(
    envelope: Envelope,
    deadline: Deadline,
    resolve: () => void,
    reject: (error: unknown) => void,
    onSettled: OnSettled,
  ) {
    this.envelope = envelope
    this.deadline = deadline
    this.resolve = resolve
    this.reject = reject
    this.onSettled = onSettled
    deadline.add(this)
  }

  /** Ends the publisher's wait when the signal fires. */
  watch(signal: AbortSignal): void {
    const abort = () => this.abandon(signal.reason)
    signal.addEventListener('abort', abort)
    this.ignoreSignal = () => signal.removeEventListener('abort', abort)
  }

  /** Settles the publication: with an `Error`, with the event's position (SQLite), or with `undefined` (Kafka). */
  settle(outcome: unknown): void {
    if (outcome instanceof Error) {
      this.onSettled(this.envelope, outcome)
      return this.abandon(outcome)
    }
    if (typeof outcome === 'number') this.envelope.position = outcome
    this.onSettled(this.envelope, undefined)
    if (!this.pending) return
    this.leave()
    this.resolve()
  }

  /** Ends the publisher's wait; the event may become durable all the same. */
  abandon(reason: unknown): void {
    if (!this.pending) return
    this.leave()
    this.reject(reason)
  }

  private leave(): void {
    this.pending = false
    this.deadline.leave()
    this.ignoreSignal?.()
  }
}

/** Publications of one turn of the event loop with the same limit; they share a timer. */
class Deadline {
  private readonly milliseconds: number
  private readonly timer: NodeJS.Timeout
  private readonly publications: Publication[] = []
  private waiting = 0

  constructor(milliseconds: number) {
    this.milliseconds = milliseconds
    this.timer = setTimeout(() => this.expire(), milliseconds)
  }

  add(publication: Publication): void {
    this.publications.push(publication)
    this.waiting += 1
  }

  leave(): void {
    this.waiting -= 1
    if (this.waiting === 0) clearTimeout(this.timer)
  }

  private expire(): void {
    for (const publication of this.publications) publication.abandon(toTimeout(this.milliseconds))
  }
}

/** Reads a payload; one that is undefined or unreadable stays as received. */
export async function readOrKeep(
  read: () => string | Promise<string> | undefined,
  received: string,
): Promise<string> {
  try {
    return (await read()) ?? received
  } catch (error) {
    if (error instanceof UnreadablePayload) return received
    throw error
  }
}

/** The error of a publisher whose deadline has passed. */
export function toTimeout(deadlineMs: number): PublishTimeout {
  return new PublishTimeout(
    `The event was not confirmed within ${deadlineMs} ms. It may be durable; try again with the same id.`,
  )
}

/**
 * The event as a handler sees it. The payload is parsed with the current schema: it gains new defaults and loses unknown
 * fields. Throws `UnreadablePayload`.
 */
export function toDelivered(envelope: Envelope, types: EventMap): DeliveredEvent<EventMap> {
  const { id, type, key, time, traceparent } = envelope
  const definition = Object.hasOwn(types, type) ? types[type] : undefined
  if (definition === undefined) throw new UnreadablePayload(`This version has no event type "${type}".`)
  const payload = readPayload(envelope, definition)
  return { id, type, key, time, traceparent: traceparent ?? undefined, payload }
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

export type Listener = (event: DeliveredEvent<EventMap>) => void

/** In-process listeners by event type; what a listener throws is logged. */
export class Listeners {
  private readonly types: EventMap
  private readonly log: Logger
  private readonly byType = new Map<string, Set<Listener>>()

  constructor(types: EventMap, log: Logger) {
    this.types = types
    this.log = log
  }

  /** Returns the function that stops listening. Throws `TypeError` for an unknown type. */
  add(types: readonly string[], listener: Listener): () => void {
    // A new function, so that the same listener may be added twice.
    const added: Listener = (event) => listener(event)
    for (const type of types) {
      if (!Object.hasOwn(this.types, type)) throw new TypeError(`Unknown event type "${type}".`)
      this.byType.set(type, (this.byType.get(type) ?? new Set()).add(added))
    }
    return () => {
      for (const type of types) this.byType.get(type)?.delete(added)
    }
  }

  notify(envelope: Envelope): void {
    for (const listener of this.byType.get(envelope.type) ?? []) {
      try {
        listener(toDelivered(envelope, this.types))
      } catch (error) {
        this.log.error({ type: envelope.type, err: error as Error }, 'A listener has thrown')
      }
    }
  }
}
