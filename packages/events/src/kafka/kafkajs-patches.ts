import { createRequire } from 'node:module'
import type { PartitionAssigner } from 'kafkajs'
import { codecs } from './compression/codecs.ts'

const require = createRequire(import.meta.url)

/** Milliseconds between checks of pending requests. */
const checkMs = 10

/** Fixes defects of kafkajs 2.2.4, which is no longer maintained. Idempotent. */
export function patchKafkajs(): void {
  patchRequestQueue()
  patchRecordHeaders()
  patchCompression()
}

interface RequestQueue {
  pending: unknown[]
  throttledUntil: number
  throttleCheckTimeoutId: NodeJS.Timeout | null
  checkPendingRequests(): void
}

/**
 * kafkajs starts a timer after every answer, even where no request is pending, with a negative delay: Node warns of that
 * (TimeoutNegativeWarning), and each request costs a timer. Here a timer runs only while requests are pending.
 */
function patchRequestQueue(): void {
  const Queue = require('kafkajs/src/network/requestQueue') as { prototype: object }
  Object.assign(Queue.prototype, { scheduleCheckPendingRequests })
}

function scheduleCheckPendingRequests(this: RequestQueue): void {
  if (this.throttleCheckTimeoutId !== null || this.pending.length === 0) return
  const delay = Math.max(this.throttledUntil - Date.now(), checkMs)
  this.throttleCheckTimeoutId = setTimeout(() => {
    this.throttleCheckTimeoutId = null
    this.checkPendingRequests()
  }, delay)
}

interface Header {
  readonly key: string
  readonly value: Buffer
}

interface Decoder {
  readVarIntArray(read: unknown): Header[]
}

/**
 * kafkajs copies all headers of a message for each of them: a message of 1 MB with ten thousands of headers, which any
 * publisher may write, blocks the process for minutes. Here it takes milliseconds.
 */
function patchRecordHeaders(): void {
  const decoder = (require('kafkajs/src/protocol/decoder') as { prototype: Decoder }).prototype
  const readHeader: unknown = require('kafkajs/src/protocol/recordBatch/header/v0/decoder')
  const original = decoder.readVarIntArray
  if (original.name === 'readPatched') return
  function readPatched(this: Decoder, read: unknown) {
    const headers = original.call(this, read)
    // kafkajs only gathers headers into an object.
    return read === readHeader ? { reduce: () => gather(headers) } : headers
  }
  Object.assign(decoder, { readVarIntArray: readPatched })
}

/** The headers by name; those of one name in a list. */
function gather(headers: readonly Header[]): Record<string, Buffer | Buffer[]> {
  const lists = new Map<string, Buffer[]>()
  for (const { key, value } of headers) {
    const list = lists.get(key)
    if (list === undefined) lists.set(key, [value])
    else list.push(value)
  }
  return Object.fromEntries([...lists].map(([key, list]) => [key, list.length === 1 ? list[0]! : list]))
}

/** kafkajs decompresses only gzip, and a consumer fails for ever at a message in another format. */
function patchCompression(): void {
  const { CompressionCodecs } = require('kafkajs') as { CompressionCodecs: Record<number, unknown> }
  Object.assign(CompressionCodecs, codecs)
}

/**
 * Assigns partitions round robin, under the name of versions up to 0.1: the members of a group must agree on a name, or a
 * new process could not join until the last old one has left.
 */
export const sharePartitions: PartitionAssigner = (config) => {
  const { PartitionAssigners } = require('kafkajs') as typeof import('kafkajs')
  return { ...PartitionAssigners.roundRobin(config), name: 'tathya-sticky-1' }
}
