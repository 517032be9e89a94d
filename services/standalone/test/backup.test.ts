import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom, shortOrLong, startChild, tempFolder, waitFor } from '@tathya/testing'
import { assertStored, runCommand, startCommand, startEntries } from './backup-tools.ts'
import { askJob, download, lengthy, makeDocuments, send, startJob, waitForState } from './doc-ready.ts'
import { type Product, programOf, startProduct, withKey } from './start-product.ts'

async function stop({ child }: Product): Promise<void> {
  child.kill('SIGTERM')
  assert.equal(await child.ends(), 0)
}

describe('a backup of the running product', () => {
  test('holds all that was accepted before, restored in another place', async (t: TestContext) => {
    const product = await startProduct(t)
    const key = (
      await product.client.post('/admin/keys', { scopes: ['log:read'] }, withKey(product.adminKey))
    ).body.key
    const done = await Promise.all(makeDocuments(4).map((document) => send(product, document)))
    const bytes = await Promise.all(done.map(({ body }) => download(body)))
    const entries = startEntries(product)
    await waitFor('entries before', () => entries.accepted().length > 300)
    const running = await startJob(product, lengthy)
    await waitForState(product, running, 'running')
    const queued = await Promise.all(makeDocuments(6).map((document) => startJob(product, document)))
    const before = entries.accepted()
    const archive = path.join(tempFolder(t), 'backup')
    const said = await runCommand(t, 'backup', product.folder, [archive])
    const after = entries.accepted().length
    await entries.stop()
    assert.ok(after > before.length, 'entries are accepted while the backup is made')
    t.diagnostic(
      `${before.length} entries were accepted before the backup, ${after - before.length} during it`,
    )
    t.diagnostic(said)
    await stop(product)
    assert.match(await runCommand(t, 'backup', product.folder, ['check', archive]), /is complete/)

    const folder = path.join(tempFolder(t), 'data')
    await runCommand(t, 'restore', folder, [archive])
    assert.equal(statSync(path.join(folder, 'admin-key')).mode & 0o777, 0o600)
    const restored = await startProduct(t, { folder })
    assert.equal(restored.adminKey, product.adminKey)
    await assertStored(restored, before)
    assert.equal((await restored.client.get('/e/logger?customer_id=7', withKey(key))).status, 200)
    for (const [at, { body }] of done.entries()) {
      const { result } = (await askJob(restored, body.job_id)) as { result: { download_url: string } }
      assert.deepEqual(await download(result), bytes[at])
    }
    for (const id of [running, ...queued]) {
      const { result } = (await waitForState(restored, id, 'succeeded')) as {
        result: { download_url: string }
      }
      assert.ok((await download(result)).length > 500)
    }
    t.diagnostic(`${done.length} results are there, ${queued.length + 1} jobs ran again or on`)
    await stop(restored)
  })

  test('leaves nothing that looks whole when it is killed, is restored again when that is killed, and no product starts before', async (t: TestContext) => {
    const product = await startProduct(t)
    await Promise.all(makeDocuments(6).map((document) => send(product, document)))
    const entries = startEntries(product)
    await waitFor('entries', () => entries.accepted().length > 500)
    const place = tempFolder(t)
    const archive = path.join(place, 'backup')
    const random = seededRandom(t)
    await cutBackups(t, { product, archive, random })
    const before = entries.accepted()
    await runCommand(t, 'backup', product.folder, [archive])
    await entries.stop()
    assert.deepEqual(readdirSync(place), ['backup'])
    await runCommand(t, 'backup', product.folder, ['check', archive])
    await stop(product)
    const folder = path.join(tempFolder(t), 'data')
    await cutRestores(t, { archive, folder, random })
    await runCommand(t, 'restore', folder, [archive])
    const restored = await startProduct(t, { folder })
    await assertStored(restored, before)
    await stop(restored)
    t.diagnostic(`${before.length} entries are there, each once`)
  })
})

interface Cut {
  readonly archive: string
  readonly random: () => number
}

/** Kills backups at random moments: each is whole or not there. */
async function cutBackups(t: TestContext, { product, archive, random }: Cut & { product: Product }) {
  const rounds = shortOrLong(2, 10)
  let cut = 0
  for (let round = 0; round < rounds; round += 1) {
    const child = startCommand(t, 'backup', [archive], { TATHYA_DATA: product.folder })
    await Promise.race([child.says(/Copying/), child.ends()])
    await pause(random() * 60)
    child.kill('SIGKILL')
    if ((await child.ends()) === 'SIGKILL' && !existsSync(archive)) cut += 1
    else await runCommand(t, 'backup', product.folder, ['check', archive])
    const names = readdirSync(path.dirname(archive))
    assert.ok(names.every((name) => ['backup', 'backup.unfinished'].includes(name)))
    rmSync(archive, { recursive: true, force: true })
  }
  t.diagnostic(`${cut} of ${rounds} backups were cut off`)
}

/** Kills restores at random moments, until enough were cut off: no product starts in what they left. */
async function cutRestores(t: TestContext, { archive, folder, random }: Cut & { folder: string }) {
  mkdirSync(folder)
  const cuts = shortOrLong(1, 6)
  let cut = 0
  for (let round = 0; round < 12 + cuts && cut < cuts; round += 1) {
    const child = startCommand(t, 'restore', [archive], { TATHYA_DATA: folder })
    await Promise.race([child.says(/Restoring/), child.ends()])
    await pause(random() * 10)
    child.kill('SIGKILL')
    if ((await child.ends()) !== 'SIGKILL' || !existsSync(path.join(folder, 'restore-unfinished'))) {
      // It was done before the kill.
      rmSync(folder, { recursive: true })
      continue
    }
    cut += 1
    const started = startChild(t, programOf(), { env: { TATHYA_DATA: folder, PORT: '0' } })
    assert.equal(await started.ends(), 1)
    assert.match(started.output(), /holds a part of a backup.*npx tathya restore/)
  }
  assert.ok(cut > 0, 'a restore was cut off')
  t.diagnostic(`${cut} restores were cut off`)
}
