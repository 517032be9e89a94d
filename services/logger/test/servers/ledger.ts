import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { waitFor } from '@tathya/testing'
import type { Gate, LoggerProcess } from './logger-process.ts'

/** What senders know of the entries of one customer. */
export interface Ledger {
  readonly customer: number
  readonly sent: Set<string>
  /** Ids of accepted entries by their message. */
  readonly accepted: Map<string, string>
  /** Number of answers by status. */
  readonly statuses: Map<number, number>
  /** Requests that were cut off. */
  cut: number
  /** The longest time in milliseconds until an answer. */
  slowest: number
}

let customers = 0

/** Makes the ledger of a customer of its own. */
export function emptyLedger(): Ledger {
  customers += 1
  return {
    customer: customers,
    sent: new Set(),
    accepted: new Map(),
    statuses: new Map(),
    cut: 0,
    slowest: 0,
  }
}

export interface SendOptions {
  readonly senders: number
  /** Default: no end. */
  readonly most?: number
  /** Characters of a message beside its number. */
  readonly length?: number
  /** Milliseconds between two entries of a sender. Default 0. */
  readonly pauseMs?: number
  /** Ends the sending: told after each answer. */
  readonly until?: () => boolean
}

/** Sends entries until `most` were sent, `until` holds, or nobody answers: by default for as long as the logger lives. */
export async function sendEntries(
  { url, gate }: { url: string; gate: Gate },
  ledger: Ledger,
  { senders, most = Number.POSITIVE_INFINITY, length = 100, pauseMs = 0, until = () => false }: SendOptions,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: senders })
  let left = most
  let gone = false
  const sender = async () => {
    while (left > 0 && !gone && !until()) {
      left -= 1
      const number = ledger.sent.size
      const message = `entry ${number} ${'x'.repeat(length)}`
      ledger.sent.add(message)
      const body = JSON.stringify({
        customer_id: ledger.customer,
        service_name: `s${number % 5}`,
        exception_message: message,
      })
      const begun = performance.now()
      try {
        const { status, id } = await post(agent, url, await gate.header(), body)
        ledger.slowest = Math.max(ledger.slowest, performance.now() - begun)
        ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1)
        if (status === 201) ledger.accepted.set(message, id)
        if (pauseMs > 0) await pause(pauseMs)
      } catch {
        ledger.cut += 1
        gone = true
      }
    }
  }
  await Promise.all(Array.from({ length: senders }, sender))
  agent.destroy()
}

function post(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<{ status: number; id: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/e/logger`,
      {
        method: 'POST',
        agent,
        headers: {
          ...headers,
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
        },
      },
      (answer) => {
        answer.resume()
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, id: String(answer.headers['x-entry-id']) }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Waits until every accepted entry is stored; asserts that each is there once, and nothing that was never sent. */
export async function assertStoredOnce(logger: LoggerProcess, ledger: Ledger): Promise<void> {
  const { accepted, sent, customer } = ledger
  await waitFor(
    `${accepted.size} entries`,
    async () => (await readPage(logger, `customer_id=${customer}&limit=1`)).total >= accepted.size,
  )
  const found = await waitFor('every accepted entry', async () => {
    const all = await readAll(logger, customer)
    return [...accepted.keys()].every((message) => all.has(message)) ? all : undefined
  })
  for (const [message, id] of accepted) assert.deepEqual(found.get(message), [id], message.slice(0, 20))
  for (const [message, ids] of found) {
    assert.ok(sent.has(message), `${message.slice(0, 20)} was sent`)
    assert.equal(ids.length, 1, `${message.slice(0, 20)} is there once`)
  }
}

/** One line of counts. */
export function toLine({ sent, accepted, statuses, cut, slowest }: Ledger): string {
  const answers = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ')
  return `${sent.size} sent, ${accepted.size} accepted (${answers}), ${cut} cut off, slowest answer ${Math.round(slowest)} ms`
}

async function readAll(logger: LoggerProcess, customer: number): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (let offset = 0; ; offset += 1000) {
    const { data } = await readPage(logger, `customer_id=${customer}&limit=1000&offset=${offset}`)
    for (const { exception_message: message, entry_id } of data)
      found.set(message, [...(found.get(message) ?? []), entry_id])
    if (data.length < 1000) return found
  }
}

interface Page {
  readonly total: number
  readonly data: { exception_message: string; entry_id: string }[]
}

/** A page of stored entries; empty while the store does not answer. */
export async function readPage({ url, gate }: LoggerProcess, query: string): Promise<Page> {
  const answer = await fetch(`${url}/e/logger?${query}`, { headers: await gate.header() })
  const body = (await answer.json()) as { data: Page['data']; meta: { total: number } }
  return answer.status === 200 ? { total: body.meta.total, data: body.data } : { total: 0, data: [] }
}
