import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { tempFolder, waitFor } from '@tathya/testing'
import { lengthy, listCopies, makeDocuments, photo, send, startJob } from './doc-ready.ts'
import { assertCleanFolder, assertNothingLost, makeLedger } from './document-ledger.ts'
import { startProduct, withKey } from './start-product.ts'

describe('Doc Ready stops with SIGTERM', () => {
  test('while jobs run and wait: who waits is answered, and the jobs go on after the next start', async (context: TestContext) => {
    const folder = tempFolder(context)
    const ledger = makeLedger([lengthy, photo, ...makeDocuments(1)])
    const first = await startProduct(context, { folder, env: { TATHYA_CONVERSION_SLOTS: '1' } })
    const sendWith = (at: number) =>
      send(first, ledger[at]!.document, {
        headers: { 'Idempotency-Key': ledger[at]!.key, Prefer: 'wait=60' },
      })
    const asked = [sendWith(0)]
    await waitFor('the run', () => listCopies(folder).length === 1)
    asked.push(sendWith(1))
    const watched = await startJob(first, ledger[2]!.document, {
      headers: { 'Idempotency-Key': ledger[2]!.key },
    })
    const events = await fetch(`${first.url}/e/jobs/${watched}/events`, { headers: withKey(first.adminKey) })
    const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader()
    let seen = ''
    while (!seen.includes('"state":"queued"')) seen += (await reader.read()).value
    first.child.kill('SIGTERM')
    for (const [at, { status, body }] of (await Promise.all(asked)).entries()) {
      assert.equal(status, 202, JSON.stringify(body))
      assert.equal(new URL(body.job_url).pathname, `/e/jobs/${body.job_id}`)
      ledger[at]!.jobs.add(body.job_id)
    }
    ledger[2]!.jobs.add(watched)
    assert.equal((await reader.read()).done, true, 'the events end, so that the reader comes back elsewhere')
    assert.equal(await first.child.ends(), 0)
    assert.deepEqual(listCopies(folder), [])
    const second = await startProduct(context, { folder })
    await assertNothingLost(second, ledger)
    second.child.kill('SIGTERM')
    assert.equal(await second.child.ends(), 0)
    await assertCleanFolder(context, folder, ledger)
  })
})
