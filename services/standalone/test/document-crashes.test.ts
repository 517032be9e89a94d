// Slow: 24 services, and the product, start as processes of their own, and half of them are killed at steps of a job.
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { killAt, seededRandom, shortOrLong, tempFolder, waitFor } from '@tathya/testing'
import { docReady, listFiles, makeDocuments, photo, sendTo } from './doc-ready.ts'
import { type DocumentEngine, documentEngines } from './document-engines.ts'
import { assertCleanFolder, assertNothingLost, makeLedger, type Sent, sendAll } from './document-ledger.ts'
import { headersOf, type Product, startProduct } from './start-product.ts'
import { startService } from './start-service.ts'

/** Steps that a request or its job passes, each with the pass at which the process is killed. */
const points = [
  'upload-stored:1',
  'upload-stored:2',
  'job-inserted:2',
  'job-claimed:2',
  'result-stored:2',
  'job-succeeded:2',
] as const

/** Sends the lengthy document of a service under `key-0`, and leaves once its run has begun. */
async function leaveWhileItRuns(product: Product, engine: DocumentEngine): Promise<void> {
  const leaving = new AbortController()
  const waiting = sendTo(product, engine.path, engine.lengthy, {
    headers: { 'Idempotency-Key': 'key-0' },
    signal: leaving.signal,
  })
  waiting.catch(() => {})
  await waitFor('the run', () =>
    listFiles(product.folder, ...engine.runs).some((file) => /^(conv|db)_/.test(file)),
  )
  leaving.abort()
  await assert.rejects(waiting)
}

/** Ends a product as an operator does, so that what it still does is done. */
async function stop({ child }: Product): Promise<void> {
  child.kill('SIGTERM')
  assert.equal(await child.ends(), 0)
}

/** Starts the service, or the product, again after a kill and finds everything as it was promised. */
async function assertWhole(
  context: TestContext,
  folder: string,
  ledger: readonly Sent[],
  options: { engine: DocumentEngine; extra?: number; isProduct?: boolean },
): Promise<void> {
  const product = options.isProduct
    ? await startProduct(context, { folder })
    : await startService(context, options.engine.service, { folder })
  await assertNothingLost(product, ledger)
  await stop(product)
  await assertCleanFolder(context, folder, ledger, options)
}

for (const engine of Object.values(documentEngines)) {
  describe(engine.name, { concurrency: 2 }, () => {
    for (const half of [points.slice(0, 3), points.slice(3)]) {
      test(`keeps its promises when the process is killed at ${half.join(', then at ')}`, async (context: TestContext) => {
        const folder = tempFolder(context)
        const ledger = makeLedger(engine.makeDocuments(4 * half.length), engine)
        for (const [at, point] of half.entries()) {
          const product = await startService(context, engine.service, { folder, env: killAt(point) })
          await sendAll(product, ledger.slice(0, 4 * (at + 1)), 2)
          assert.equal(await product.child.ends(), 'SIGKILL', `${point} was reached`)
        }
        await assertWhole(context, folder, ledger, { engine, extra: half.length })
      })
    }

    test('ends a job whose caller left, also when the process is killed then', async (context: TestContext) => {
      const folder = tempFolder(context)
      const ledger = makeLedger([engine.lengthy], engine)
      const first = await startService(context, engine.service, { folder, env: killAt('waiter-gone') })
      await leaveWhileItRuns(first, engine)
      assert.equal(await first.child.ends(), 'SIGKILL', 'the point was reached')
      await assertWhole(context, folder, ledger, { engine })
    })
  })
}

describe('Doc Ready', { concurrency: 2 }, () => {
  test('forgets a document that had come half when the process was killed', async (context: TestContext) => {
    const folder = tempFolder(context)
    const first = await startService(context, 'conversion', { folder })
    const socket = connect(Number(new URL(first.url).port), '127.0.0.1').on('error', () => {})
    const head = [
      `POST ${docReady}?to_format=pdf HTTP/1.1`,
      'Host: localhost',
      ...Object.entries(await headersOf(first)).map(([name, value]) => `${name}: ${value}`),
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${2 * photo.content.length + 200}`,
      '',
      '--x',
      'Content-Disposition: form-data; name="files"; filename="आधा.jpg"',
      '',
      '',
    ]
    socket.write(head.join('\r\n'))
    socket.write(photo.content)
    await waitFor('half of it on disk', () => listFiles(folder, 'files', 'parts').length === 1)
    first.child.kill('SIGKILL')
    await first.child.ends()
    socket.destroy()
    const second = await startService(context, 'conversion', { folder })
    await waitFor('the half to be gone', () => listFiles(folder, 'files').length === 0)
    await stop(second)
    await assertCleanFolder(context, folder, [])
  })

  test('keeps its promises when the whole product is killed at random moments under load', async (context: TestContext) => {
    const folder = tempFolder(context)
    const random = seededRandom(context)
    const kills = shortOrLong(1, 5)
    const ledger = makeLedger([...makeDocuments(20 * kills), photo])
    let cut = 0
    const answered = () => ledger.filter(({ answers }) => answers.length > 0).length
    for (let kill = 0; kill < kills; kill += 1) {
      const product = await startProduct(context, { folder, env: { TATHYA_CONVERSION_SLOTS: '2' } })
      const before = answered()
      const sending = sendAll(product, ledger, 6)
      await waitFor('some answers', () => answered() > before + 3)
      await pause(random() * 100)
      product.child.kill('SIGKILL')
      cut += await sending
      await product.child.ends()
    }
    assert.ok(cut > 0, 'they were killed while there was work')
    const options = { engine: documentEngines.docReady, extra: kills * 2, isProduct: true }
    await assertWhole(context, folder, ledger, options)
  })
})
