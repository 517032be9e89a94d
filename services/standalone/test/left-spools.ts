import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { loadConfig, silentLogs } from '@tathya/platform'
import { createPlatform, PlatformConfig } from '@tathya/runtime'
import { waitForMessages } from './log-load.ts'
import type { Product } from './start-product.ts'

/** Servers that refuse every connection. */
export const awayServers = {
  KAFKA_BROKERS: '127.0.0.1:1',
  MONGODB_URI: 'mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=100',
}

/** Accepts entries in a data folder while both servers are away; returns their messages. */
export async function spoolEntries(folder: string, count: number): Promise<string[]> {
  const config = loadConfig(PlatformConfig, { TATHYA_DATA: folder, ...awayServers })
  const platform = await createPlatform(config, { logs: silentLogs })
  const messages = Array.from({ length: count }, (_, at) => `${path.basename(folder)} ${at}`)
  for (const exception_message of messages) {
    const now = new Date().toISOString()
    const entry = {
      ...{ customer_id: 7, service_name: 's', exception_message, additional_info: null },
      created_date: now.slice(0, 19),
    }
    const id = randomUUID()
    await platform.events.accept('logger.entry', { entry_id: id, received_at: now, entry }, { id })
  }
  await platform.close()
  return messages
}

/** Files of entries that wait in a data folder. */
export function filesIn(folder: string): string[] {
  const spool = path.join(folder, 'spool')
  return existsSync(spool) ? readdirSync(spool) : []
}

/** Entries that replicas of earlier starts have accepted, in folders below that of an installation. */
export interface LeftSpools {
  readonly folders: readonly string[]
  readonly messages: readonly string[]
}

/** Makes the folders with entries that wait. */
export async function leaveSpools(root: string, names: readonly string[]): Promise<LeftSpools> {
  const folders = names.map((name) => path.join(root, name))
  // Each waits for the servers that are away.
  const messages = (await Promise.all(folders.map((folder) => spoolEntries(folder, 20)))).flat()
  assert.ok(folders.every((folder) => filesIn(folder).length > 0))
  return { folders, messages }
}

/** Waits until the product has stored all of them, each once, and holds the folders to be empty. */
export async function assertTakenOver(product: Product, { folders, messages }: LeftSpools): Promise<void> {
  const found = await waitForMessages(product, messages)
  for (const message of messages) assert.equal(found.get(message)?.length, 1, message)
  for (const folder of folders) {
    assert.deepEqual(filesIn(folder), [])
    assert.ok(product.child.output().includes(`wait in ${folder};`), folder)
  }
}
