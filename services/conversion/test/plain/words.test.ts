import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { utils, write } from '@e965/xlsx'
import { createConvert } from '../images/convert.ts'
import { wordFiles } from '../support/word-files.ts'
import { nepaliWords } from '../writer/nepali-words.ts'
import { readers } from '../writer/readers.ts'

describe('Nepali words of office files that are laid out plainly', () => {
  for (const [name, make] of Object.entries(wordFiles)) {
    let pdf: Promise<Buffer> | undefined
    const convert = async (t: TestContext) => (await createConvert(t)(name, make())).pdf
    for (const reader of readers) {
      test(`${name}: are all found with ${reader.name}`, { skip: reader.absent }, async (t) => {
        pdf ??= convert(t)
        const words = (await reader.read(await pdf)).join(' ').split(/\s+/)
        const count = (word: string) => words.filter((found) => found === word).length
        assert.deepEqual(
          nepaliWords.filter((word) => count(word) < 2),
          [],
        )
      })
    }
  }

  test('text that is typed for a legacy font is printed in Unicode, with a warning', async (t) => {
    const rtf = '{\\rtf1{\\fonttbl{\\f0 Arial;}{\\f1 Preeti;}}\\f1 g]kfn\\f0  Preeti}'
    const { pdf, warnings } = await createConvert(t)('letter.rtf', Buffer.from(rtf))
    assert.match((await readers.at(-1)!.read(pdf)).join(' '), /नेपाल Preeti/)
    assert.match(warnings.join('\n'), /legacy font Preeti is printed in Unicode/)
  })

  test('a sheet of many columns is divided into tables with whole words', async (t) => {
    const rows = [
      ['Title of all columns'],
      Array.from({ length: 40 }, (_, at) => `Column${at + 1}`),
      ...Array.from({ length: 5 }, (_, row) => Array.from({ length: 40 }, (_, at) => `v${row}x${at}`)),
    ]
    const sheet = utils.aoa_to_sheet(rows)
    sheet['!merges'] = [
      { s: { r: 0, c: 0 }, e: { r: 0, c: 39 } },
      { s: { r: 2, c: 3 }, e: { r: 3, c: 3 } },
    ]
    const book = utils.book_new(sheet, 'Wide')
    const { pdf, warnings } = await createConvert(t)('wide.xlsx', write(book, { type: 'buffer' }))
    assert.match(
      warnings.join(),
      /The table has 40 columns.*divided into \d+ tables, each with the first column/,
    )
    const words = (await readers.at(-1)!.read(pdf)).join(' ').split(/\s+/)
    const wanted = rows
      .slice(1)
      .flat()
      .filter((word) => word !== 'v1x3')
    assert.deepEqual(
      wanted.filter((word) => !words.includes(word)),
      [],
    )
    // A part has the first column, and the merged title, again.
    assert.ok(words.filter((word) => word === 'v4x0').length > 1)
  })

  test('the warning says what is not in the PDF', async (t) => {
    const { warnings } = await createConvert(t)('words.docx', wordFiles['words.docx']!())
    assert.deepEqual(warnings, [
      "Laid out plainly, without the office program's layout: text, lists, tables and images are kept.",
      'No office program is used here.',
    ])
  })
})
