import type { IHeaders } from 'kafkajs'

/** CloudEvents' attributes in binary mode, and what the bus says beside them, as names of Kafka headers. */
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
  /** Where an event that was tried in vain came from, and how it went. */
  originTopic: 'tathya-origin-topic',
  originPartition: 'tathya-origin-partition',
  originOffset: 'tathya-origin-offset',
  attempts: 'tathya-attempts',
  error: 'tathya-error',
  firstFailedAt: 'tathya-first-failed-at',
  /** Of an event in a retry topic: milliseconds since 1970 before which it is not tried again. */
  due: 'tathya-due',
  parkedAt: 'tathya-parked-at',
  /** Of a parked event: `1` where it is to be given to its group once more. */
  replaying: 'tathya-replaying',
} as const

/** The value of a header as text; undefined where there is none. Of several with one name the last one counts. */
export function readHeader(headers: IHeaders | undefined, name: string): string | undefined {
  const value = headers?.[name]
  const one = Array.isArray(value) ? value.at(-1) : value
  return one === undefined ? undefined : one.toString()
}

/** A header that holds a whole number; `otherwise` where it does not. */
export function readNumber(headers: IHeaders | undefined, name: string, otherwise: number): number {
  const text = readHeader(headers, name)
  const value = Number(text)
  return text === undefined || !Number.isSafeInteger(value) ? otherwise : value
}
