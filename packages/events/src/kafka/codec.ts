import { type EventMap, maxOutsideIdLength } from '@tathya/contracts/internal'
import type { IHeaders, Message } from 'kafkajs'
import type { Envelope } from '../delivery/event.ts'
import { Undecodable } from '../errors.ts'

/** The parts of a Kafka message that the codec needs. */
export interface RawMessage {
  readonly key: Buffer | null
  readonly value: Buffer | null
  readonly headers?: IHeaders
  readonly timestamp: string
  readonly offset: string
}

/** Names of Kafka headers: CloudEvents' attributes in binary mode, and those of the bus. */
export const headerNames = {
  specversion: 'ce_specversion',
  id: 'ce_id',
  type: 'ce_type',
  source: 'ce_source',
  time: 'ce_time',
  key: 'ce_partitionkey',
  schema: 'ce_dataschema',
  contentType: 'content-type',
  traceparent: 'traceparent',
  /** The payload is in a file: its id, and the SHA-256 of its bytes. */
  file: 'tathya-file',
  sha256: 'tathya-sha256',
  /** Which process published it, so that its own listeners do not hear it twice. */
  process: 'tathya-process',
} as const

/** Prefix of a payload's schema URI; type and version follow. */
const schemaPrefix = 'urn:tathya:event:'

/** Maximum characters of an id; an id from outside includes its topic. */
const maxIdLength = 1_000

/** Headers that programs outside the product may set; all others, such as those that name files, are ours. */
const foreignHeaders = [headerNames.id, headerNames.traceparent]

/** W3C Trace Context, version 00. */
const traceparentPattern = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** An event as a message: CloudEvents 1.0 in binary mode, its key the message's key. */
export function encode(envelope: Envelope, processId: string): Message & { headers: IHeaders } {
  const { id, type, key, source, time, version, traceparent, payload } = envelope
  const headers: IHeaders = {
    [headerNames.specversion]: '1.0',
    [headerNames.id]: id,
    [headerNames.type]: type,
    [headerNames.source]: source,
    [headerNames.time]: time,
    [headerNames.key]: key,
    [headerNames.schema]: `${schemaPrefix}${type}:${version}`,
    [headerNames.contentType]: 'application/json',
    [headerNames.process]: processId,
  }
  if (traceparent !== null) headers[headerNames.traceparent] = traceparent
  return { key, value: payload, headers }
}

/** Decodes messages; `prefix` is that of topic names. */
export class Codec {
  private readonly types: EventMap
  private readonly prefix: string
  /** The event type of each topic that programs outside the product write to. */
  private readonly outside = new Map<string, string>()

  constructor(types: EventMap, prefix: string) {
    this.types = types
    this.prefix = prefix
    for (const [type, definition] of Object.entries(types))
      if (definition.outside === true) this.outside.set(prefix + definition.topic, type)
  }

  /** The message without headers that its publisher may not set. */
  clean(topic: string, message: RawMessage): RawMessage {
    if (!this.outside.has(topic)) return message
    const allowed = foreignHeaders.flatMap((name) => {
      const value = readHeader(message.headers, name)
      return value === undefined ? [] : [[name, value] as const]
    })
    return { ...message, headers: Object.fromEntries(allowed) }
  }

  /**
   * Decodes a message. In a topic that programs outside the product write to, every message is of the topic's one type,
   * whatever its headers. Throws `Undecodable`.
   */
  decode(topic: string, partition: number, message: RawMessage): Envelope {
    const type = this.outside.get(topic)
    return type === undefined ? fromProduct(message) : this.fromOutside(type, topic, partition, message)
  }

  /** The id includes the topic, so that ids of different topics never collide. */
  private fromOutside(type: string, topic: string, partition: number, message: RawMessage): Envelope {
    const { headers, offset, key, value, timestamp } = message
    const source = topic.slice(this.prefix.length)
    return {
      position: Number(offset),
      type,
      key: key?.toString() ?? `${partition}/${offset}`,
      id: `${source}/${readOutsideId(message) ?? `${partition}/${offset}/${timestamp}`}`,
      time: toTime(timestamp),
      version: this.types[type]!.version,
      traceparent: readTrace(headers),
      source,
      payload: readText(value),
    }
  }
}

/** The envelope of a message that is not an event. */
export function toUnknown(topic: string, partition: number, message: RawMessage): Envelope {
  const { headers, offset, timestamp, value } = message
  const id = readHeader(headers, headerNames.id) ?? ''
  return {
    position: Number(offset),
    type: 'unknown',
    key: '',
    // No API accepts a longer id.
    id: id === '' || id.length > maxOutsideIdLength ? `${topic}/${partition}/${offset}` : id,
    time: toTime(timestamp),
    version: 0,
    traceparent: null,
    source: readHeader(headers, headerNames.source) ?? topic,
    payload: value?.toString() ?? '',
  }
}

function fromProduct({ headers, key, value, timestamp, offset }: RawMessage): Envelope {
  const type = readHeader(headers, headerNames.type)
  if (type === undefined) throw new Undecodable(`It has no header ${headerNames.type}, so it is no event.`)
  const id = readHeader(headers, headerNames.id)
  if (id === undefined || id === '')
    throw new Undecodable(`It has no header ${headerNames.id}, so it is no event.`)
  assertLength(id, maxIdLength)
  const schema = readHeader(headers, headerNames.schema) ?? ''
  return {
    position: Number(offset),
    type,
    key: readHeader(headers, headerNames.key) ?? key?.toString() ?? '',
    id,
    time: readHeader(headers, headerNames.time) ?? toTime(timestamp),
    version: readInteger(schema.slice(schema.lastIndexOf(':') + 1)),
    traceparent: readHeader(headers, headerNames.traceparent) ?? null,
    source: readHeader(headers, headerNames.source) ?? '',
    payload: value?.toString() ?? '',
  }
}

/** Ignores a malformed trace. */
function readTrace(headers: RawMessage['headers']): string | null {
  const text = readHeader(headers, headerNames.traceparent)
  return text !== undefined && traceparentPattern.test(text) ? text : null
}

function readOutsideId({ headers }: RawMessage): string | undefined {
  const id = readHeader(headers, headerNames.id)
  if (id === undefined || id === '') return undefined
  assertLength(id, maxOutsideIdLength)
  return id
}

function assertLength(id: string, limit: number): void {
  if (id.length > limit)
    throw new Undecodable(`Its header ${headerNames.id} has ${id.length} characters; the limit is ${limit}.`)
}

function readText(value: Buffer | null): string {
  try {
    return utf8.decode(value ?? Buffer.alloc(0))
  } catch {
    throw new Undecodable('It is not valid UTF-8.')
  }
}

/** A header as text; the last one where several have the name. */
export function readHeader(headers: IHeaders | undefined, name: string): string | undefined {
  const value = headers?.[name]
  const last = Array.isArray(value) ? value.at(-1) : value
  return last === undefined ? undefined : last.toString()
}

/** The timestamp of a message, set by its broker or publisher, in ISO 8601. */
function toTime(timestamp: string): string {
  const date = new Date(Number(timestamp))
  return Number.isNaN(date.getTime()) ? new Date(0).toISOString() : date.toISOString()
}

/** An integer header; 0 where it is missing or malformed. */
export function readInteger(text: string | undefined): number {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : 0
}
