import { createRequire } from 'node:module'
import type { PartitionAssigner } from 'kafkajs'
import { codecs } from './compression/codecs.ts'

const require = createRequire(import.meta.url)

/** Milliseconds between looks at requests that wait for the answers of others. */
const checkMs = 10

/** What kafkajs 2.2.4 does wrong, or lacks, and nobody mends any more: each patch says what. Applying them twice does no harm. */
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
 * It starts a timer after every answer, also where nothing waits, with a delay far below zero: Node warns of that
 * (TimeoutNegativeWarning), and it costs a timer for each request. Here a timer runs only while requests wait.
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
 * It copies all headers of a message for each of them: one message of 1 MB with ten thousands of headers, which anybody
 * may write who may write to a topic, stops the process for minutes. Here it takes some milliseconds.
 */
function patchRecordHeaders(): void {
  const decoder = (require('kafkajs/src/protocol/decoder') as { prototype: Decoder }).prototype
  const readHeader: unknown = require('kafkajs/src/protocol/recordBatch/header/v0/decoder')
  const original = decoder.readVarIntArray
  if (original.name === 'readPatched') return
  function readPatched(this: Decoder, read: unknown) {
    const headers = original.call(this, read)
    // All that kafkajs does with headers is to gather them.
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

/** By itself it unpacks gzip alone, and a consumer that meets another packing fails at the same message for ever. */
function patchCompression(): void {
  const { CompressionCodecs } = require('kafkajs') as { CompressionCodecs: Record<number, unknown> }
  Object.assign(CompressionCodecs, codecs)
}

/**
 * Shares partitions round robin, under the name that the members of versions up to 0.1 use: members of one group must
 * agree on a name, and with another one a new process could not join until the last old one has left.
 */
export const sharePartitions: PartitionAssigner = (config) => {
  const { PartitionAssigners } = require('kafkajs') as typeof import('kafkajs')
  return { ...PartitionAssigners.roundRobin(config), name: 'tathya-sticky-1' }
}
