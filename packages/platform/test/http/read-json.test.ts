import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import { post } from '../../src/http/endpoint.ts'
import { readProblem, startTested } from './service-double.ts'

const wrong: {
  title: string
  body: string | Uint8Array<ArrayBuffer>
  type?: string
  headers?: Record<string, string>
  code: string
}[] = [
  { title: 'an empty body', body: '', code: 'body_missing' },
  { title: 'blanks only', body: ' \n ', code: 'body_missing' },
  { title: 'half a document', body: '{"a":', code: 'malformed_json' },
  { title: 'two documents', body: '{"a":1}{"a":1}', code: 'malformed_json' },
  {
    title: 'invalid UTF-8',
    body: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    code: 'malformed_json',
  },
  { title: 'half a surrogate pair in a value', body: '{"a":"\\ud800"}', code: 'malformed_json' },
  { title: 'half a surrogate pair in a name', body: '{"\\udc00":1}', code: 'malformed_json' },
  { title: 'a number without bound', body: '{"a":[1,{"b":1e400}]}', code: 'malformed_json' },
  { title: 'a number without bound below zero', body: '{"a":-1E+309}', code: 'malformed_json' },
  { title: 'a number of 400 digits', body: `{"a":${'9'.repeat(400)}}`, code: 'malformed_json' },
  { title: 'deep nesting', body: '['.repeat(900), code: 'json_too_deep' },
  { title: 'one level too many', body: `${'['.repeat(65)}${']'.repeat(65)}`, code: 'json_too_deep' },
  { title: 'a form', body: 'a=1', type: 'application/x-www-form-urlencoded', code: 'unsupported_media_type' },
  {
    title: 'another charset',
    body: '{}',
    type: 'application/json; charset=utf-16',
    code: 'unsupported_media_type',
  },
  {
    title: 'a compressed body',
    body: '{}',
    headers: { 'Content-Encoding': 'gzip' },
    code: 'unsupported_media_type',
  },
  { title: 'a large body', body: `"${'x'.repeat(2000)}"`, code: 'body_too_large' },
  { title: 'the wrong shape', body: '[]', code: 'invalid_body' },
  { title: 'an unknown field', body: '{"a":1,"b":2,"__proto__":{"c":3}}', code: 'invalid_body' },
]

describe('a JSON body', () => {
  for (const { title, body, type = 'application/json', headers = {}, code } of wrong) {
    test(`is refused where it is ${title}`, async (context) => {
      const { url } = await startTested(context, [echo])
      const answer = await fetch(`${url}/e/x`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': type, ...headers },
      })
      const found = await readProblem(answer)
      assert.equal(found.code, code)
      assert.equal(answer.status, found.status)
      assert.equal((await fetch(`${url}/livez`)).status, 200)
    })
  }

  test('is read in any chunks, with brackets in texts and other JSON types', async (context) => {
    const { url } = await startTested(context, [echo])
    const body = new ReadableStream({
      start(controller) {
        for (const byte of new TextEncoder().encode('{"a":7,"note":"[[[नेपाल\\"]"}'))
          controller.enqueue(new Uint8Array([byte]))
        controller.close()
      },
    })
    const init = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'Content-Type': 'application/problem+json; charset="UTF-8"' },
    }
    const answer = await fetch(`${url}/e/x`, init as RequestInit)
    assert.deepEqual(await answer.json(), { a: 7, note: '[[[नेपाल"]' })
  })

  test('is refused while it streams past the limit', async (context) => {
    const { url } = await startTested(context, [echo])
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 1
        if (sent > 400) controller.close()
        else controller.enqueue(new Uint8Array(100).fill(0x20))
      },
    })
    const init = { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': 'application/json' } }
    const answer = await fetch(`${url}/e/x`, init as RequestInit)
    assert.equal((await readProblem(answer)).code, 'body_too_large')
  })
})

const echo = post('/e/x', {
  summary: 'Says it back',
  body: z.strictObject({ a: z.int().optional(), note: z.string().optional() }),
  bodyLimit: 1000,
  answers: { 200: { description: 'The same', schema: z.unknown() } },
  handle: ({ body }) => body,
})
