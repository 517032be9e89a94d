import type { EventMap } from '@tathya/contracts'
import type { IHeaders, Message } from 'kafkajs'
import type { Envelope } from '../envelope.ts'
import { headerNames as names, readHeader } from './headers.ts'

/** Begins the URI that names the schema of a payload; its type and version follow. */
const schemaPrefix = 'urn:tathya:event:'

/** A message as it came from Kafka, as far as the codec needs it. */
export interface RawMessage {
  readonly key: Buffer | null
  readonly value: Buffer | null
  readonly headers?: IHeaders
  readonly timestamp: string
  readonly offset: string
}

/** A message that is no event: the text says why. */
export class Undecodable extends Error {
  override readonly name = 'Undecodable'
}

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

/** Reads the attributes of messages of a topic. */
export type Decode = (topic: string, partition: number, message: RawMessage) => Envelope

/**
 * Makes the function that reads messages; it throws `Undecodable`. In a topic that programs outside the product write to,
 * every message is of the one type that it carries, whatever its headers say.
 */
export function createDecoder(types: EventMap, prefix: string): Decode {
  const outside = new Map<string, string>()
  for (const [type, definition] of Object.entries(types))
    if (definition.outside === true) outside.set(prefix + definition.topic, type)
  return (topic, partition, message) => {
    const type = outside.get(topic)
    if (type === undefined) return fromProduct(message)
    const { headers, offset, key } = message
    return {
      position: Number(offset),
      type,
      key: key?.toString() ?? `${partition}/${offset}`,
      id: readHeader(headers, names.id) ?? `${topic}/${partition}/${offset}`,
      time: toTime(message.timestamp),
      version: types[type]!.version,
      traceparent: readHeader(headers, names.traceparent) ?? null,
      source: topic.slice(prefix.length),
      payload: message.value?.toString() ?? '',
    }
  }
}

function fromProduct({ headers, key, value, timestamp, offset }: RawMessage): Envelope {
  const type = readHeader(headers, names.type)
  if (type === undefined) throw new Undecodable(`It has no header ${names.type}, so it is no event.`)
  const id = readHeader(headers, names.id)
  if (id === undefined || id === '') throw new Undecodable(`It has no header ${names.id}, so it is no event.`)
  const schema = readHeader(headers, names.schema) ?? ''
  return {
    position: Number(offset),
    type,
    key: readHeader(headers, names.key) ?? key?.toString() ?? '',
    id,
    time: readHeader(headers, names.time) ?? toTime(timestamp),
    version: Number(schema.slice(schema.lastIndexOf(':') + 1)) || 0,
    traceparent: readHeader(headers, names.traceparent) ?? null,
    source: readHeader(headers, names.source) ?? '',
    payload: value?.toString() ?? '',
  }
}

function toTime(timestamp: string): string {
  const date = new Date(Number(timestamp))
  return Number.isNaN(date.getTime()) ? new Date(0).toISOString() : date.toISOString()
}
