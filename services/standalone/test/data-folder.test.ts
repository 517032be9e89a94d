import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { mountSmallDisk, noMount, startChild, tempFolder, waitFor } from '@tathya/testing'
import { photo, send } from './doc-ready.ts'
import { postEntry } from './log-load.ts'
import { programOf, startProduct, withKey } from './start-product.ts'

const noModes = process.platform === 'win32' ? 'Windows has no file modes' : false
const noRemoval = process.platform === 'win32' ? 'Windows removes no folder in use' : false

/** Everything in a folder that others than its owner have rights to. */
function openToOthers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (entry) => (statSync(path.join(folder, entry)).mode & 0o077) !== 0,
  )
}

describe('what a product writes is for its user alone', { skip: noModes }, () => {
  test('also in a folder that was there for all, and databases that an earlier version left to all', async (context) => {
    const folder = path.join(tempFolder(context), 'data')
    mkdirSync(folder)
    chmodSync(folder, 0o755)
    const product = await startProduct(context, { folder })
    await postEntry(product, 'an entry')
    assert.equal((await send(product, photo)).status, 200)
    const bulk = await fetch(`${product.url}/e/datasets/payment-systems/bulk.csv`)
    assert.equal(bulk.status, 200)
    await bulk.arrayBuffer()
    assert.deepEqual(openToOthers(folder), [])
    for (const name of [
      'events.sqlite-wal',
      'records.sqlite-shm',
      'running.json',
      'lock.sqlite',
      'admin-key',
    ])
      assert.equal(statSync(path.join(folder, name)).mode & 0o777, 0o600, name)

    product.child.kill()
    await product.child.ends()
    const databases = readdirSync(folder).filter((name) => name.endsWith('.sqlite'))
    assert.deepEqual(
      databases.toSorted(),
      ['entries', 'events', 'lock', 'records'].map((name) => `${name}.sqlite`),
    )
    for (const name of databases) chmodSync(path.join(folder, name), 0o644)
    const second = await startProduct(context, { folder })
    // The one of entries is opened on first use.
    assert.equal((await second.client.get('/e/logger', withKey(second.adminKey))).status, 200)
    assert.deepEqual(openToOthers(folder), [])
  })
})

test('a data folder that is removed in use makes the product unready, and nothing is accepted', {
  skip: noRemoval,
}, async (context) => {
  const folder = path.join(tempFolder(context), 'data')
  const product = await startProduct(context, { folder })
  const { client, url, adminKey } = product
  assert.equal((await client.get('/readyz')).status, 200)
  const moved = `${folder}-moved`
  renameSync(folder, moved)
  const ready = await client.get('/readyz')
  assert.equal(ready.status, 503)
  assert.match(JSON.stringify(ready.body), /data folder.*was removed or replaced while in use\. Put it back/)
  const key = { method: 'POST', headers: { ...withKey(adminKey), 'Content-Type': 'application/json' } }
  const body = JSON.stringify({ name: 'a key', scopes: ['log:read'] })
  const entry = {
    customer_id: 1,
    exception_message: 'x',
    service_name: 's',
    created_date: '2026-01-01T00:00:00',
  }
  for (const answer of [
    await send(product, photo),
    await client.post('/e/logger', entry, withKey(adminKey)),
    await fetch(`${url}/admin/keys`, { ...key, body }),
  ])
    assert.equal(answer.status, 503)
  assert.equal((await client.get('/e/datasets')).status, 200, 'what is in memory is served')

  renameSync(moved, folder)
  await waitFor('the readiness', async () => (await client.get('/readyz')).status === 200)
  assert.equal((await send(product, photo)).status, 200)
})

test('a start on a full disk says so, and damages nothing', async (context) => {
  const disk = mountSmallDisk(context, 4)
  // Only root may mount a disk; CI is root, so there it runs.
  // Only root may mount a disk; CI is root, so there it runs.
  if (disk === undefined) return context.skip(noMount)
  const folder = path.join(disk, 'data')
  const ballast = path.join(disk, 'ballast')
  const env = { TATHYA_DATA: folder, PORT: '0', TATHYA_METRICS_PORT: '0', LOG_FORMAT: 'json' }
  // Each start fails at another step, from the first file on; lines of the log come beside the message.
  for (const free of [0, 4, 8, 16, 32, 64, 128, 256]) {
    rmSync(folder, { recursive: true, force: true })
    fill(ballast, free * 1_024)
    const child = startChild(context, programOf(), { env })
    const code = await Promise.race([
      child.ends(),
      child.says(/address\s+http/).then(
        () => undefined,
        () => child.ends(),
      ),
    ])
    if (code === undefined) {
      child.kill()
      await child.ends()
      continue
    }
    assert.equal(code, 1)
    const said = child
      .output()
      .trim()
      .split('\n')
      .filter((line) => !/^(Starting Tathya|\{)/.test(line))
    assert.equal(said.length, 1, `${free} kB free:\n${child.output()}`)
    assert.match(said[0]!, /full.*Free space on (it|the disk)/, `${free} kB free`)
  }
  rmSync(ballast)
  await startProduct(context, { folder })
})

/** Fills a disk to so many bytes. */
function fill(ballast: string, free: number): void {
  rmSync(ballast, { force: true })
  let bytes = 4_194_304
  for (;;) {
    try {
      writeFileSync(ballast, Buffer.alloc(bytes, 1))
      break
    } catch {
      bytes -= 4_096
    }
  }
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bytes - free), 1))
}
