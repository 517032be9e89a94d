import assert from 'node:assert/strict'
import path from 'node:path'
import { type Child, type Cleanup, startChild } from '@tathya/testing'
import { type Product, withKey } from './start-product.ts'

const program = path.resolve(import.meta.dirname, '../../../packages/operations/src/main.ts')

/** A program of the operator. */
export type Command = 'backup' | 'restore' | 'migrate'

/** Starts `tathya <name> <args>` with settings, of which `TATHYA_DATA` is one. */
export function startCommand(
  context: Cleanup,
  name: Command,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Child {
  return startChild(context, [program, name, ...args], { env })
}

/** Runs a command that is to succeed for a data folder; gives what it says. */
export async function runCommand(
  context: Cleanup,
  name: Command,
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = startCommand(context, name, args, { ...env, TATHYA_DATA: folder })
  assert.equal(await child.ends(), 0, child.output())
  return child.output()
}

/** Reports entries with several senders until `stop`; `accepted` holds those that were answered with success. */
export function startEntries({ url, adminKey }: Product, name = 'entry', senders = 8) {
  const accepted: string[] = []
  let sent = 0
  let stopped = false
  const sender = async () => {
    while (!stopped) {
      sent += 1
      const exception_message = `${name} ${sent}`
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
