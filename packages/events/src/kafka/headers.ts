import type { IHeaders } from 'kafkajs'

/** A message as it came from Kafka, as far as the codec needs it. */
export interface RawMessage {
  readonly key: Buffer | null
  readonly value: Buffer | null
  readonly headers?: IHeaders
  readonly timestamp: string
  readonly offset: string
}

/** CloudEvents' attributes in binary mode, and what the bus adds, as names of Kafka headers. */
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

/** The value of a header as text; undefined where there is none. Of several with one name the last one counts. */
export function readHeader(headers: IHeaders | undefined, name: string): string | undefined {
  const value = headers?.[name]
  const last = Array.isArray(value) ? value.at(-1) : value
  return last === undefined ? undefined : last.toString()
}

/** When a message was written, as its broker or publisher says. */
export function toTime(timestamp: string): string {
  const date = new Date(Number(timestamp))
  return Number.isNaN(date.getTime()) ? new Date(0).toISOString() : date.toISOString()
}

/** A whole number that is written in a header; 0 where it is none. */
export function readInteger(text: string | undefined): number {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : 0
}
