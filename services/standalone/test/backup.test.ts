// Takes longer than 20 s alone: backups and restores are killed while entries come in.
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom, shortOrLong, startChild, suiteContext, tempFolder, waitFor } from '@tathya/testing'
import { testBackupPage } from './backup-page.ts'
import { assertStored, runCommand, startCommand, startEntries } from './backup-tools.ts'
import { askJob, download, lengthy, makeDocuments, send, startJob, waitForState } from './doc-ready.ts'
import { type Product, programOf, startProduct, withKey } from './start-product.ts'

async function stop({ child }: Product): Promise<void> {
  child.kill('SIGTERM')
  assert.equal(await child.ends(), 0)
}

describe('a backup of the running product', () => {
  const suite = suiteContext()
  let folder: string
  let archive: string
  let accepted: readonly string[]
  /** Jobs that had ended before the backup, with the bytes of their results. */
  let done: readonly { readonly id: string; readonly bytes: Buffer }[]
  /** Jobs that ran or waited. */
  let open: readonly string[]
  let keys: { readonly admin: string; readonly reader: string }
  const random = seededRandom({ diagnostic: (message) => console.log(message) })

  test('is whole or absent when it is killed, and holds all that was accepted before', async (t: TestContext) => {
    const product = await startProduct(suite)
    folder = product.folder
    const admin = product.adminKey
    const asked = await product.client.post('/admin/keys', { scopes: ['log:read'] }, withKey(admin))
    keys = { admin, reader: asked.body.key }
    const answers = await Promise.all(makeDocuments(6).map((document) => send(product, document)))
    done = await Promise.all(
      answers.map(async ({ body }) => ({ id: body.job_id, bytes: await download(body) })),
    )
    const entries = startEntries(product)
    await waitFor('entries before', () => entries.accepted().length > 500)
    const place = tempFolder(suite)
    archive = path.join(place, 'backup')
    await cutBackups(t, { product, archive, random })
    const running = await startJob(product, lengthy)
    await waitForState(product, running, 'running')
    const queued = await Promise.all(makeDocuments(6).map((document) => startJob(product, document)))
    open = [running, ...queued]
    accepted = entries.accepted()
    const said = await runCommand(t, 'backup', folder, [archive])
    const after = entries.accepted().length
    await entries.stop()
    assert.ok(after > accepted.length, 'entries are accepted while the backup is made')
    t.diagnostic(
      `${accepted.length} entries were accepted before the backup, ${after - accepted.length} during it`,
    )
    t.diagnostic(said)
    assert.deepEqual(readdirSync(place), ['backup'])
    await stop(product)
    assert.match(await runCommand(t, 'backup', folder, ['check', archive]), /is complete/)
  })

  test('is restored in another place, also after that was killed, and no product starts before', async (t: TestContext) => {
    const target = path.join(tempFolder(t), 'data')
    await cutRestores(t, { archive, folder: target, random })
    await runCommand(t, 'restore', target, [archive])
    assert.equal(statSync(path.join(target, 'admin-key')).mode & 0o777, 0o600)
    const restored = await startProduct(t, { folder: target })
    assert.equal(restored.adminKey, keys.admin)
    await assertStored(restored, accepted)
    t.diagnostic(`${accepted.length} entries are there, each once`)
    assert.equal((await restored.client.get('/e/logger?customer_id=7', withKey(keys.reader))).status, 200)
    for (const { id, bytes } of done) {
      const { result } = (await askJob(restored, id)) as { result: { download_url: string } }
      assert.deepEqual(await download(result), bytes)
    }
    for (const id of open) {
      const { result } = (await waitForState(restored, id, 'succeeded')) as {
        result: { download_url: string }
      }
      assert.ok((await download(result)).length > 500)
    }
    t.diagnostic(`${done.length} results are there, ${open.length} jobs ran again or on`)
    await stop(restored)
  })

  testBackupPage(() => folder)
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
