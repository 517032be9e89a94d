import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { loadConfig, silentLogs } from '@tathya/platform'
import { createPlatform, PlatformConfig } from '@tathya/runtime'
import { writeInstallation } from '@tathya/storage'
import { findServers, noServers } from '@tathya/test-servers'
import { tempFolder } from '@tathya/testing'
import { waitForMessages } from './log-load.ts'
import { startDistributed } from './start-distributed.ts'

/** Servers that refuse every connection. */
const awayServers = {
  KAFKA_BROKERS: '127.0.0.1:1',
  MONGODB_URI: 'mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=100',
}

/** Accepts entries in a data folder while both servers are away; returns their messages. */
async function spoolEntries(folder: string, count: number): Promise<string[]> {
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

function filesIn(folder: string): string[] {
  const spool = path.join(folder, 'spool')
  return existsSync(spool) ? readdirSync(spool) : []
}

test('entries of another installation are not taken over', async (context) => {
  const root = tempFolder(context)
  const [folder, other] = ['one', 'other'].map((name) => path.join(root, name))
  const fill = async (name: string) => {
    await spoolEntries(name, 1)
    await writeInstallation(name, { id: randomUUID(), mode: 'distributed' })
  }
  await Promise.all([fill(folder!), fill(other!)])
  const env = { TATHYA_DATA: folder!, TATHYA_SPOOL_FOLDERS: other!, ...awayServers }
  const start = createPlatform(loadConfig(PlatformConfig, env), { logs: silentLogs })
  await assert.rejects(start, /entries that wait in .*other belong to the installation/)
  assert.ok(filesIn(other!).length > 0)
})

const changes = [
  { from: ['logger'], replicas: { logger: 2 } },
  { from: ['.', 'logger-1', 'logger-2', 'logger-3', 'gateway-2'], replicas: {} },
]

describe('accepted entries of replicas that are not started any more', {
  skip: findServers() === undefined && noServers,
}, () => {
  for (const { from, replicas } of changes)
    test(`of ${from.join(', ')} are stored by ${JSON.stringify(replicas)}`, async (t: TestContext) => {
      const root = tempFolder(t)
      const folders = from.map((name) => path.join(root, name))
      // Each waits for the servers that are away.
      const messages = (await Promise.all(folders.map((folder) => spoolEntries(folder, 20)))).flat()
      assert.ok(folders.every((folder) => filesIn(folder).length > 0))
      const product = await startDistributed(t, { folder: root, replicas, only: ['logger'] })
      const found = await waitForMessages(product, messages)
      for (const message of messages) assert.equal(found.get(message)?.length, 1, message)
      for (const folder of folders) {
        assert.deepEqual(filesIn(folder), [])
        assert.ok(product.child.output().includes(`wait in ${folder};`), folder)
      }
    })
})
