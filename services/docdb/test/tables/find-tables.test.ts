import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ExtractedTable } from '../../src/process/model/extracted-table.ts'
import { findTables } from '../../src/process/tables/index.ts'
import { documentOf, PageMaker } from '../support/make-page.ts'

/** The texts of a table, row by row; empty where no cell begins. */
function textsOf({ grid }: ExtractedTable): string[][] {
  const rows = Array.from({ length: grid.rows }, () => Array<string>(grid.columns).fill(''))
  for (const { row, column, text } of grid.cells) rows[row]![column] = text.replace(/\n/g, ' ')
  return rows
}

function onlyTable(maker: PageMaker): ExtractedTable {
  const { tables } = findTables(documentOf(maker.page()), 0)
  assert.equal(tables.length, 1)
  return tables[0]!.parts[0]!
}

const trade = [
  ['District', '2080/81', '2081/82'],
  ['काठमाडौँ', '१२,३४,५६७', '१३,४५,६७८'],
  ['Lalitpur', '2,345', '-'],
  ['Total', '1,236,912', '1,345,678'],
] as const
const xs = [60, 300, 400]

test('a table without rules, with Devanagari figures in lakhs', () => {
  const maker = new PageMaker()
  maker.text('Table 1: Trade of districts', 60, 80).text('(Rs. in ten million)', 400, 95, { align: 'right' })
  trade.forEach((row, index) => {
    maker.row(112 + index * 15, row, xs)
  })
  const table = onlyTable(maker)
  assert.deepEqual(textsOf(table), trade)
  assert.deepEqual(table.rowKinds, ['header', 'data', 'data', 'total'])
  assert.deepEqual(table.headers, [['District'], ['2080/81'], ['2081/82']])
  assert.equal(table.caption, 'Table 1: Trade of districts')
  assert.equal(table.unit, 'Rs. in ten million')
  assert.equal(table.method, 'whitespace')
})

test('a table of rules, with spans in both directions and three levels of header', () => {
  const maker = new PageMaker()
  for (const y of [100, 160, 180, 200]) maker.across(y, 50, 450)
  maker.across(120, 150, 450).across(140, 150, 350)
  for (const x of [50, 150, 450]) maker.down(x, 100, 200)
  maker.down(350, 120, 200).down(250, 140, 200)
  maker.text('Goods', 60, 124).text('Trade', 300, 104, { align: 'centre' })
  maker.text('Exports', 250, 124, { align: 'centre' }).text('Imports', 400, 124, { align: 'centre' })
  maker.text('2081', 200, 144, { align: 'centre' }).text('2082', 300, 144, { align: 'centre' })
  maker.row(164, ['Tea', '12', '13', '14'], [60, 240, 340, 440])
  maker.row(184, ['Rice', '22', '', '24'], [60, 240, 340, 440])
  const table = onlyTable(maker)
  assert.equal(table.method, 'rulings')
  assert.deepEqual(table.headers, [
    ['Goods'],
    ['Trade', 'Exports', '2081'],
    ['Trade', 'Exports', '2082'],
    ['Trade', 'Imports'],
  ])
  assert.deepEqual(textsOf(table).slice(3), [
    ['Tea', '12', '13', '14'],
    ['Rice', '22', '', '24'],
  ])
})

test('pages of text, of two columns of text, and of labels with values have no table', () => {
  const sentence = 'The committee met in the hall and heard what the members of it had to say'
  const prose = new PageMaker()
  const columns = new PageMaker()
  for (let line = 0; line < 30; line += 1) {
    prose.text(`${sentence} today`, 60, 80 + line * 14)
    columns
      .text(sentence.slice(line % 7, 48), 40, 80 + line * 14)
      .text(sentence.slice(line % 5, 48), 310, 80 + line * 14)
  }
  const form = new PageMaker()
  const fields = [
    ['Name:', 'Sita Sharma'],
    ['Date:', '2081-04-01'],
    ['Office:', 'Ward 4, Lalitpur'],
    ['Subject:', 'A request'],
  ]
  fields.forEach(([label, value], line) => {
    form.text(label!, 60, 80 + line * 16).text(value!, 160, 80 + line * 16)
  })
  for (const maker of [prose, columns, form])
    assert.deepEqual(findTables(documentOf(maker.page()), 0).tables, [])
})

test('a table over two pages is joined if its header is repeated or absent; an unlike table is not', () => {
  const part = (header: readonly string[] | null, top: number, texts: readonly string[]) => {
    const maker = new PageMaker()
    const rows = [
      ...(header === null ? [] : [header]),
      ...texts.map((text, at) => [text, `${at + 11}`, `${at + 21}.5`]),
    ]
    rows.forEach((row, at) => {
      maker.row(top + at * 15, row, xs)
    })
    return maker
  }
  const names = ['Ilam', 'Jhapa', 'Morang', 'Sunsari', 'Dhankuta', 'Taplejung']
  const header = ['District', 'Schools', 'Share']
  const first = part(header, 700, names).page(1)
  const repeated = findTables(
    documentOf(first, part(['Dis trict', 'Scho ols', 'Share'], 60, names).page(2)),
    0,
  )
  assert.equal(repeated.tables.length, 1)
  assert.deepEqual(
    repeated.tables[0]!.parts.map(({ place }) => place.page),
    [1, 2],
  )
  assert.equal(repeated.tables[0]!.parts[1]!.rowKinds[0], 'note')
  const continued = part(['District (contd.)', 'Schools', 'Share'], 60, names).page(2)
  assert.equal(findTables(documentOf(first, continued), 0).tables.length, 1)
  const absent = findTables(documentOf(first, part(null, 60, names).page(2)), 0)
  assert.equal(absent.tables.length, 1)
  assert.deepEqual(new Set(absent.tables[0]!.parts[1]!.rowKinds), new Set(['data']))
  const unlike = findTables(documentOf(first, part(['Year', 'Rain', 'Heat'], 60, names).page(2)), 0)
  assert.equal(unlike.tables.length, 2)
  const withText = (text: string) => {
    const between = part(header, 680, names).text(text, 60, 800).page(1)
    return findTables(documentOf(between, part(header, 60, names).page(2)), 0).tables.length
  }
  const paragraph = 'The next table has the schools of the other districts, which were counted a year later.'
  assert.deepEqual([withText('Page 1'), withText(paragraph)], [1, 2])
})

test('tables side by side with the same columns, and below one another, are several', () => {
  const maker = new PageMaker()
  const rates = [
    ['Currency', 'Unit', 'Buying', 'Currency', 'Unit', 'Buying'],
    ['USD', '1', '133.20', 'AED', '10', '362.60'],
    ['INR', '100', '160.00', 'JPY', '10', '8.90'],
    ['EUR', '1', '145.10', 'CNY', '1', '18.40'],
  ]
  const places = [60, 160, 230, 300, 420, 490]
  rates.forEach((row, index) => {
    for (const [at, text] of row.entries())
      maker.text(text, places[at]!, 100 + index * 15, { align: at % 3 === 0 ? 'left' : 'right' })
  })
  const { tables } = findTables(documentOf(maker.page()), 0)
  assert.deepEqual(
    tables.map(({ parts }) => textsOf(parts[0]!)),
    [rates.map((row) => row.slice(0, 3)), rates.map((row) => row.slice(3))],
  )
})

test('a table whose columns are named again below a title is two', () => {
  const maker = new PageMaker()
  const names = ['District', 'Schools', 'Pupils']
  const rows = [names, ['Jhapa', '12', '3,456'], ['Kaski', '34', '5,678'], ['Mugu', '5', '678']]
  const below = [names, ['Bara', '21', '4,321'], ['Palpa', '43', '8,765'], ['Dang', '7', '876']]
  rows.forEach((row, index) => {
    maker.row(100 + index * 15, row, xs)
  })
  maker.text('Private schools', 60, 160)
  below.forEach((row, index) => {
    maker.row(175 + index * 15, row, xs)
  })
  const { tables } = findTables(documentOf(maker.page()), 0)
  assert.deepEqual(
    tables.flatMap(({ parts }) => parts.map(textsOf)),
    [rows, below],
  )
})
