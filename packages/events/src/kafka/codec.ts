import type { IHeaders, Message } from 'kafkajs'
import type { Envelope } from '../delivery/envelope.ts'
import { headerNames as names, readHeader } from './headers.ts'
import type { Outside } from './outside.ts'
import { type RawMessage, toTime, Undecodable } from './raw-message.ts'

/** Begins the URI that names the schema of a payload; its type and version follow. */
const schemaPrefix = 'urn:tathya:event:'

/** Characters of an id: those that the product makes have fewer, and those from outside stand behind their topic. */
const idLimit = 1_000

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
export function createDecoder(outside: Outside): Decode {
  return (topic, partition, message) => {
    const type = outside.typeOf(topic)
    return type === undefined ? fromProduct(message) : outside.decode(type, topic, partition, message)
  }
}

function fromProduct({ headers, key, value, timestamp, offset }: RawMessage): Envelope {
  const type = readHeader(headers, names.type)
  if (type === undefined) throw new Undecodable(`It has no header ${names.type}, so it is no event.`)
  const id = readHeader(headers, names.id)
  if (id === undefined || id === '') throw new Undecodable(`It has no header ${names.id}, so it is no event.`)
  if (id.length > idLimit)
    throw new Undecodable(
      `Its header ${names.id} has ${id.length} characters; no id has more than ${idLimit}.`,
    )
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
