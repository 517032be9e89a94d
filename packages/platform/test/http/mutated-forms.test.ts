import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { post } from '../../src/http/endpoint.ts'
import { makeFiles } from './file-double.ts'
import { filePart, formEnd, part, sendForm } from './form-bytes.ts'
import { startTested } from './service-double.ts'

const whole = Buffer.concat([
  filePart('a.txt', 'first'),
  part(['Content-Disposition: form-data; name="files"; filename*=UTF-8\'\'%E0%A4%95.txt'], 'दोस्रो'),
  formEnd,
])

/** One change of a form's bytes. */
const change = fc.record({
  at: fc.nat(whole.length - 1),
  drop: fc.integer({ min: 0, max: 12 }),
  put: fc.oneof(
    fc.constantFrom('', '\r\n', '--', '--BoUnDaRy', '\r\n--BoUnDaRy--\r\n', '"', ';', '\0', '=', ':', '%'),
    fc.uint8Array({ maxLength: 8 }),
  ),
})

test('a form with any bytes changed is taken or refused, and a refused one leaves nothing', async (context) => {
  const files = makeFiles()
  const { url, reported } = await startTested(
    context,
    [
      post('/e/take', {
        summary: 'Takes files',
        upload: { part: 'files', maxFiles: 2, fileBytes: 1_000 },
        answers: { 200: { description: 'How many', schema: z.unknown() } },
        handle: ({ uploads }) => uploads.length,
      }),
    ],
    {},
    files,
  )
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      let body = whole
      for (const { at, drop, put } of changes) {
        body = Buffer.concat([body.subarray(0, at), Buffer.from(put as string), body.subarray(at + drop)])
      }
      files.stored.clear()
      const { status, json } = await sendForm(url, body)
      assert.ok([200, 400, 413].includes(status), `${status} ${JSON.stringify(json)}`)
      assert.equal(files.stored.size, status === 200 ? json : 0)
      assert.equal(files.running(), 0)
    }),
    { numRuns: 300 },
  )
  assert.deepEqual(reported, [])
})
