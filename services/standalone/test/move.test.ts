// Takes longer than 20 s alone: an installation is copied to the servers, back, and to other servers after kills.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { findServers, noServers } from '@tathya/test-servers'
import { suiteContext, tempFolder, waitFor } from '@tathya/testing'
import { assertStored, prepareServers, runCommand, startCommand, startEntries } from './backup-tools.ts'
import { askJob, download, makeDocuments, send, startJob, waitForState } from './doc-ready.ts'
import { startDistributed } from './start-distributed.ts'
import { type Product, startProduct, withKey } from './start-product.ts'

const servers = findServers()

async function assertResult(product: Product, id: string, bytes?: Buffer): Promise<void> {
  const { result } = (await waitForState(product, id, 'succeeded')) as { result: { download_url: string } }
  const found = await download(result)
  if (bytes === undefined) assert.ok(found.length > 500)
  else assert.deepEqual(found, bytes)
}

describe('a product in one process', { skip: servers === undefined && noServers }, () => {
  const archive = path.join(tempFolder(suiteContext()), 'backup')

  test('moves to the servers whole, and a backup of those moves back', async (t: TestContext) => {
    const first = await startProduct(t)
    const { folder } = first
    const scopes = ['log:read']
    const { key } = (await first.client.post('/admin/keys', { scopes }, withKey(first.adminKey))).body
    const done = await Promise.all(makeDocuments(3).map((document) => send(first, document)))
    const bytes = await Promise.all(done.map(({ body }) => download(body)))
    const entries = startEntries(first)
    await waitFor('entries', () => entries.accepted().length > 400)
    const open = await Promise.all(makeDocuments(4).map((document) => startJob(first, document)))
    await entries.stop()
    first.child.kill('SIGKILL')
    await first.child.ends()
    const accepted = entries.accepted()

    const env = await prepareServers(t)
    t.diagnostic(await runCommand(t, 'migrate', folder, ['to-distributed'], env))
    const moved = await startDistributed(t, { folder, env, only: ['conversion', 'logger'] })
    assert.equal(moved.adminKey, first.adminKey)
    t.diagnostic(`${await assertStored(moved, accepted)} entries are there, each once`)
    assert.equal((await moved.client.get('/e/logger?customer_id=7', withKey(key))).status, 200)
    for (const [at, { body }] of done.entries()) await assertResult(moved, body.job_id, bytes[at])
    for (const id of open) await assertResult(moved, id)

    const more = startEntries(moved, 'later')
    await waitFor('more entries', () => more.accepted().length > 200)
    const queued = await Promise.all(makeDocuments(4).map((document) => startJob(moved, document)))
    const before = more.accepted()
    t.diagnostic(await runCommand(t, 'backup', path.join(folder, 'keys'), [archive], env))
    const during = more.accepted().length - before.length
    await more.stop()
    moved.child.kill('SIGTERM')
    assert.equal(await moved.child.ends(), 0)
    t.diagnostic(`${before.length} entries were accepted before the backup, ${during} during it`)

    const back = path.join(tempFolder(t), 'data')
    await runCommand(t, 'restore', back, [archive])
    assert.ok(readdirSync(back).includes('admin-key'))
    const last = await startProduct(t, { folder: back })
    assert.equal(last.adminKey, first.adminKey)
    await assertStored(last, [...accepted, ...before])
    for (const id of [...open, ...queued]) await assertResult(last, id)
    assert.equal((await askJob(last, done[0]!.body.job_id)).state, 'succeeded')
  })

  test('is put on other servers again when the restore of that backup is killed, and copied again when the backup is', async (t: TestContext) => {
    const env = await restoreAfterCuts(t, archive)

    const again = path.join(tempFolder(t), 'again')
    await cutBackup(t, again, env)
    await runCommand(t, 'backup', env.TATHYA_DATA, [again], env)
    assert.deepEqual(readCounts(again), readCounts(archive))
    t.diagnostic(`Restores and a backup were cut off: ${JSON.stringify(readCounts(again))}`)
  })
})

/**
 * Restores to new servers' places after two restores there were killed; gives the environment of the place. Where one of them
 * was done before the kill, the last one finds a whole restore in its way, and another place is taken.
 */
async function restoreAfterCuts(
  t: TestContext,
  archive: string,
): Promise<Record<string, string> & { TATHYA_DATA: string }> {
  for (let round = 0; round < 10; round += 1) {
    const env = { ...(await prepareServers(t)), TATHYA_DATA: path.join(tempFolder(t), 'data') }
    for (const line of [/Restoring records of api_keys/, /Restoring records of conversion.jobs/]) {
      const child = startCommand(t, 'restore', [archive], env)
      await Promise.race([child.says(line).catch(() => {}), child.ends()])
      child.kill('SIGKILL')
      await child.ends()
    }
    const last = startCommand(t, 'restore', [archive], env)
    if ((await last.ends()) === 0) return env
    assert.match(last.output(), /There is something already/)
  }
  assert.fail('Every restore was done before it could be killed.')
}

/** Kills a backup in its midst; one that was done before the kill is removed, and another one killed. */
async function cutBackup(t: TestContext, archive: string, env: Record<string, string>): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    const child = startCommand(t, 'backup', [archive], env)
    await Promise.race([child.says(/Copying stored files/), child.ends()])
    child.kill('SIGKILL')
    if ((await child.ends()) === 'SIGKILL' && !existsSync(archive)) return
    rmSync(archive, { recursive: true, force: true })
  }
  assert.fail('Every backup was done before it could be killed.')
}

/** How much of each collection a backup has, and of the rest. */
function readCounts(archive: string): unknown {
  const manifest = JSON.parse(readFileSync(path.join(archive, 'manifest.json'), 'utf8'))
  const { records, contents } = manifest as {
    records: { collection: string; count: number }[]
    contents: object
  }
  const filled = records.filter(({ count }) => count > 0)
  return [filled.map(({ collection, count }) => [collection, count]), contents]
}
