import assert from 'node:assert/strict'
import path from 'node:path'
import { type Child, type Cleanup, startChild } from '@tathya/testing'
import { type Product, withKey } from './start-product.ts'

const source = path.resolve(import.meta.dirname, '../src')

/** Starts `npm run <name> -- <args>` for a data folder. */
export function startCommand(
  context: Cleanup,
  name: 'backup' | 'restore' | 'migrate',
  folder: string,
  ...args: string[]
): Child {
  return startChild(context, [path.join(source, `${name}-cli.ts`), ...args], { env: { TATHYA_DATA: folder } })
}

/** Runs a command that is to succeed; gives what it says. */
export async function runCommand(...args: Parameters<typeof startCommand>): Promise<string> {
  const child = startCommand(...args)
  assert.equal(await child.ended, 0, child.output())
  return child.output()
}

/** Reports entries with several senders until `stop`; `accepted` holds those that were answered with success. */
export function startEntries({ url, adminKey }: Product, senders = 8) {
  const accepted: string[] = []
  let sent = 0
  let stopped = false
  const sender = async () => {
    while (!stopped) {
      sent += 1
      const exception_message = `entry ${sent}`
      const answer = await fetch(`${url}/e/logger`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...withKey(adminKey) },
        body: JSON.stringify({ customer_id: 7, service_name: `s${sent % 5}`, exception_message }),
      })
      await answer.arrayBuffer()
      assert.equal(answer.status, 201)
      accepted.push(exception_message)
    }
  }
  const running = Promise.all(Array.from({ length: senders }, sender))
  return {
    accepted: () => [...accepted],
    async stop() {
      stopped = true
      await running
    },
  }
}

/** How often each stored message is there. */
export async function countEntries({ client, adminKey }: Product): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (let offset = 0; ; offset += 1000) {
    const { body } = await client.get(`/e/logger?limit=1000&offset=${offset}`, withKey(adminKey))
    for (const { exception_message } of body.data)
      found.set(exception_message, (found.get(exception_message) ?? 0) + 1)
    if (body.data.length < 1000) return found
  }
}
