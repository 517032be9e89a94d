import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { makePagedTiff, waitFor } from '@tathya/testing'
import { atOnce, refusalOf, startDocReady } from './support/doc-ready.ts'
import { long, makeImage } from './support/documents.ts'

const megabyte = 1_000_000

/** Bytes that no converter takes, and that do not become fewer by compression. */
const noise = (bytes: number) => Uint8Array.from(randomBytes(bytes))

describe('a limit of conversions', () => {
  test('holds for the jobs that may wait; what came before continues and there is room again', async (context) => {
    const service = await startDocReady(context, { env: { TATHYA_CONVERSION_QUEUE: '2' } })
    const image = await makeImage('png')
    const send = (headers = {}) => service.convert([['a.png', image]], { headers: { ...atOnce, ...headers } })
    const { body: first } = await service.convert([long], { headers: atOnce })
    await waitFor('the run', async () => (await service.job(first.job_id)).state === 'running')
    const accepted = [await send({ 'Idempotency-Key': 'k' }), await send()]
    assert.deepEqual(
      accepted.map(({ status }) => status),
      [202, 202],
    )
    const full = await send()
    assert.deepEqual([full.status, full.body.code], [503, 'queue_full'])
    assert.ok(Number(full.headers.get('retry-after')) > 0)
    const known = await send({ 'Idempotency-Key': 'k' })
    assert.equal(known.body.job_id, accepted[0]!.body.job_id, 'who is in the queue already is not refused')
    await waitFor('the files of what was accepted alone', async () => (await service.countFiles()) === 3)
    await service.ask(`/e/jobs/${first.job_id}`, { method: 'DELETE' })
    for (const { body } of accepted)
      await waitFor('the end', async () => (await service.job(body.job_id)).state === 'succeeded')
    assert.equal((await service.convert([['a.png', image]])).status, 200)
  })

  test('holds for the bytes of a file and of a request, and for the number of files', async (context) => {
    const service = await startDocReady(context, {
      env: {
        TATHYA_CONVERSION_FILE_MB: '1',
        TATHYA_CONVERSION_REQUEST_MB: '2',
        TATHYA_CONVERSION_FILES: '3',
      },
    })
    const large = await service.convert([['ठूलो.png', noise(megabyte + 1)]])
    assert.deepEqual(refusalOf(large), [413, 'file_too_large', ['files']])
    assert.match(large.body.detail, /ठूलो\.png.*1000000/)
    const part = noise(0.7 * megabyte)
    const heavy = await service.convert([
      ['a', part],
      ['b', part],
      ['c', part],
    ])
    assert.deepEqual([heavy.status, heavy.body.code], [413, 'body_too_large'])
    assert.match(heavy.body.detail, /2000000/)
    const image = await makeImage('png')
    const four = Array.from({ length: 4 }, (_, at) => [`${at}.png`, image] as const)
    assert.deepEqual(refusalOf(await service.convert(four)), [413, 'too_many_files', ['files']])
    assert.equal((await service.convert(four.slice(1))).status, 200)
    await waitFor('the one PDF', async () => (await service.countFiles()) === 1)
  })

  test('holds for pages and pixels', async (context) => {
    const service = await startDocReady(context, {
      env: { TATHYA_CONVERSION_PAGES: '3', TATHYA_CONVERSION_MEGAPIXELS: '1' },
    })
    const convert = (pages: number, side: number) =>
      service.convert([['a.tif', makePagedTiff({ pages, side })]])
    const pages = await convert(4, 50)
    assert.deepEqual(refusalOf(pages), [422, 'document_too_long', []])
    assert.match(pages.body.detail, /a\.tif has more than 3 pages/)
    const pixels = await convert(1, 1_001)
    assert.deepEqual(refusalOf(pixels), [422, 'image_too_large', []])
    assert.equal((await convert(3, 1_000)).status, 200)
    await waitFor('the one PDF', async () => (await service.countFiles()) === 1)
  })

  test('holds for the seconds of a run, and its slot is free for the next one', async (context) => {
    const service = await startDocReady(context, { env: { TATHYA_CONVERSION_SECONDS: '3' } })
    const { status, body } = await service.convert([long])
    assert.deepEqual([status, body.code], [504, 'job_timeout'])
    assert.match(body.detail, /3 s/)
    // On a busy machine, the new process may take as long to start.
    const image = await makeImage('png')
    await waitFor('the next one', async () => (await service.convert([['a.png', image]])).status === 200)
  })

  test('holds for the disk: what does not fit is refused, and what was promised stays', async (context) => {
    const service = await startDocReady(context, { env: { TATHYA_FILES_LIMIT_MB: '1' } })
    const image = Buffer.from(await makeImage('jpeg', '#dc143c', 100))
    const kept = await service.convert([['a.jpg', image]])
    assert.equal(kept.status, 200)
    const tooMuch = await service.convert([['b.tif', makePagedTiff({ pages: 1, side: 1_100 })]])
    assert.deepEqual([tooMuch.status, tooMuch.body.code], [503, 'storage_full'])
    assert.ok(Number(tooMuch.headers.get('retry-after')) > 0)
    await waitFor('the one PDF', async () => (await service.countFiles()) === 1)
    assert.equal((await service.fetchBytes(kept.body)).length, kept.body.size_bytes)
    assert.equal((await service.convert([['c.jpg', image]])).status, 200, 'small ones still fit')
  })
})
