import { type EventMap, outsideIdLimit } from '@tathya/contracts/internal'
import type { Envelope } from '../delivery/envelope.ts'
import { headerNames as names, readHeader } from './headers.ts'
import { type RawMessage, toTime, Undecodable } from './raw-message.ts'

/** Headers that programs outside the product may set; all others are ours, such as those that count tries or name files. */
const foreignHeaders = [names.id, names.traceparent]

/** W3C Trace Context, version 00. */
const traceparent = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Messages of topics that programs outside the product write to. */
export interface Outside {
  /** The type that a topic carries for them; undefined for a topic of the product alone. */
  typeOf(topic: string): string | undefined
  /** The message without headers that are not the publisher's to set. */
  clean(topic: string, message: RawMessage): RawMessage
  /** Reads a message of a type; its id holds the topic, so that no topic can name another one's events. Throws `Undecodable`. */
  decode(type: string, topic: string, partition: number, message: RawMessage): Envelope
}

/** Knows the topics from the types that are published from outside; `prefix` stands before their names. */
export function createOutside(types: EventMap, prefix: string): Outside {
  const byTopic = new Map<string, string>()
  for (const [type, definition] of Object.entries(types))
    if (definition.outside === true) byTopic.set(prefix + definition.topic, type)
  return {
    typeOf: (topic) => byTopic.get(topic),
    clean(topic, message) {
      if (!byTopic.has(topic)) return message
      const kept = foreignHeaders.flatMap((name) => {
        const value = readHeader(message.headers, name)
        return value === undefined ? [] : [[name, value] as const]
      })
      return { ...message, headers: Object.fromEntries(kept) }
    },
    decode(type, topic, partition, message) {
      const { headers, offset, key, value, timestamp } = message
      const source = topic.slice(prefix.length)
      return {
        position: Number(offset),
        type,
        key: key?.toString() ?? `${partition}/${offset}`,
        id: `${source}/${readId(message) ?? `${partition}/${offset}/${timestamp}`}`,
        time: toTime(timestamp),
        version: types[type]!.version,
        traceparent: readTrace(headers),
        source,
        payload: readText(value),
      }
    },
  }
}

/** A trace that is written wrong is none: nobody could follow it. */
function readTrace(headers: RawMessage['headers']): string | null {
  const text = readHeader(headers, names.traceparent)
  return text !== undefined && traceparent.test(text) ? text : null
}

function readId({ headers }: RawMessage): string | undefined {
  const id = readHeader(headers, names.id)
  if (id === undefined || id === '') return undefined
  if (id.length <= outsideIdLimit) return id
  throw new Undecodable(
    `Its header ${names.id} has ${id.length} characters; at most ${outsideIdLimit} are accepted.`,
  )
}

function readText(value: Buffer | null): string {
  try {
    return utf8.decode(value ?? Buffer.alloc(0))
  } catch {
    throw new Undecodable('It is not valid UTF-8.')
  }
}
