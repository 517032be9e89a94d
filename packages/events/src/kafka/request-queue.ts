import { createRequire } from 'node:module'

/** The part of kafkajs' queue of requests that is mended here. */
interface RequestQueue {
  pending: unknown[]
  throttledUntil: number
  throttleCheckTimeoutId: NodeJS.Timeout | null
  checkPendingRequests(): void
}

/** Milliseconds between looks at requests that wait for the answers of others. */
const checkMs = 10

/**
 * kafkajs 2.2.4 starts a timer after every answer, also where nothing waits, with a delay far below zero: Node warns of it
 * (TimeoutNegativeWarning), and it costs a timer for each request. Here a timer runs only while requests wait.
 */
export function mendRequestQueue(): void {
  const require = createRequire(import.meta.url)
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
