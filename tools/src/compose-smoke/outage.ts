import { setTimeout as pause } from 'node:timers/promises'
import type { Compose } from './compose.ts'
import { killAndWait } from './kill-container.ts'

/** A customer that no other entries belong to. */
const customer = 4711
const entries = 20

/**
 * Stops Kafka and MongoDB, posts log entries, kills the logger that accepted them, restarts the servers, and waits until each
 * entry is stored once. Resolves with the seconds since the restart. Rejects if an entry is refused or stored twice.
 */
export async function outlastOutage(
  compose: Compose,
  caller: { url: string; key: string; signal: AbortSignal },
): Promise<number> {
  await compose.run('stop', 'kafka', 'mongo')
  for (let number = 0; number < entries; number++) await report(number, caller)
  const logger = (await compose.containers()).find(({ service }) => service === 'logger')!
  await killAndWait(compose, logger, caller.signal, { ready: false })
  const begin = performance.now()
  await compose.run('start', 'kafka', 'mongo')
  for (;;) {
    const stored = await readStored(caller)
    const messages = new Set(stored)
    if (stored.length > messages.size) throw new Error('An entry is stored twice.')
    if (messages.size === entries) return (performance.now() - begin) / 1000
    await pause(200, undefined, { signal: caller.signal })
  }
}

async function report(number: number, { url, key, signal }: Parameters<typeof readStored>[0]): Promise<void> {
  const answer = await fetch(`${url}/e/logger`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      customer_id: customer,
      service_name: 'smoke',
      exception_message: `number ${number}`,
    }),
    signal,
  })
  const text = await answer.text()
  if (answer.status !== 201) throw new Error(`Entry ${number} was answered with ${answer.status}: ${text}`)
}

/** The stored messages; none while the store is unavailable. */
async function readStored({
  url,
  key,
  signal,
}: {
  url: string
  key: string
  signal: AbortSignal
}): Promise<string[]> {
  const answer = await fetch(`${url}/e/logger?customer_id=${customer}&per_page=100`, {
    headers: { Authorization: `Bearer ${key}` },
    signal,
  })
  const body = (await answer.json()) as { data?: { exception_message: string }[] }
  return (body.data ?? []).map(({ exception_message }) => exception_message)
}
