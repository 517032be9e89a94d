import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { suiteContext } from '@tathya/testing'
import { zipSync } from 'fflate'
import { acceptedTypes } from '../src/process/converters/index.ts'
import {
  type DocReady,
  docReady,
  type FormFile,
  refusalOf,
  startDocReady,
  toForm,
  type Wanted,
} from './support/doc-ready.ts'
import { makeImage } from './support/documents.ts'

const context = suiteContext()
let service: DocReady
let image: Buffer<ArrayBuffer>

before(async () => {
  service = await startDocReady(context)
  image = await makeImage('png')
})

const part = Buffer.from('<x/>')
const pages = Uint8Array.from(zipSync({ 'index.xml': part, 'buildVersionHistory.plist': part }))
const wordXml =
  '<?xml version="1.0"?><w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml"/>'

async function refuse(wanted: Wanted, files: readonly FormFile[] = [['a.png', image]]) {
  return refusalOf(await service.convert(files, wanted))
}

describe('a conversion is refused', () => {
  test('without a key, and with a key that does not open it', async () => {
    assert.deepEqual(await refuse({ as: null }), [401, 'api_key_missing', []])
    for (const scopes of [[], ['chat', 'log:write', 'log:read']] as const) {
      const answer = await service.convert([['a.png', image]], { scopes: [...scopes] })
      assert.deepEqual(refusalOf(answer), [403, 'scope_missing', []])
      assert.match(answer.body.detail, /documents/)
    }
    assert.equal((await service.convert([['a.png', image]], { scopes: ['admin'] })).status, 200)
  })

  test('without a file, with a file under another name, and with a field instead of a file', async () => {
    assert.deepEqual(await refuse({}, []), [400, 'file_missing', ['files']])
    const send = async (body: FormData | string | null, headers = {}) =>
      refusalOf(await service.ask(`${docReady}?to_format=pdf`, { method: 'POST', body, headers }))
    assert.deepEqual(await send(null), [400, 'file_missing', ['files']])
    assert.deepEqual(await send(toForm([['a.png', image]], 'file')), [400, 'invalid_body', ['file']])
    const field = new FormData()
    field.append('files', 'no file')
    assert.deepEqual(await send(field), [400, 'invalid_body', ['files']])
    const option = toForm([['a.png', image]])
    option.append('to_format', 'pdf')
    assert.deepEqual(await send(option), [400, 'invalid_body', ['to_format']])
    const json = { 'Content-Type': 'application/json' }
    assert.deepEqual(await send('{}', json), [415, 'unsupported_media_type', ['Content-Type']])
  })

  test('where a file is empty, also beside others', async () => {
    assert.deepEqual(await refuse({}, [['a.png', '']]), [422, 'file_empty', []])
    const answer = await service.convert([
      ['a.png', image],
      ['खाली.png', ''],
    ])
    assert.deepEqual(refusalOf(answer), [422, 'file_empty', []])
    assert.match(answer.body.detail, /^खाली\.png/)
  })

  test('where a file is of a type that is not taken, with the list of those that are', async () => {
    const files: readonly (readonly [string, FormFile])[] = [
      ['of the type application/postscript', ['letter.ps', '%!PS letter']],
      ['a document of Apple Pages. Export it', ['letter.pages', pages]],
      ['a Word document in one XML file. Open it', ['letter.xml', wordXml]],
      ['a Jupyter notebook. Export it', ['a.ipynb', '{"cells": [], "nbformat": 4}']],
      ['an unknown type', ['noise.png', Uint8Array.from({ length: 500 }, (_, at) => (at * at) % 251)]],
    ]
    for (const [kind, file] of files) {
      const answer = await service.convert([file])
      assert.deepEqual(refusalOf(answer), [415, 'file_type_unsupported', ['files']], kind)
      assert.ok(answer.body.detail.includes(kind), answer.body.detail)
      assert.deepEqual(answer.body.errors[0].accepted, [...acceptedTypes])
    }
  })

  test('where a file is damaged, before or while it is converted', async () => {
    const cut = await service.convert([['cut.png', Uint8Array.from(image.subarray(0, 60))]])
    assert.deepEqual([cut.status, cut.body.code], [422, 'file_corrupt'])
    const broken = await service.convert([['broken.pdf', '%PDF-1.7\nthis is no PDF']])
    assert.deepEqual([broken.status, broken.body.code], [422, 'file_corrupt'])
    assert.match(broken.body.detail, /broken\.pdf/)
  })

  test('without to_format, or with another one, naming what is accepted', async () => {
    const answer = await service.ask(docReady, { method: 'POST', body: toForm([['a.png', image]]) })
    assert.deepEqual(refusalOf(answer), [400, 'invalid_query', ['to_format']])
    for (const to_format of ['docx', 'PDF', '']) {
      const other = await service.convert([['a.png', image]], { query: { to_format } })
      assert.deepEqual(refusalOf(other), [400, 'invalid_query', ['to_format']], to_format)
      assert.deepEqual(other.body.errors[0].accepted, ['pdf'])
    }
  })

  const badOptions: readonly (readonly [string, string])[] = [
    ['page_size', 'A0'],
    ['page_size', 'a4'],
    ['orientation', 'sideways'],
    ['margin', '-1'],
    ['margin', '100.5'],
    ['margin', '1e1'],
    ['margin', '१०'],
    ['title', 'त'.repeat(301)],
    ['title', 'a\r\nb'],
    ['merge', 'yes please'],
    ['callback_url', 'ftp://example.np/'],
    ['callback_url', 'https://user:secret@example.np/'],
    ['nonsense', '1'],
  ]
  for (const [name, value] of badOptions) {
    test(`with ${name}=${value.slice(0, 40).replaceAll(/\s/g, ' ')}, naming it`, async () => {
      assert.deepEqual(await refuse({ query: { [name]: value } }), [400, 'invalid_query', [name]])
    })
  }

  test('with all wrong options named at once', async () => {
    const [status, code, fields] = await refuse({
      query: { page_size: 'x', margin: 'x', merge: 'x', to: 'x' },
    })
    assert.deepEqual([status, code], [400, 'invalid_query'])
    assert.deepEqual(new Set(fields), new Set(['page_size', 'margin', 'merge', 'to']))
  })

  test('with an impossible Prefer or Idempotency-Key, naming the header', async () => {
    for (const Prefer of ['wait=61', 'wait=-1', 'wait=1.5', 'wait=', 'wait=soon', 'x'.repeat(201)]) {
      assert.deepEqual(await refuse({ headers: { Prefer } }), [400, 'invalid_header', ['Prefer']], Prefer)
    }
    for (const key of ['', 'two words', 'k'.repeat(256), 'é']) {
      const found = await refuse({ headers: { 'Idempotency-Key': key } })
      assert.deepEqual(found, [400, 'invalid_header', ['Idempotency-Key']], key)
    }
  })

  test('by GET, naming the methods that are taken', async () => {
    const { status, body, headers } = await service.ask(`${docReady}?to_format=pdf`)
    assert.deepEqual([status, body.code], [405, 'method_not_allowed'])
    assert.equal(headers.get('allow'), 'POST, OPTIONS')
  })

  test('and nothing of what was refused is stored', async () => {
    const before = await service.listFiles()
    const answers = [
      await refuse({ query: { margin: 'x' } }),
      await refuse({}, [
        ['a.png', image],
        ['b.ps', '%!PS x'],
      ]),
      await refuse({ headers: { Prefer: 'wait=x' } }),
      await refuse({ query: { callback_url: 'http://127.0.0.1:9/' } }),
    ]
    assert.deepEqual(
      answers.map(([status]) => status),
      [400, 415, 400, 400],
    )
    assert.equal(await service.countFilesSince(before), 0)
  })
})
