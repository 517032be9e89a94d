import { batchLimits, encode } from './encode.ts'
import { nodeModule } from './node.ts'
import type { Queue } from './queue.ts'
import type { Target } from './settings.ts'

type Threads = typeof import('node:worker_threads')

/** Runs in a thread: the program that ends waits for it, so that it cannot use its own event loop. */
const program = `
const { address, requests, shared } = require('node:worker_threads').workerData
const state = new Int32Array(shared)
async function send() {
  for (const { bytes, headers } of requests) {
    const answer = await fetch(address, { method: 'POST', headers, body: bytes, redirect: 'error' })
    if (answer.status !== 207) return
    await answer.text()
    Atomics.add(state, 1, 1)
  }
}
send().catch(() => {}).finally(() => {
  Atomics.store(state, 0, 1)
  Atomics.notify(state, 0)
})
`

/**
 * Sends what is queued while the program waits, for `limitMs` at most. Returns the number of entries that were not sent; what
 * a request under way may have sent already is sent again, and stored once.
 */
export function sendAtExit(target: Target, queue: Queue, limitMs: number): number {
  const threads = nodeModule<Threads>('node:worker_threads')
  if (threads === undefined || limitMs === 0) return queue.size
  const batches = toBatches(queue)
  const requests = batches.map(({ body }) => ({
    bytes: body.bytes,
    headers: { Authorization: `Bearer ${target.key}`, ...body.headers },
  }))
  const shared = new SharedArrayBuffer(8)
  const state = new Int32Array(shared)
  const worker = new threads.Worker(program, {
    eval: true,
    workerData: { address: target.address, requests, shared },
    // Nothing that the program was started with is loaded there.
    execArgv: [],
    env: {},
  })
  worker.on('error', () => {})
  Atomics.wait(state, 0, 0, limitMs)
  void worker.terminate()
  return batches.slice(Atomics.load(state, 1)).reduce((sum, { count }) => sum + count, 0)
}

function toBatches(queue: Queue) {
  const limits = batchLimits()
  const batches: { count: number; body: NonNullable<ReturnType<typeof encode>> }[] = []
  while (queue.size > 0) {
    let entries = queue.peek(limits.entries, limits.bytes)
    let body = encode(entries)
    while (body === undefined && entries.length > 1) {
      entries = entries.slice(0, entries.length / 2)
      body = encode(entries)
    }
    queue.remove(entries)
    if (body !== undefined) batches.push({ count: entries.length, body })
  }
  return batches
}
