import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { get } from '@tathya/platform'
import { makeFiles, readProblem, startTested } from '@tathya/platform/testing'
import { waitFor } from '@tathya/testing'
import { fileReply } from '../../src/files/downloads/file-reply.ts'

const answers = {
  200: { description: 'The file', type: 'application/pdf' },
  206: { description: 'A part of it', type: 'application/pdf' },
}

/** Serves one file of this content at `/file`. */
async function serve(context: Parameters<typeof startTested>[0], content: Buffer) {
  const files = makeFiles()
  const info = await files.put(Readable.from([content]), { name: 'a.pdf', type: 'application/pdf' })
  const tested = await startTested(context, [
    get('/file', {
      summary: 'A file',
      answers,
      cache: 'private',
      handle: (request) => fileReply(files, info, request, { 'X-Content-Type-Options': 'nosniff' }),
    }),
  ])
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${tested.url}/file`, { headers, method })
  return { ...tested, files, info, ask, etag: `"${info.sha256}"` }
}

const content = Buffer.from('0123456789')

describe('the answer of a file', () => {
  test('is the whole of it with its length and tag', async (context) => {
    const { ask, etag } = await serve(context, content)
    const answer = await ask()
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-length'), '10')
    assert.equal(answer.headers.get('content-type'), 'application/pdf')
    assert.equal(answer.headers.get('accept-ranges'), 'bytes')
    assert.equal(answer.headers.get('etag'), etag)
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
    assert.equal(answer.headers.get('cache-control'), 'private')
    assert.equal(await answer.text(), '0123456789')
  })

  test('to HEAD has the same headers and opens nothing', async (context) => {
    const { ask, files, etag } = await serve(context, content)
    const answer = await ask({ Range: 'bytes=2-3' }, 'HEAD')
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-length'), '10')
    assert.equal(answer.headers.get('content-type'), 'application/pdf')
    assert.equal(answer.headers.get('etag'), etag)
    assert.equal(await answer.text(), '')
    assert.equal(files.opened(), 0)
  })

  test('is one range of it', async (context) => {
    const { ask } = await serve(context, content)
    for (const [range, part, text] of [
      ['bytes=0-0', '0-0', '0'],
      ['bytes=2-5', '2-5', '2345'],
      ['bytes=7-', '7-9', '789'],
      ['bytes=7-99999999999999999999', '7-9', '789'],
      ['bytes=-3', '7-9', '789'],
      ['bytes=-99', '0-9', '0123456789'],
      ['BYTES=9-9', '9-9', '9'],
    ] as const) {
      const answer = await ask({ Range: range })
      assert.equal(answer.status, 206, range)
      assert.equal(answer.headers.get('content-range'), `bytes ${part}/10`, range)
      assert.equal(answer.headers.get('content-length'), String(text.length), range)
      assert.equal(await answer.text(), text, range)
    }
  })

  test('is the whole where the range is malformed, of another unit, or several', async (context) => {
    const { ask } = await serve(context, content)
    for (const range of [
      'bytes=0-1,4-5',
      'bytes=5-2',
      'bytes=-',
      'bytes=a-b',
      'lines=0-1',
      'bytes 0-1',
      'bytes=0--1',
    ]) {
      const answer = await ask({ Range: range })
      assert.equal(answer.status, 200, range)
      assert.equal(await answer.text(), '0123456789', range)
    }
  })

  test('is 416 with the length where the file does not reach', async (context) => {
    const { ask } = await serve(context, content)
    for (const range of ['bytes=10-', 'bytes=10-20', 'bytes=-0', `bytes=${'9'.repeat(400)}-`]) {
      const answer = await ask({ Range: range })
      assert.equal(answer.status, 416, range)
      assert.equal(answer.headers.get('content-range'), 'bytes */10')
      assert.equal((await readProblem(answer)).code, 'range_not_satisfiable')
    }
  })

  test('of an empty file has no ranges', async (context) => {
    const { ask } = await serve(context, Buffer.alloc(0))
    assert.equal((await ask()).headers.get('content-length'), '0')
    assert.equal((await ask({ Range: 'bytes=0-' })).status, 416)
  })

  test('is 304 where the caller has it, whatever the range', async (context) => {
    const { ask, files, etag } = await serve(context, content)
    for (const tags of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const answer = await ask({ 'If-None-Match': tags, Range: 'bytes=0-1' })
      assert.equal(answer.status, 304, tags)
      assert.equal(answer.headers.get('etag'), etag)
    }
    assert.equal(files.opened(), 0)
  })

  test('continues with a range only where the file is the same', async (context) => {
    const { ask, etag } = await serve(context, content)
    assert.equal((await ask({ Range: 'bytes=2-', 'If-Range': etag })).status, 206)
    for (const other of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2026 07:28:00 GMT']) {
      const answer = await ask({ Range: 'bytes=2-', 'If-Range': other })
      assert.equal(answer.status, 200, other)
      assert.equal(await answer.text(), '0123456789')
    }
  })

  test('of a file that goes between the look and the opening is 410', async (context) => {
    const { ask, files, info } = await serve(context, content)
    files.stored.delete(info.id)
    assert.equal((await readProblem(await ask())).code, 'download_expired')
  })

  test('destroys the stream where the caller leaves, which is no error of ours', async (context) => {
    const { url, files, reported } = await serve(context, Buffer.alloc(50_000_000))
    const sent = httpRequest(`${url}/file`).end()
    const [answer] = await once(sent, 'response')
    await once(answer, 'readable')
    sent.destroy()
    await waitFor('the stream to be destroyed', () => files.unread() === 0)
    assert.equal(files.opened(), 1)
    assert.deepEqual(reported, [])
  })

  test('never lets a body of another length than promised look whole', async (context) => {
    for (const content of ['short', 'much too long']) {
      const { url, reported } = await startTested(context, [
        get('/file', {
          summary: 'A file of another length',
          answers,
          handle: (request) => fileReply({ open: async () => opened(content) }, broken, request),
        }),
      ])
      await assert.rejects(
        fetch(`${url}/file`).then((answer) => answer.text()),
        content,
      )
      await waitFor('the report', () => reported.length === 1)
    }
  })

  test('breaks the connection off where the file cannot be read to its end, and reports it', async (context) => {
    const { url, reported } = await startTested(context, [
      get('/file', {
        summary: 'A broken file',
        answers,
        handle: (request) =>
          fileReply(
            {
              open: async () => ({
                info: broken,
                stream: Readable.from(
                  (function* () {
                    yield Buffer.from('half')
                    throw new Error('the disk is gone')
                  })(),
                ),
              }),
            },
            broken,
            request,
          ),
      }),
    ])
    await assert.rejects(fetch(`${url}/file`).then((answer) => answer.text()))
    await waitFor('the report', () => reported.length === 1)
    assert.match(String(reported[0]!.error), /the disk is gone/)
  })
})

function opened(content: string) {
  return { info: broken, stream: Readable.from([Buffer.from(content)]) }
}

const broken = {
  id: 'x',
  bytes: 8,
  sha256: 'ab',
  name: 'x.pdf',
  type: 'application/pdf',
  expiresAt: '2030-01-01T00:00:00.000Z',
}
