import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findServers, withDatabase } from '@tathya/test-servers'
import { type Child, type Cleanup, onEnd, startChild } from '@tathya/testing'
import { waitForMessages } from './log-load.ts'
import { type Product, programOf, withKey } from './start-product.ts'

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

/** Topics and a database of the test's own, made with the topics of the product, removed at its end. */
export async function prepareServers(context: Cleanup): Promise<Record<string, string>> {
  const servers = findServers()!
  const name = `move-${randomBytes(6).toString('hex')}`
  const env = {
    KAFKA_BROKERS: servers.kafkaBrokers,
    KAFKA_TOPIC_PREFIX: `${name}.`,
    MONGODB_URI: withDatabase(servers.mongodbUri, name),
  }
  onEnd(context, async () => {
    const program = programOf(undefined, 'packages/runtime/test/wipe-servers.ts')
    const wipe = startChild({ after: () => {} }, [...program, env.KAFKA_TOPIC_PREFIX], { env })
    assert.equal(await wipe.ends(), 0, wipe.output())
  })
  const topics = startChild(
    context,
    [...programOf(undefined, 'packages/operations/src/main.ts'), 'topics', 'apply'],
    { env },
  )
  assert.equal(await topics.ends(), 0, topics.output())
  return env
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
