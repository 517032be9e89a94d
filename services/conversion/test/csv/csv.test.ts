import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { divideColumns } from '../../src/process/text/csv-columns.ts'
import { createConvert } from '../images/convert.ts'
import { nepaliWords } from '../writer/nepali-words.ts'
import { readWithPdfium } from '../writer/read-with-pdfium.ts'
import { readers } from '../writer/readers.ts'

const wordsOf = async (pdf: Uint8Array) => (await readWithPdfium(pdf)).join(' ').split(/\s+/)

test('the columns of a table are divided between tables that fit, each with the first column', () => {
  assert.deepEqual(divideColumns([10, 10, 10, 10], 30), [
    [0, 1, 2],
    [0, 3],
  ])
  assert.deepEqual(divideColumns([50, 50], 30), [[0, 1]])
  assert.deepEqual(divideColumns([], 30), [[0]])
})

describe('a CSV file', () => {
  test('becomes a table, in each encoding and with each delimiter', async (t) => {
    const convert = createConvert(t)
    const text = 'जिल्ला,जनसंख्या\nमुगु,"६४,५४९"\n'
    const table = await convert('a.csv', Buffer.from(text))
    assert.deepEqual([table.type, table.warnings, table.title], ['text/csv', [], 'a'])
    const words = await wordsOf(table.pdf)
    for (const word of ['जिल्ला', 'जनसंख्या', 'मुगु', '६४,५४९']) assert.ok(words.includes(word), word)
    for (const [name, bytes] of [
      ['a.csv', Buffer.from(`\ufeff${text}`)],
      ['a.csv', Buffer.from(`\ufeff${text}`, 'utf16le')],
      ['a.csv', Buffer.from(text.replaceAll('\n', '\r\n'))],
      ['a.tsv', Buffer.from('जिल्ला\tजनसंख्या\nमुगु\t६४,५४९\n')],
    ] as const)
      assert.ok(table.pdf.equals((await convert(name, bytes)).pdf))
  })

  test('of many columns is divided, and no cell is lost', async (t) => {
    const cells = Array.from({ length: 40 }, (_, column) => `column${column}`)
    const values = cells.map((_, column) => `value${column}`)
    const { pdf, warnings } = await createConvert(t)('wide.csv', Buffer.from(`${cells}\n${values}\n`))
    assert.match(warnings.join(), /40 columns, too many for the paper: it was divided into \d tables/)
    const words = await wordsOf(pdf)
    for (const cell of [...cells, ...values]) assert.ok(words.includes(cell), cell)
    assert.ok(words.filter((word) => word === 'column0').length > 2)
  })

  test('of a few more columns lies across the paper, unless it was asked to stand', async (t) => {
    const convert = createConvert(t)
    const row = Buffer.from(`${Array.from({ length: 10 }, (_, at) => `heading${at}`)}\n`.repeat(2))
    const sizeOf = async (options = {}) =>
      /MediaBox \[ ?0 0 ([\d.]+)/.exec((await convert('a.csv', row, options)).pdf.toString('latin1'))?.[1]
    assert.equal(await sizeOf(), '841.89')
    assert.equal(await sizeOf({ orientation: 'portrait' }), '595.28')
  })

  test('is told where its rows are uneven, and refused where they never end', async (t) => {
    const convert = createConvert(t)
    const { warnings } = await convert('a.csv', Buffer.from('a,b\n1\n1,2,3\n4,5\n'))
    assert.match(warnings.join(), /^2 rows have more or fewer cells than the first row/)
    await assert.rejects(convert('a.csv', Buffer.from('a,b\n"1,2\n')), {
      code: 'file_corrupt',
      message: /the quotation mark in line 2 is not closed/,
    })
    await assert.rejects(convert('a.csv', Buffer.from('a,b\n'.repeat(100_000)), { limits: { pages: 20 } }), {
      code: 'document_too_long',
    })
  })

  test('is refused before it is laid out where its columns need too much', async (t) => {
    const convert = createConvert(t)
    await assert.rejects(convert('row.csv', Buffer.from('क,'.repeat(200_000))), {
      code: 'conversion_failed',
      message: /^row\.csv is too complex: line 1 has more than 16384 cells\./,
    })
    const limits = { pages: 20 }
    const wide = Buffer.from(`${'a,'.repeat(4_000)}\n`.repeat(2))
    await assert.rejects(convert('wide.csv', wide, { limits }), { code: 'document_too_long' })
    const large = Buffer.from(`${'a,'.repeat(100)}\n`.repeat(1_000))
    await assert.rejects(convert('large.csv', large, { limits }), { code: 'document_too_long' })
  })

  for (const { name, absent, read } of readers)
    test(`has the Nepali words of its cells for ${name}`, { skip: absent }, async (t) => {
      const rows = nepaliWords.map((word, index) => `${index},"${word}"`).join('\n')
      const { pdf } = await createConvert(t)('words.csv', Buffer.from(rows))
      const found = new Set((await read(pdf)).join(' ').split(/\s+/))
      assert.deepEqual(
        nepaliWords.filter((word) => !found.has(word)),
        [],
      )
    })
})

test('a table that is typed for a legacy font gives a warning', async (t) => {
  const convert = createConvert(t)
  const typed =
    "lhNnf,ljj/0f\nsf7df8f},jflif{s sfo{qmd :jLs[t ug]{ lg0f{o ul/of]\nnlntk'/,cy{ dGqfnosf] ah]6 b]xfosf] tflnsfdf pNn]v\n"
  assert.match(
    (await convert('a.csv', Buffer.from(typed))).warnings.join(),
    /typed for the legacy font Preeti/,
  )
  assert.deepEqual((await convert('a.csv', Buffer.from(typed), { output: 'text' })).warnings, [])
  assert.deepEqual(
    (await convert('a.csv', Buffer.from('District,Roads\nKathmandu,12\nLalitpur,[7]\n'))).warnings,
    [],
  )
})
