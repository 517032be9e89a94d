import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { killAt, seededRandom, shortOrLong, tempFolder, waitFor } from '@tathya/testing'
import { docReady, lengthy, listCopies, listFiles, makeDocuments, photo, send } from './doc-ready.ts'
import { assertCleanFolder, assertNothingLost, makeLedger, type Sent, sendAll } from './doc-ready-ledger.ts'
import { type Product, startProduct } from './start-product.ts'

/** Points that a request or its job comes by. */
const points = [
  'upload-stored:1',
  'upload-stored:2',
  'job-inserted:2',
  'job-claimed:2',
  'result-stored:2',
  'job-succeeded:2',
] as const

/** Ends a product as an operator does, so that what it still does is done. */
async function stop({ child }: Product): Promise<void> {
  child.kill('SIGTERM')
  assert.equal(await child.ends(), 0)
}

/** Starts the product anew after a kill and finds everything as it was promised. */
async function assertWhole(
  context: TestContext,
  folder: string,
  ledger: readonly Sent[],
  extra = 0,
): Promise<void> {
  const product = await startProduct(context, { folder })
  await assertNothingLost(product, ledger)
  await stop(product)
  await assertCleanFolder(context, folder, ledger, extra)
}

describe('Doc Ready', { concurrency: 2 }, () => {
  for (const half of [points.slice(0, 3), points.slice(3)]) {
    test(`keeps its promises when the process is killed at ${half.join(', then at ')}`, async (context: TestContext) => {
      const folder = tempFolder(context)
      const ledger = makeLedger(makeDocuments(4 * half.length))
      for (const [at, point] of half.entries()) {
        const product = await startProduct(context, { folder, env: killAt(point) })
        await sendAll(product, ledger.slice(0, 4 * (at + 1)), 2)
        assert.equal(await product.child.ends(), 'SIGKILL', `${point} was reached`)
      }
      await assertWhole(context, folder, ledger, half.length)
    })
  }

  test('ends a job whose caller left, also when the process is killed then', async (context: TestContext) => {
    const folder = tempFolder(context)
    const ledger = makeLedger([lengthy])
    const first = await startProduct(context, { folder, env: killAt('waiter-gone') })
    const leaving = new AbortController()
    const waiting = send(first, lengthy, { headers: { 'Idempotency-Key': 'key-0' }, signal: leaving.signal })
    waiting.catch(() => {})
    await waitFor('the run', () => listCopies(folder).length === 1)
    leaving.abort()
    await assert.rejects(waiting)
    assert.equal(await first.child.ends(), 'SIGKILL', 'the fault was reached')
    await assertWhole(context, folder, ledger)
  })

  test('forgets a document that had come half when the process was killed', async (context: TestContext) => {
    const folder = tempFolder(context)
    const first = await startProduct(context, { folder })
    const socket = connect(Number(new URL(first.url).port), '127.0.0.1').on('error', () => {})
    const head = [
      `POST ${docReady}?to_format=pdf HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${first.adminKey}`,
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
    const second = await startProduct(context, { folder })
    await waitFor('the half to be gone', () => listFiles(folder, 'files').length === 0)
    await stop(second)
    await assertCleanFolder(context, folder, [])
  })

  test('keeps its promises when the process is killed at random moments under load', async (context: TestContext) => {
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
    await assertWhole(context, folder, ledger, kills * 2)
  })
})
