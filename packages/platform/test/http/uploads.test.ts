import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import { StorageFull } from '../../src/errors.ts'
import { post } from '../../src/http/endpoint.ts'
import { type FilesDouble, makeFiles } from './file-double.ts'
import { readProblem, startTested } from './service-double.ts'

/** An endpoint that tells what was sent to it. */
const taking = post('/e/take', {
  summary: 'Takes files',
  query: z.strictObject({ to_format: z.string().optional() }),
  upload: { part: 'files', maxFiles: 2, fileBytes: 1_000 },
  bodyLimit: 10_000,
  timeouts: { firstByteSeconds: 75, totalSeconds: 900 },
  answers: { 200: { description: 'What came', schema: z.unknown() } },
  handle: ({ uploads }) =>
    uploads.map(({ info, name, declaredType }) => ({ bytes: info.bytes, name, declaredType })),
})

async function start(context: Parameters<typeof startTested>[0], files: FilesDouble = makeFiles()) {
  const tested = await startTested(context, [taking], {}, files)
  const send = (form: FormData, query = '') =>
    fetch(`${tested.url}/e/take${query}`, { method: 'POST', body: form })
  return { ...tested, files, send }
}

function form(...files: readonly [name: string, content: string, type?: string][]): FormData {
  const made = new FormData()
  for (const [name, content, type = 'text/plain'] of files) {
    made.append('files', new Blob([content], { type }), name)
  }
  return made
}

describe('an upload', () => {
  test('is stored and given to the handler in its order', async (context) => {
    const { files, send } = await start(context)
    const answer = await send(form(['a.txt', 'one'], ['नेपाली फाइल.md', 'दुई', 'text/markdown']))
    assert.equal(answer.status, 200)
    assert.deepEqual(await answer.json(), [
      { bytes: 3, name: 'a.txt', declaredType: 'text/plain' },
      { bytes: 9, name: 'नेपाली फाइल.md', declaredType: 'text/markdown' },
    ])
    assert.equal(files.stored.size, 2)
  })

  test('may be an empty file; whether that is good is for the handler', async (context) => {
    const { send } = await start(context)
    assert.deepEqual(await (await send(form(['e.txt', '']))).json(), [
      { bytes: 0, name: 'e.txt', declaredType: 'text/plain' },
    ])
  })

  test('of exactly the limit is taken and one byte more is refused by name', async (context) => {
    const { files, send } = await start(context)
    assert.equal((await send(form(['a', 'x'.repeat(1_000)]))).status, 200)
    const answer = await send(form(['good.txt', 'x'], ['big.txt', 'x'.repeat(1_001)]))
    assert.equal(answer.status, 413)
    const refused = await readProblem(answer)
    assert.equal(refused.code, 'file_too_large')
    assert.match(refused.detail, /big\.txt.*1000 bytes/)
    assert.equal(files.stored.size, 1, 'the good file beside it was removed')
  })

  test('of too many files is refused and none is kept', async (context) => {
    const { files, send } = await start(context)
    const refused = await readProblem(await send(form(['a', '1'], ['b', '2'], ['c', '3'])))
    assert.equal(refused.code, 'too_many_files')
    assert.match(refused.detail, /2 files/)
    assert.equal(files.stored.size, 0)
  })

  test('that is too long as a whole is refused before a byte is read', async (context) => {
    const { files, send } = await start(context)
    const refused = await readProblem(await send(form(['a', 'x'.repeat(20_000)])))
    assert.equal(refused.code, 'body_too_large')
    assert.equal(files.taken(), 0)
  })

  test('must have a file', async (context) => {
    const { url, send } = await start(context)
    const empty = await readProblem(await send(new FormData()))
    assert.equal(empty.code, 'file_missing')
    assert.equal(empty.errors[0]?.field, 'files')
    const nothing = await readProblem(await fetch(`${url}/e/take`, { method: 'POST' }))
    assert.equal(nothing.code, 'file_missing')
  })

  test('must be a form', async (context) => {
    const { url } = await start(context)
    for (const type of ['application/json', 'multipart/mixed; boundary=x', 'text/plain']) {
      const answer = await fetch(`${url}/e/take`, {
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': type },
      })
      assert.equal(answer.status, 415, type)
      assert.deepEqual((await readProblem(answer)).errors[0]?.accepted, ['multipart/form-data'])
    }
  })

  test('takes no part of another name and says where a parameter belongs', async (context) => {
    const { files, send } = await start(context)
    const text = form(['a.txt', 'one'])
    text.append('to_format', 'pdf')
    const parameter = await readProblem(await send(text))
    assert.equal(parameter.code, 'invalid_body')
    assert.equal(parameter.errors[0]?.field, 'to_format')
    assert.match(parameter.errors[0]?.message ?? '', /belongs in the address: \?to_format=/)
    const other = new FormData()
    other.append('file', new Blob(['x']), 'a.txt')
    const named = await readProblem(await send(other))
    assert.equal(named.code, 'invalid_body')
    assert.deepEqual(named.errors, [
      { field: 'file', message: 'is not a part of this form', accepted: ['files'] },
    ])
    const unnamed = new FormData()
    unnamed.append('files', 'just text')
    assert.match((await readProblem(await send(unnamed))).errors[0]?.message ?? '', /with a filename/)
    assert.equal(files.stored.size, 0)
  })

  test('is not read where the query is wrong', async (context) => {
    const { files, send } = await start(context)
    const refused = await readProblem(await send(form(['a', 'x']), '?colour=red'))
    assert.equal(refused.code, 'invalid_query')
    assert.equal(files.taken(), 0)
  })

  test('into a full store is 503 and nothing is left', async (context) => {
    const files = makeFiles(({ name }) => {
      if (name === 'second') throw new StorageFull('full')
    })
    const { send } = await start(context, files)
    const answer = await send(form(['first', 'x'], ['second', 'y']))
    assert.equal(answer.status, 503)
    assert.equal((await readProblem(answer)).code, 'storage_full')
    assert.ok(answer.headers.get('retry-after'))
    assert.equal(files.stored.size, 0)
  })

  test('that fails in the store for another reason is our own error', async (context) => {
    const files = makeFiles(() => {
      throw new Error('the disk is gone')
    })
    const { send, reported } = await start(context, files)
    assert.equal((await send(form(['a', 'x']))).status, 500)
    assert.match(String(reported[0]?.error), /the disk is gone/)
  })

  test('stands in the document of the service with its limits', async (context) => {
    const { url } = await start(context)
    const document = (await (await fetch(`${url}/openapi.json`)).json()) as {
      paths: Record<string, { post: Record<string, unknown> }>
    }
    const { requestBody, ...operation } = document.paths['/e/take']!.post
    assert.equal(operation['x-body-limit'], 10_000)
    assert.deepEqual(operation['x-patience'], { firstByteSeconds: 75, totalSeconds: 900 })
    assert.deepEqual(requestBody, {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: {
              files: {
                type: 'array',
                items: { type: 'string', format: 'binary' },
                minItems: 1,
                maxItems: 2,
                description: 'Files; each has at most 1000 bytes',
              },
            },
            required: ['files'],
          },
          example: { files: ['letter.docx'] },
        },
      },
    })
    for (const status of ['400', '408', '413', '415', '503'])
      assert.ok(status in (operation.responses as object))
  })
})
