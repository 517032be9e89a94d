import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ConversionAnswer } from '@tathya/contracts/http'
import { createFixedClock } from '@tathya/platform'
import { type Cleanup, suiteContext } from '@tathya/testing'
import { type DocReady, startDocReady } from './support/doc-ready.ts'
import { makeImage } from './support/documents.ts'

const start = Date.parse('2026-11-21T06:00:00Z')
const hours = (count: number) => new Date(start + count * 3_600_000)

/** A service whose time the test moves, and the answer of one conversion. */
async function startWithPdf(context: Cleanup) {
  const clock = createFixedClock(hours(0))
  const service = await startDocReady(context, { clock })
  const { body } = await service.convert([['नेपाल 2083.png', await makeImage('png')]])
  const answer = body as ConversionAnswer
  const address = new URL(answer.download_url).pathname
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    service.ask(address, { as: null, method, headers })
  return { clock, service, answer, address, get }
}

async function codeAt({ ask }: DocReady, path: string): Promise<[number, string]> {
  const { status, body } = await ask(path, { as: null })
  return [status, body.code]
}

describe('the download of a conversion', () => {
  const started = startWithPdf(suiteContext())

  test('needs no key, saves under its name in UTF-8 and is never shown or run', async () => {
    const { answer, get } = await started
    const { status, headers } = await get()
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'application/pdf')
    assert.equal(headers.get('content-length'), String(answer.size_bytes))
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('accept-ranges'), 'bytes')
    assert.equal(
      headers.get('content-disposition'),
      `attachment; filename="2083.pdf"; filename*=UTF-8''${encodeURIComponent('नेपाल-2083.pdf')}`,
    )
  })

  test('answers HEAD with the same headers and no body', async () => {
    const { get } = await started
    const [whole, head] = [await get(), await get({}, 'HEAD')]
    assert.deepEqual([head.status, head.text], [200, ''])
    for (const name of ['content-length', 'content-type', 'content-disposition', 'etag', 'accept-ranges']) {
      assert.equal(head.headers.get(name), whole.headers.get(name), name)
    }
  })

  test('answers a range with that slice, and an impossible one with the length', async () => {
    const { service, answer, get } = await started
    const bytes = await service.fetchBytes(answer)
    const last = bytes.length - 1
    const cases: [string, number, number][] = [
      ['bytes=0-0', 0, 0],
      ['bytes=5-20', 5, 20],
      ['bytes=-7', last - 6, last],
      [`bytes=${last}-99999999`, last, last],
    ]
    for (const [range, from, to] of cases) {
      const part = await fetch(answer.download_url, { headers: { Range: range } })
      assert.equal(part.status, 206, range)
      assert.equal(part.headers.get('content-range'), `bytes ${from}-${to}/${bytes.length}`)
      const slice = Buffer.from(await part.arrayBuffer())
      assert.ok(slice.equals(bytes.subarray(from, to + 1)), range)
    }
    const beyond = await get({ Range: `bytes=${bytes.length}-` })
    assert.deepEqual([beyond.status, beyond.body.code], [416, 'range_not_satisfiable'])
    assert.equal(beyond.headers.get('content-range'), `bytes */${bytes.length}`)
  })

  test('is not sent again to whoever has it, and whole where the range was of another file', async () => {
    const { answer, get } = await started
    const etag = (await get({}, 'HEAD')).headers.get('etag')!
    assert.equal((await get({ 'If-None-Match': etag })).status, 304)
    const changed = await get({ Range: 'bytes=0-3', 'If-Range': '"another"' })
    assert.deepEqual(
      [changed.status, changed.headers.get('content-length')],
      [200, String(answer.size_bytes)],
    )
    assert.equal((await get({ Range: 'bytes=0-3', 'If-Range': etag })).status, 206)
  })

  test('is not found where a digit of its token, its name or its ending is another', async () => {
    const { service, address } = await started
    const token = /[0-9a-f]{32}/.exec(address)![0]
    const wrong = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`
    const addresses = [
      address.replace(token, wrong),
      address.replace(token, token.slice(1)),
      address.replace(token, token.toUpperCase().replace(/^[\d]*$/, 'x')),
      address.replace(/\.pdf$/, '.zip'),
      address.replace('2083', '2084'),
      `/download/${token}.pdf`,
      `/download/${token}`,
    ]
    for (const other of addresses) assert.deepEqual(await codeAt(service, other), [404, 'not_found'], other)
  })

  test('is gone with 410 once its time is over, and for the job as well', async () => {
    const { clock, service, answer, address } = await started
    clock.set(hours(23.99))
    assert.equal((await service.ask(address, { as: null })).status, 200)
    clock.set(answer.expires_at)
    assert.deepEqual(await codeAt(service, address), [410, 'download_expired'])
    const job = await service.job(answer.job_id)
    assert.deepEqual([job.state, job.result], ['expired', null])
    await service.platform.files.sweep()
    await service.platform.jobs.sweep()
    assert.deepEqual(await codeAt(service, address), [410, 'download_expired'])
    assert.equal((await service.job(answer.job_id)).state, 'expired')
  })
})
