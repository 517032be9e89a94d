import assert from 'node:assert/strict'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Child, type Cleanup, startChild } from '@tathya/testing'
import { waitForMessages } from './log-load.ts'
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

/** Milliseconds between two entries of a sender: it leaves the processor to what is tested. */
const pauseMs = 10

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
      await pause(pauseMs)
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

/** Waits until messages are stored; asserts that every entry is there once, and gives their number. */
export async function assertStored(product: Product, messages: readonly string[]): Promise<number> {
  const entries = await waitForMessages(product, messages)
  for (const [message, ids] of entries) assert.equal(ids.length, 1, message)
  return entries.size
}
