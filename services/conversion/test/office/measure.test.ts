import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { headBytes, recognise } from '@tathya/documents/recognise'
import { tempFolder } from '@tathya/testing'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { convertOffice } from '../../src/process/converters/office.ts'
import { defaultLimits, defaults } from '../images/convert.ts'
import { wordFile, workbookFile } from './documents.ts'

/** A file of Office with another part. */
const withPart = (file: Uint8Array, name: string, content: string) =>
  zipSync({ ...unzipSync(file), [name]: strToU8(content) })

const word = (body: string, head = '') => {
  const file = wordFile('x')
  const text = Buffer.from(unzipSync(file)['word/document.xml']!).toString()
  return withPart(file, 'word/document.xml', head + text.replace('<w:body>', `<w:body>${body}`))
}

const sheet = (content: string) =>
  withPart(workbookFile('x'), 'xl/sheet1.xml', `<worksheet>${content}</worksheet>`)
const cellAt = (row: number, column: string) => `<row r="${row}"><c r="${column}${row}"><v>1</v></c></row>`

test('a document is judged before an office program gets it', async (t) => {
  const file = path.join(tempFolder(t), 'source')
  const asked: string[] = []

  async function convert(name: string, bytes: Uint8Array) {
    writeFileSync(file, bytes)
    const type = (await recognise(Buffer.from(bytes.subarray(0, headBytes)), name))!
    const warnings: string[] = []
    const context = {
      limits: defaultLimits,
      progress: () => {},
      warn: (sentence: string) => void warnings.push(sentence),
      engines: {
        office: async () => {
          asked.push(name)
          return { unavailable: 'It was asked.' }
        },
      },
    }
    const { pages } = await convertOffice({ path: file, name, type }, defaults, context)
    return { pages, warnings }
  }

  await t.test('plainly where a cell or a merged range lies too far off', async () => {
    const far = `<sheetData>${cellAt(1, 'A')}${cellAt(1_048_576, 'XFD')}</sheetData>`
    const merged = `<sheetData>${cellAt(1, 'A')}</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>`
    for (const [name, content] of [
      ['far.xlsx', far],
      ['merged.xlsx', merged],
    ] as const) {
      const { pages, warnings } = await convert(name, sheet(content))
      assert.equal(pages, 1)
      assert.match(warnings.join(' '), /lies so far off \(XFD1048576 of sheet a\).*Laid out plainly/)
    }
  })

  await t.test('with a refusal where it is too long, too deep, or declares entities', async () => {
    const paragraphs = '<w:p><w:r><w:t>x</w:t></w:r></w:p>'.repeat(200_000)
    const tables = '<w:tbl><w:tr><w:tc>'.repeat(3_000) + '</w:tc></w:tr></w:tbl>'.repeat(3_000)
    await assert.rejects(convert('long.docx', word(paragraphs)), { code: 'document_too_long' })
    await assert.rejects(convert('deep.docx', word(tables)), { code: 'conversion_failed' })
    const entities = word('&b;', '<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>')
    await assert.rejects(convert('bomb.docx', entities), { code: 'file_corrupt' })
  })

  assert.deepEqual(asked, [], 'no office program got one of them')
  assert.ok((await convert('a.docx', wordFile('x'))).warnings.includes('It was asked.'))
})
