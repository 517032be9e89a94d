import assert from 'node:assert/strict'
import { waitFor } from '@tathya/testing'
import { type Product, withKey } from './start-product.ts'

/** Milliseconds until what was accepted can be read, after processes were ended. */
const arriveMs = 60_000

/** Senders of log entries, and what they know. */
export interface LogLoad {
  /** A number that grows. */
  next(): number
  /** Sends an entry of its own; resolves with the status. */
  post(): Promise<number>
  /** Ids of the accepted entries by their message. */
  readonly accepted: ReadonlyMap<string, string>
  /** Waits for every accepted entry, and holds each to be there once under its id. */
  assertAllThere(): Promise<void>
}

let loads = 0

/** Makes senders whose messages nobody else sends. */
export function createLogLoad(product: Product): LogLoad {
  loads += 1
  const name = `load ${loads}`
  const accepted = new Map<string, string>()
  let count = 0

  async function post(): Promise<number> {
    count += 1
    const exception_message = `${name} entry ${count}`
    const answer = await fetch(`${product.url}/e/logger`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...withKey(product.adminKey) },
      body: JSON.stringify({ customer_id: 7, service_name: `s${count % 5}`, exception_message }),
    })
    await answer.arrayBuffer()
    if (answer.status === 201) accepted.set(exception_message, answer.headers.get('x-entry-id')!)
    return answer.status
  }

  return {
    next: () => {
      count += 1
      return count
    },
    post,
    accepted,
    async assertAllThere() {
      const found = await waitFor(
        `${accepted.size} entries`,
        async () => {
          const all = await readLog(product)
          return [...accepted.keys()].every((message) => all.has(message)) && all
        },
        arriveMs,
      )
      for (const [message, id] of accepted) assert.deepEqual(found.get(message), [id], message)
    },
  }
}

/** Every stored entry, page by page: ids by message. */
export async function readLog({ client, adminKey }: Product): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (let offset = 0; ; offset += 1000) {
    const { body } = await client.get(`/e/logger?limit=1000&offset=${offset}`, withKey(adminKey))
    for (const { exception_message, entry_id } of body.data)
      found.set(exception_message, [...(found.get(exception_message) ?? []), entry_id])
    if (body.data.length < 1000) return found
  }
}
