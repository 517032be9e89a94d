import { type EventMap, maxOutsideIdLength } from '@tathya/contracts/internal'
import type { IHeaders, Message } from 'kafkajs'
import type { Envelope } from '../delivery/envelope.ts'
import { Undecodable } from '../errors.ts'
import { headerNames as names, type RawMessage, readHeader, readInteger, toTime } from './headers.ts'

/** Prefix of a payload's schema URI; type and version follow. */
const schemaPrefix = 'urn:tathya:event:'

/** Maximum characters of an id; an id from outside includes its topic. */
const maxIdLength = 1_000

/** Headers that programs outside the product may set; all others, such as those that name files, are ours. */
const foreignHeaders = [names.id, names.traceparent]

/** W3C Trace Context, version 00. */
const traceparentPattern = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** An event as a message: CloudEvents 1.0 in binary mode, its key the message's key. */
export function encode(envelope: Envelope, process: string): Message & { headers: IHeaders } {
  const { id, type, key, source, time, version, traceparent, payload } = envelope
  const headers: IHeaders = {
    [names.specversion]: '1.0',
    [names.id]: id,
    [names.type]: type,
    [names.source]: source,
    [names.time]: time,
    [names.key]: key,
    [names.schema]: `${schemaPrefix}${type}:${version}`,
    [names.contentType]: 'application/json',
    [names.process]: process,
  }
  if (traceparent !== null) headers[names.traceparent] = traceparent
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
  const id = readHeader(headers, names.id) ?? ''
  return {
    position: Number(offset),
    type: 'unknown',
    key: '',
    // No API accepts a longer id.
    id: id === '' || id.length > maxOutsideIdLength ? `${topic}/${partition}/${offset}` : id,
    time: toTime(timestamp),
    version: 0,
    traceparent: null,
    source: readHeader(headers, names.source) ?? topic,
    payload: value?.toString() ?? '',
  }
}

function fromProduct({ headers, key, value, timestamp, offset }: RawMessage): Envelope {
  const type = readHeader(headers, names.type)
  if (type === undefined) throw new Undecodable(`It has no header ${names.type}, so it is no event.`)
  const id = readHeader(headers, names.id)
  if (id === undefined || id === '') throw new Undecodable(`It has no header ${names.id}, so it is no event.`)
  assertLength(id, maxIdLength)
  const schema = readHeader(headers, names.schema) ?? ''
  return {
    position: Number(offset),
    type,
    key: readHeader(headers, names.key) ?? key?.toString() ?? '',
    id,
    time: readHeader(headers, names.time) ?? toTime(timestamp),
    version: readInteger(schema.slice(schema.lastIndexOf(':') + 1)),
    traceparent: readHeader(headers, names.traceparent) ?? null,
    source: readHeader(headers, names.source) ?? '',
    payload: value?.toString() ?? '',
  }
}

/** Ignores a malformed trace. */
function readTrace(headers: RawMessage['headers']): string | null {
  const text = readHeader(headers, names.traceparent)
  return text !== undefined && traceparentPattern.test(text) ? text : null
}

function readOutsideId({ headers }: RawMessage): string | undefined {
  const id = readHeader(headers, names.id)
  if (id === undefined || id === '') return undefined
  assertLength(id, maxOutsideIdLength)
  return id
}

function assertLength(id: string, limit: number): void {
  if (id.length > limit)
    throw new Undecodable(`Its header ${names.id} has ${id.length} characters; the limit is ${limit}.`)
}

function readText(value: Buffer | null): string {
  try {
    return utf8.decode(value ?? Buffer.alloc(0))
  } catch {
    throw new Undecodable('It is not valid UTF-8.')
  }
}
