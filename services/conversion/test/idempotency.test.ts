import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createFixedClock } from '@tathya/platform'
import { suiteContext, waitFor } from '@tathya/testing'
import { atOnce, type FormFile, startDocReady } from './support/doc-ready.ts'
import { long, makeImage } from './support/documents.ts'

const keyOf = (test: string) => ({ 'Idempotency-Key': `bill-2083/${test}` })

async function image(background?: string): Promise<readonly FormFile[]> {
  return [['बिल.png', await makeImage('png', background)]]
}

describe('a conversion that is asked for again with its Idempotency-Key', () => {
  const started = startDocReady(suiteContext())
  // Each test has keys of its own, and counts the files that it adds.
  const start = async () => {
    const service = await started
    const before = await service.listFiles()
    return { service, added: () => service.countFilesSince(before) }
  }

  test('is answered with the same job and the same PDF, and leaves no second file', async () => {
    const { service, added } = await start()
    const headers = keyOf('again')
    const first = await service.convert(await image(), { headers })
    const again = await service.convert(await image(), { headers })
    const third = await service.convert(await image(), { headers: { ...headers, ...atOnce } })
    assert.deepEqual([first.status, again.status, third.status], [200, 200, 200])
    assert.deepEqual(again.body, first.body)
    assert.deepEqual(third.body, first.body)
    await waitFor('one stored file', async () => (await added()) === 1)
  })

  test('is made once where the requests come at the same time', async () => {
    const { service, added } = await start()
    const headers = keyOf('at-once')
    const files = await image()
    const answers = await Promise.all(Array.from({ length: 12 }, () => service.convert(files, { headers })))
    for (const { status, body } of answers) assert.deepEqual([status, body], [200, answers[0]!.body])
    await waitFor('one stored file', async () => (await added()) === 1)
  })

  test('is refused with another document or another option: 409 while it runs, 422 after that', async () => {
    const { service, added } = await start()
    const headers = keyOf('other')
    const first = await service.convert([long], { headers: { ...headers, ...atOnce } })
    assert.equal(first.status, 202)
    const others = () =>
      Promise.all([
        image().then((files) => service.convert(files, { headers })),
        service.convert([['other.tif', long[1]]], { headers }),
        service.convert([long], { headers, query: { page_size: 'A3' } }),
      ])
    for (const { status, body, headers } of await others()) {
      assert.deepEqual([status, body.code], [409, 'idempotency_conflict'])
      assert.equal(headers.get('location'), `/e/jobs/${first.body.job_id}`)
    }
    assert.equal((await service.job(first.body.job_id)).ended_at, null)
    const short = { 'Idempotency-Key': 'short' }
    assert.equal((await service.convert(await image(), { headers: { ...short, ...atOnce } })).status, 202)
    await service.ask(`/e/jobs/${first.body.job_id}`, { method: 'DELETE' })
    const ended = await service.convert(await image(), { headers: short })
    assert.equal(ended.status, 200)
    const different = await service.convert(await image('#dc143c'), { headers: short })
    assert.deepEqual([different.status, different.body.code], [422, 'idempotency_mismatch'])
    await waitFor('one stored file', async () => (await added()) === 1)
  })

  test('is another one for another owner', async () => {
    const { service } = await start()
    const headers = keyOf('owner')
    const own = await service.convert(await image(), { headers })
    const other = await service.convert(await image('#dc143c'), { headers, as: 'bikash' })
    assert.deepEqual([own.status, other.status], [200, 200])
    assert.notEqual(own.body.job_id, other.body.job_id)
  })

  test('may be tried again where it has failed or was cancelled', async () => {
    const { service } = await start()
    const headers = keyOf('retry')
    const broken: FormFile = ['पत्र.pdf', '%PDF-1.4 and nothing more']
    const failed = await service.convert([broken], { headers })
    assert.equal(failed.status, 422)
    const mended = await service.convert(await image(), { headers })
    assert.equal(mended.status, 200)
    const key = { 'Idempotency-Key': 'cancelled' }
    const first = await service.convert([long], { headers: { ...key, ...atOnce } })
    await service.ask(`/e/jobs/${first.body.job_id}`, { method: 'DELETE' })
    const second = await service.convert(await image(), { headers: key })
    assert.equal(second.status, 200)
    assert.notEqual(second.body.job_id, first.body.job_id)
  })

  test('is a new one after 24 hours, and where its result was removed', async (context) => {
    const headers = keyOf('day')
    const clock = createFixedClock('2026-11-21T06:00:00Z')
    const service = await startDocReady(context, { clock })
    const ids: string[] = []
    const convert = async () => {
      const { status, body } = await service.convert(await image(), { headers })
      assert.equal(status, 200, JSON.stringify(body))
      ids.push(body.job_id)
    }
    await convert()
    clock.set('2026-11-22T05:59:59Z')
    await convert()
    clock.set('2026-11-22T06:00:00Z')
    await convert()
    await service.ask(`/e/jobs/${ids[2]}`, { method: 'DELETE' })
    await convert()
    assert.equal(ids[0], ids[1])
    assert.equal(new Set(ids).size, 3)
  })
})
