import assert from 'node:assert/strict'
import { waitFor } from '@tathya/testing'
import { headersOf, type Product, withKey } from './start-product.ts'

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
    const message = `${name} entry ${count}`
    const { status, id } = await postEntry(product, message)
    if (id !== undefined) accepted.set(message, id)
    return status
  }

  return {
    next: () => {
      count += 1
      return count
    },
    post,
    accepted,
    async assertAllThere() {
      const found = await waitForMessages(product, [...accepted.keys()])
      for (const [message, id] of accepted) assert.deepEqual(found.get(message), [id], message)
    },
  }
}

/** Sends an entry; its id where it was accepted. Rejects where the product is gone. */
export async function postEntry(
  { url, adminKey }: Product,
  exception_message: string,
): Promise<{ status: number; id: string | undefined }> {
  const answer = await fetch(`${url}/e/logger`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...withKey(adminKey) },
    // By the last digit, so that entries have several keys.
    body: JSON.stringify({ customer_id: 7, service_name: `s${exception_message.at(-1)}`, exception_message }),
  })
  const id = answer.status === 201 ? answer.headers.get('x-entry-id')! : undefined
  // The head of an answer counts also where the rest breaks off.
  const text = await answer.text().catch(() => '')
  if (id === undefined) console.log(`An entry was refused: ${text}`)
  return { status: answer.status, id }
}

/** Waits until every message is stored; gives the ids of all entries by message. */
export async function waitForMessages(
  product: Product,
  messages: readonly string[],
): Promise<Map<string, string[]>> {
  // The count first: it costs far less than reading every page again and again.
  await waitFor(`${messages.length} entries`, async () => (await countLog(product)) >= messages.length)
  return waitFor('every accepted entry', async () => {
    const all = await readLog(product)
    return messages.every((message) => all.has(message)) && all
  })
}

async function countLog(product: Product): Promise<number> {
  const { body } = await product.client.get('/e/logger?limit=1', await headersOf(product))
  return body.meta.total
}

/** Every stored entry, page by page: ids by message. */
export async function readLog(product: Product): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (let offset = 0; ; offset += 1000) {
    const { body } = await product.client.get(
      `/e/logger?limit=1000&offset=${offset}`,
      await headersOf(product),
    )
    for (const { exception_message, entry_id } of body.data)
      found.set(exception_message, [...(found.get(exception_message) ?? []), entry_id])
    if (body.data.length < 1000) return found
  }
}
