import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, test } from 'node:test'
import { suiteContext, waitFor } from '@tathya/testing'
import { unzipSync } from 'fflate'
import { PDFDocument } from 'pdf-lib'
import { createSeal } from '../src/service/seal.ts'
import { docReady, refusalOf, startDocReady, toForm } from './support/doc-ready.ts'
import { readWithPdfium } from './writer/read-with-pdfium.ts'

const secret = 'सगरमाथा-8848'

const started = startDocReady(suiteContext())

/** A file that LibreOffice or msoffcrypto-tool has locked. */
function lockedFile(name: string): Uint8Array<ArrayBuffer> {
  const folder = new URL('../../../packages/documents/test/reading/locked/fixtures/', import.meta.url)
  return Uint8Array.from(readFileSync(new URL(name, folder)))
}

describe('passwords of a form', () => {
  test('lock the PDF and open it again, and are stored in no file in plain', async () => {
    const service = await started
    const send = (
      file: readonly [string, string | Uint8Array<ArrayBuffer>],
      texts: Record<string, string>,
    ) => {
      const body = toForm([file])
      for (const [name, text] of Object.entries(texts)) body.append(name, text)
      return service.ask(`${docReady}?to_format=pdf`, {
        method: 'POST',
        body,
        headers: { Prefer: 'wait=60' },
      })
    }
    const locked = await send(['a.txt', 'गोप्य'], { protect: secret })
    assert.equal(locked.status, 200)
    const bytes = await service.fetchBytes(locked.body)
    await assert.rejects(PDFDocument.load(bytes))
    await PDFDocument.load(bytes, { password: secret })
    assert.deepEqual(refusalOf(await send(['a.pdf', Uint8Array.from(bytes)], {})), [
      422,
      'file_encrypted',
      ['password'],
    ])
    const opened = await send(['a.pdf', Uint8Array.from(bytes)], { password: secret })
    await PDFDocument.load(await service.fetchBytes(opened.body))
    const job = await service.ask(`/e/jobs/${locked.body.job_id}`)
    assert.equal(JSON.stringify(job.body).includes(secret), false)
    for (const file of filesIn(service.platform.folder)) {
      assert.equal(readFileSync(file).includes(secret), false, file)
    }
  })

  test('open Office files and OpenDocuments, and a wrong one is named', async () => {
    const service = await started
    const send = (name: string, texts: Record<string, string>) => {
      const body = toForm([[name, lockedFile(name)]])
      for (const [part, text] of Object.entries(texts)) body.append(part, text)
      const headers = { Prefer: 'wait=60' }
      return service.ask(`${docReady}?to_format=pdf`, { method: 'POST', body, headers })
    }
    for (const [name, password, word] of [
      ['letter.docx', secret, /municipality/i],
      ['table.xlsx', 'secret-8848', /municipality/i],
      ['letter.odt', 'secret-8848', /municipality/i],
    ] as const) {
      const { status, body } = await send(name, { password })
      assert.equal(status, 200, JSON.stringify(body))
      assert.match((await readWithPdfium(await service.fetchBytes(body))).join('\n'), word, name)
      // Without an office program here, which is said; nothing else is.
      assert.equal(
        body.warnings.length,
        1 + body.warnings.findIndex((text: string) => /no office program/.test(text)),
      )
      for (const texts of [{}, { password: 'wrong' }] as const)
        assert.deepEqual(refusalOf(await send(name, texts)), [422, 'file_encrypted', ['password']], name)
    }
    const old = await send('letter.doc', { password: 'secret-8848' })
    assert.deepEqual(refusalOf(old), [422, 'file_encrypted', []])
    assert.match(old.body.detail, /Office 97 to 2003.* or as DOCX, XLSX or PPTX with one/)
    await waitFor('the end of the jobs', async () =>
      (await readdir(path.join(service.platform.folder, 'conversion'))).every((name) =>
        ['fonts', 'office'].includes(name),
      ),
    )
  })

  test('are asked for where a locked file is cut short or is none', async () => {
    const service = await started
    // The head of a compound file, and the entry of its directory that holds a locked document (MS-OFFCRYPTO, 2.3.4.4).
    const file = Buffer.alloc(1_024)
    file.write('d0cf11e0a1b11ae1', 'hex')
    file.write('EncryptedPackage', 512, 'utf16le')
    const send = (password?: string) => {
      const body = toForm([['a.docx', Uint8Array.from(file)]])
      if (password !== undefined) body.append('password', password)
      const headers = { Prefer: 'wait=60' }
      return service.ask(`${docReady}?to_format=pdf`, { method: 'POST', body, headers })
    }
    assert.deepEqual(refusalOf(await send()), [422, 'file_encrypted', ['password']])
    assert.deepEqual(refusalOf(await send(secret)), [422, 'file_corrupt', []])
  })

  test('are told apart by an idempotency key', async () => {
    const service = await started
    const send = (protect: string) => {
      const body = toForm([['a.txt', 'a']])
      body.append('protect', protect)
      const headers = { 'Idempotency-Key': 'k1', Prefer: 'wait=60' }
      return service.ask(`${docReady}?to_format=pdf`, { method: 'POST', body, headers })
    }
    const first = await send('one')
    assert.equal((await send('one')).body.job_id, first.body.job_id)
    assert.deepEqual(refusalOf(await send('two')), [422, 'idempotency_mismatch', []])
  })

  test('belong to the form, and exclude PDF/A', async () => {
    const service = await started
    const files = await service.listFiles()
    const body = toForm([['a.txt', 'a']])
    body.append('protect', 'x')
    const both = await service.ask(`${docReady}?to_format=pdf&pdf_a=true`, { method: 'POST', body })
    assert.deepEqual(refusalOf(both), [400, 'invalid_query', ['pdf_a']])
    const query = await service.convert([['a.txt', 'a']], { query: { password: 'x' } })
    assert.deepEqual(refusalOf(query), [400, 'invalid_query', ['password']])
    assert.equal(await service.countFilesSince(files), 0)
  })
})

test('a seal opens what it closed, and nothing else', () => {
  const seal = createSeal('one')
  const closed = seal.close(secret)
  assert.notEqual(closed, seal.close(secret))
  assert.equal(seal.open(closed), secret)
  assert.throws(() => createSeal('two').open(closed))
  assert.equal(seal.digest('a'), createSeal('one').digest('a'))
  assert.notEqual(seal.digest('a'), createSeal('two').digest('a'))
})

describe('options of the result', () => {
  test('are parameters', async () => {
    const service = await started
    const text = 'one\ftwo\fthree'
    const query = {
      pages: '2-',
      split: 'pages',
      watermark: 'नमुना',
      quality: '80',
      max_dpi: '150',
      pdf_a: 'true',
    }
    const { status, body } = await service.convert([['a.txt', text]], { query })
    assert.equal(status, 200)
    assert.deepEqual([body.pages, body.message, body.warnings], [2, '2 PDFs are ready in one zip.', []])
    const names = Object.keys(unzipSync(await service.fetchBytes(body)))
    assert.deepEqual(names, ['a-1.pdf', 'a-2.pdf'])
    const missing = await service.convert([['a.txt', text]], { query: { pages: '4' } })
    assert.deepEqual(refusalOf(missing), [400, 'invalid_query', ['pages']])
    for (const [name, value] of [
      ['pages', '3-1'],
      ['split', 'halves'],
      ['quality', '0'],
      ['max_dpi', '10'],
      ['watermark', ' '],
    ] as const) {
      const wrong = await service.convert([['a.txt', text]], { query: { [name]: value } })
      assert.deepEqual(refusalOf(wrong), [400, 'invalid_query', [name]], `${name}=${value}`)
    }
  })
})

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}
