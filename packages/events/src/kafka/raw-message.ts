import type { IHeaders } from 'kafkajs'

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

/** When a message was written, as its broker or publisher says. */
export function toTime(timestamp: string): string {
  const date = new Date(Number(timestamp))
  return Number.isNaN(date.getTime()) ? new Date(0).toISOString() : date.toISOString()
}
