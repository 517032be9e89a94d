import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askJob, download, long, makeDocuments, photo, send, startJob, waitForState } from '../doc-ready.ts'
import { assertNothingLost, makeLedger, sendAll } from '../document-ledger.ts'
import { createLogLoad } from '../log-load.ts'
import { inEveryMode } from '../modes.ts'

inEveryMode('what the product keeps', (current) => {
  test('is every document that several callers send, once, whole and under its own address', async () => {
    const ledger = makeLedger(makeDocuments(10))
    await sendAll(current(), ledger, 3)
    await assertNothingLost(current(), ledger)
  })

  test('is a job through its states: asked for, cancelled, fetched, thrown away', async () => {
    const product = current()
    const running = await startJob(product, long)
    await waitForState(product, running, 'running')
    const queued = await startJob(product, photo)
    assert.equal((await askJob(product, queued, 'DELETE')).state, 'cancelled')
    assert.equal((await askJob(product, running, 'DELETE')).state, 'cancelled')
    const { status, body } = await send(product, photo)
    assert.equal(status, 200)
    assert.equal((await download(body)).length, body.size_bytes)
    assert.equal((await askJob(product, body.job_id, 'DELETE')).state, 'expired')
    assert.equal((await fetch(body.download_url)).status, 410)
  })

  test('is every log entry that was accepted, once', async () => {
    const load = createLogLoad(current())
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let at = 0; at < 40; at += 1) assert.equal(await load.post(), 201)
      }),
    )
    assert.equal(load.accepted.size, 320)
    await load.assertAllThere()
  })
})
