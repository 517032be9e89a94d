import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { describe, type TestContext, test } from 'node:test'
import { readProblem, startTested } from '@tathya/platform/testing'
import { downloadRoutes } from '../../src/files/downloads/download-routes.ts'
import { offeredUntil, openDownloads } from './open-downloads.ts'

const text = '0123456789 नमस्ते'
const bytes = Buffer.from(text)

/** A service with downloads, and one file that it offers. */
async function startDownloads(t: TestContext, name = 'नेपाल 2081.docx', type = 'application/pdf') {
  const opened = await openDownloads(t)
  const { url } = await startTested(t, downloadRoutes(opened))
  const offered = await opened.offerText(text, name, type)
  return { ...opened, ...offered, url, address: url + offered.path }
}

/** Asks without the help of fetch, which repairs and hides some headers. */
async function ask(
  address: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; rawHeaders: string[]; body: Buffer }> {
  const [answer] = (await once(request(address, { method, headers }).end(), 'response')) as [IncomingMessage]
  const body = Buffer.concat(await answer.toArray())
  return { status: answer.statusCode!, headers: answer.headers, rawHeaders: answer.rawHeaders, body }
}

describe('the endpoint of downloads', () => {
  test('answers a file whole, to be saved under its name and run nowhere', async (t) => {
    const { address, file } = await startDownloads(t)
    const { status, headers, body } = await ask(address)
    assert.equal(status, 200)
    assert.deepEqual(body, bytes)
    assert.equal(headers['content-type'], 'application/pdf')
    assert.equal(headers['content-length'], String(bytes.length))
    assert.equal(headers['accept-ranges'], 'bytes')
    assert.equal(headers.etag, `"${file.sha256}"`)
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.match(headers['content-security-policy'] as string, /^sandbox/)
    assert.match(headers['cache-control']!, /^private/)
    assert.equal(headers['referrer-policy'], 'no-referrer')
    assert.equal(
      headers['content-disposition'],
      `attachment; filename="2081.pdf"; filename*=UTF-8''${encodeURIComponent('नेपाल-2081.pdf')}`,
    )
  })

  test('answers HEAD as GET, without the content', async (t) => {
    const { address } = await startDownloads(t)
    const whole = await ask(address)
    const head = await ask(address, { method: 'HEAD' })
    assert.equal(head.status, 200)
    assert.equal(head.body.length, 0)
    const { date: _1, 'x-request-id': _2, ...expected } = whole.headers
    const { date: _3, 'x-request-id': _4, ...got } = head.headers
    assert.deepEqual(got, expected)
  })

  const ranges: readonly [asked: string, start: number, end: number][] = [
    ['bytes=0-0', 0, 0],
    ['bytes=2-5', 2, 5],
    ['bytes=11-', 11, bytes.length - 1],
    ['bytes=-4', bytes.length - 4, bytes.length - 1],
    ['bytes=5-100000', 5, bytes.length - 1],
  ]
  for (const [asked, start, end] of ranges) {
    test(`answers ${asked} with that part`, async (t) => {
      const { address } = await startDownloads(t)
      const { status, headers, body } = await ask(address, { headers: { Range: asked } })
      assert.equal(status, 206)
      assert.equal(headers['content-range'], `bytes ${start}-${end}/${bytes.length}`)
      assert.equal(headers['content-length'], String(end - start + 1))
      assert.deepEqual(body, bytes.subarray(start, end + 1))
      assert.match(headers['content-disposition']!, /^attachment; /)
    })
  }

  for (const asked of ['bytes=0-1,4-5', 'bytes=5-2', 'lines=1-2', 'nonsense']) {
    test(`answers ${asked} with the whole file`, async (t) => {
      const { address } = await startDownloads(t)
      const { status, body } = await ask(address, { headers: { Range: asked } })
      assert.equal(status, 200)
      assert.deepEqual(body, bytes)
    })
  }

  test('refuses a range behind the end and tells the length', async (t) => {
    const { address } = await startDownloads(t)
    const answer = await fetch(address, { headers: { Range: `bytes=${bytes.length}-` } })
    assert.equal(answer.status, 416)
    assert.equal(answer.headers.get('content-range'), `bytes */${bytes.length}`)
    assert.equal((await readProblem(answer)).code, 'range_not_satisfiable')
  })

  test('continues a download where the file is the same, and begins again where it is another', async (t) => {
    const { address, file } = await startDownloads(t)
    const same = await ask(address, { headers: { Range: 'bytes=4-', 'If-Range': `"${file.sha256}"` } })
    assert.equal(same.status, 206)
    assert.deepEqual(same.body, bytes.subarray(4))
    const other = await ask(address, { headers: { Range: 'bytes=4-', 'If-Range': '"another"' } })
    assert.equal(other.status, 200)
    assert.deepEqual(other.body, bytes)
  })

  test('answers 304 where the caller has the file', async (t) => {
    const { address, file } = await startDownloads(t)
    const { status, headers, body } = await ask(address, { headers: { 'If-None-Match': `"${file.sha256}"` } })
    assert.equal(status, 304)
    assert.equal(headers.etag, `"${file.sha256}"`)
    assert.equal(body.length, 0)
  })

  test('takes every Accept header, and needs no key', async (t) => {
    const { address } = await startDownloads(t)
    for (const accept of ['text/html', 'application/pdf;q=0.5', 'image/*'])
      assert.equal((await ask(address, { headers: { Accept: accept } })).status, 200)
  })

  test('answers 410 when the time of a file is over, and 404 a month later', async (t) => {
    const { address, setTime, sweep } = await startDownloads(t)
    setTime(offeredUntil)
    for (const isSwept of [false, true]) {
      if (isSwept) await sweep()
      const gone = await fetch(address)
      assert.equal(gone.status, 410)
      assert.equal((await readProblem(gone)).code, 'download_expired')
    }
    setTime('2026-02-02T00:00:00Z')
    await sweep()
    assert.equal((await fetch(address)).status, 404)
  })

  test('answers 404 for what was never offered', async (t) => {
    const { url, address } = await startDownloads(t)
    const wrong = [
      `${url}/download/x.pdf`,
      `${url}/download/..%2f..%2fetc%2fpasswd`,
      `${url}/download/%00`,
      `${url}/download/x-${'0'.repeat(32)}.pdf`,
      address.replace('.pdf', '.zip'),
      address.replace(/download\/[^-]+/, 'download/other'),
    ]
    for (const strange of wrong) {
      const answer = await fetch(strange)
      assert.equal(answer.status, 404, strange)
      assert.equal((await readProblem(answer)).code, 'not_found')
    }
    assert.equal((await fetch(`${url}/download/%ff.pdf`)).status, 400)
    assert.equal((await fetch(address, { method: 'POST' })).status, 405)
  })

  const hostile = [
    'a\r\nSet-Cookie: x=1.pdf',
    '"; filename="evil.exe',
    "it's (a) *test*.pdf",
    '\\"\\\\".pdf',
    '\u202efdp.exe',
    '../../../x',
    'ना\u0000म',
    'क'.repeat(300),
    'x'.repeat(300),
    '\ud800',
    '',
  ]
  for (const name of hostile) {
    test(`the name ${JSON.stringify(name.slice(0, 30))} becomes no header and no path`, async (t) => {
      const { address } = await startDownloads(t, name)
      const { status, headers, body } = await ask(address)
      assert.equal(status, 200)
      assert.deepEqual(body, bytes)
      assert.equal(headers['set-cookie'], undefined)
      const shape = /^attachment; filename="([A-Za-z0-9_.-]+)"; filename\*=UTF-8''([A-Za-z0-9_.~%-]+)$/
      const [, ascii, extended] = shape.exec(headers['content-disposition']!) ?? []
      assert.match(ascii ?? '', /^[A-Za-z0-9_].*\.pdf$/)
      const saved = decodeURIComponent(extended!)
      assert.match(saved, /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]*\.pdf$/u)
      assert.ok(Buffer.byteLength(saved) < 200)
    })
  }

  for (const type of ['text/html\r\nSet-Cookie: x=1', '', 'no type', 'text/plain; a="b"']) {
    test(`the type ${JSON.stringify(type)} becomes no header`, async (t) => {
      const { address } = await startDownloads(t, 'x.pdf', type)
      const { status, headers, body } = await ask(address)
      assert.equal(status, 200)
      assert.equal(headers['content-type'], 'application/octet-stream')
      assert.equal(headers['set-cookie'], undefined)
      assert.deepEqual(body, bytes)
    })
  }
})
