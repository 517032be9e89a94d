import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, test } from 'node:test'
import { z } from 'zod'
import { get } from '../../src/http/endpoint.ts'
import { CannotListen, listen } from '../../src/http/listen.ts'
import { startTested } from './service-double.ts'

/** Sends bytes as they are and reads until the server closes. */
async function talk(url: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk
  })
  // A refused request may be answered with a reset after the answer.
  socket.on('error', () => {})
  socket.write(text)
  await once(socket, 'close')
  return answer
}

const broken: { title: string; text: string; status: number; code: string }[] = [
  { title: 'no HTTP at all', text: 'नमस्ते\r\n\r\n', status: 400, code: 'malformed_request' },
  {
    title: 'two lengths',
    text: 'POST /livez HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    status: 400,
    code: 'malformed_request',
  },
  {
    title: 'a length and chunks',
    text: 'POST /livez HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    status: 400,
    code: 'malformed_request',
  },
  {
    title: 'huge headers',
    text: `GET /livez HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(40_000)}\r\n\r\n`,
    status: 431,
    code: 'headers_too_large',
  },
  {
    title: 'CONNECT',
    text: 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n',
    status: 405,
    code: 'method_not_allowed',
  },
]

describe('a listener', () => {
  for (const { title, text, status, code } of broken) {
    test(`answers ${title} with a problem document and goes on`, async (context) => {
      const { url } = await startTested(context, [])
      const answer = await talk(url, text)
      assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `))
      assert.equal(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))).code, code)
      assert.equal((await fetch(`${url}/livez`)).status, 200)
    })
  }

  test('passes over an expectation that it does not know', async (context) => {
    const { url } = await startTested(context, [])
    const answer = await talk(
      url,
      'GET /livez HTTP/1.1\r\nHost: x\r\nExpect: magic\r\nConnection: close\r\n\r\n',
    )
    assert.match(answer, /^HTTP\/1.1 200 /)
  })

  test('says what to do where its port is taken', async (context) => {
    const other = createServer().listen(0, '127.0.0.1')
    context.after(() => other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const refused = listen(() => {}, { port })
    await assert.rejects(refused, (error) => error instanceof CannotListen && /set PORT/.test(error.message))
    await assert.rejects(
      listen(() => {}, { host: '203.0.113.1' }),
      CannotListen,
    )
  })

  test('lets running requests end before it closes', async (context) => {
    let finish: (value: string) => void = () => {}
    const begun = Promise.withResolvers<void>()
    const { url, listener } = await startTested(context, [
      get('/e/slow', {
        summary: 'Slow',
        answers: { 200: { description: 'Done', schema: z.string() } },
        handle: () => {
          begun.resolve()
          return new Promise<string>((resolve) => {
            finish = resolve
          })
        },
      }),
    ])
    const asked = fetch(`${url}/e/slow`)
    await begun.promise
    const drained = listener.drain(5_000)
    await assert.rejects(fetch(`${url}/livez`))
    finish('done')
    assert.equal(await (await asked).json(), 'done')
    await drained
  })
})
