import type { IHeaders } from 'kafkajs'

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

/** A header as text; the last one where several have the name. */
export function readHeader(headers: IHeaders | undefined, name: string): string | undefined {
  const value = headers?.[name]
  const last = Array.isArray(value) ? value.at(-1) : value
  return last === undefined ? undefined : last.toString()
}

/** The timestamp of a message, set by its broker or publisher, in ISO 8601. */
export function toTime(timestamp: string): string {
  const date = new Date(Number(timestamp))
  return Number.isNaN(date.getTime()) ? new Date(0).toISOString() : date.toISOString()
}

/** An integer header; 0 where it is missing or malformed. */
export function readInteger(text: string | undefined): number {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : 0
}
