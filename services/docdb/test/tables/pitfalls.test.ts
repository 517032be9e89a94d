import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Grid, Page } from '../../src/process/model/document.ts'
import type { ExtractedTable } from '../../src/process/model/extracted-table.ts'
import { findTables } from '../../src/process/tables/index.ts'
import { documentOf, PageMaker } from '../support/make-page.ts'

function textsOf({ grid }: ExtractedTable): string[][] {
  const rows = Array.from({ length: grid.rows }, () => Array<string>(grid.columns).fill(''))
  for (const { row, column, text } of grid.cells) rows[row]![column] = text.replace(/\n/g, ' ')
  return rows
}

function tablesOf(page: Page): ExtractedTable[] {
  return findTables(documentOf(page), 0).tables.flatMap(({ parts }) => parts)
}

const rows = [
  ['District', 'Schools', 'Pupils'],
  ['Ilam', '12', '1,234'],
  ['Jhapa', '25', '2,345'],
  ['Morang', '', '3,456'],
  ['Sunsari', '48', '4,567'],
] as const
const xs = [60, 200, 280]

function draw(
  maker: PageMaker,
  texts: readonly (readonly string[])[],
  places: readonly number[],
  top: number,
) {
  texts.forEach((row, index) => {
    maker.row(top + index * 16, row, places)
  })
  return maker
}

test('horizontal rules only, with an empty cell', () => {
  const maker = draw(new PageMaker(), rows, xs, 104)
  for (const y of [100, 118, 184]) maker.across(y, 55, 285)
  const [table, ...others] = tablesOf(maker.page())
  assert.equal(others.length, 0)
  assert.deepEqual(textsOf(table!), rows)
})

test('shaded rows, whose edges are rules', () => {
  const maker = draw(new PageMaker(), rows, xs, 104)
  for (const top of [117, 149]) {
    maker.across(top, 55, 285).across(top + 16, 55, 285)
    maker.down(55, top, top + 16).down(285, top, top + 16)
  }
  const tables = tablesOf(maker.page())
  assert.deepEqual(tables.map(textsOf), [rows])
})

test('two tables side by side, drawn by rules', () => {
  const maker = draw(new PageMaker(), rows, xs, 104)
  draw(maker, rows.slice(0, 3), [330, 470, 550], 104)
  for (const index of [0, 1, 2, 3, 4, 5]) maker.across(102 + index * 16, 55, 285)
  for (const index of [0, 1, 2, 3]) maker.across(102 + index * 16, 325, 555)
  for (const x of [55, 140, 220, 285]) maker.down(x, 102, 182)
  for (const x of [325, 410, 490, 555]) maker.down(x, 102, 150)
  assert.deepEqual(tablesOf(maker.page()).map(textsOf), [rows, rows.slice(0, 3)])
})

test('a wrapped label is one cell, and a section names the rows below it', () => {
  const maker = new PageMaker()
  maker.row(100, ['Head', '2080', '2081'], [60, 300, 400], true)
  maker.row(116, ['Taxes', '', ''], [60, 300, 400], true)
  maker.row(132, ['Tax on goods that come over', '12.5', '13.5'], [60, 300, 400])
  maker.text('the border', 60, 144)
  maker.row(160, ['Tax on income', '22.5', '23.5'], [60, 300, 400])
  maker.row(176, ['Sub-total', '35.0', '37.0'], [60, 300, 400])
  const [table] = tablesOf(maker.page())
  assert.deepEqual(table?.rowKinds, ['header', 'section', 'data', 'data', 'total'])
  assert.equal(textsOf(table!)[2]![0], 'Tax on goods that come over the border')
})

test('footnotes below a table are collected and their marks taken off', () => {
  const texts = rows.map((row, index) => (index === 2 ? [`${row[0]}*`, ...row.slice(1)] : [...row]))
  const maker = draw(new PageMaker(), texts, xs, 104)
  maker.text('* Without private schools', 60, 190)
  const { tables, prose } = findTables(documentOf(maker.page()), 0)
  const [table] = tables[0]!.parts
  assert.deepEqual(table!.footnotes, [{ mark: '*', text: 'Without private schools' }])
  assert.deepEqual(textsOf(table!), rows)
  assert.deepEqual(prose, [])
})

test('numbers of columns are a note, and a text above two columns spans them', () => {
  const maker = new PageMaker()
  maker.text('Students', 250, 88, { align: 'centre' })
  draw(
    maker,
    [
      ['शिक्षालय', 'छात्र', 'छात्रा'],
      ['१', '२', '३'],
      ['क', '१२', '२३'],
      ['ख', '३४', '४५'],
      ['जम्मा', '४६', '६८'],
    ],
    [60, 240, 285],
    104,
  )
  const [table] = tablesOf(maker.page())
  assert.deepEqual(table?.rowKinds, ['header', 'header', 'note', 'data', 'data', 'total'])
  assert.deepEqual(table?.headers, [['शिक्षालय'], ['Students', 'छात्र'], ['Students', 'छात्रा']])
})

test('words of recognition lie unevenly', () => {
  const maker = draw(new PageMaker(), rows, xs, 104)
  const words = maker.words.map((word, index) => {
    const [dx, dy] = [((index * 7) % 5) - 2, ((index * 3) % 5) * 0.5 - 1]
    const { left, top, right, bottom } = word.box
    const box = { left: left + dx * 0.6, right: right + dx * 0.6, top: top + dy, bottom: bottom + dy }
    return { ...word, box, method: 'ocr' as const, confidence: 0.9 }
  })
  const [table] = tablesOf({ ...maker.page(), words })
  assert.equal(table?.method, 'ocr_lines')
  assert.deepEqual(textsOf(table!), rows)
  assert.equal(table?.grid.cells[0]?.confidence, 0.9)
})

test('tables of documents with structure have headers, units and totals too; a form has not', () => {
  const gridOf = (texts: readonly (readonly string[])[], headerRows: number | null = null): Grid => ({
    rows: texts.length,
    columns: texts[0]!.length,
    headerRows,
    cells: texts.flatMap((row, at) =>
      row.map((text, column) => ({
        row: at,
        column,
        rowSpan: 1,
        columnSpan: 1,
        text,
        box: null,
        method: 'file' as const,
        confidence: 1,
      })),
    ),
  })
  const place = { page: null, box: null, part: 'Sheet1' }
  const data = gridOf([
    ['विवरण', '२०८०/८१', '२०८१/८२'],
    ['राजस्व', '१,२३,४५६', '२,३४,५६७'],
    ['जम्मा', '१,२३,४५६', '२,३४,५६७'],
  ])
  const form = gridOf([
    ['Name:', 'Sita'],
    ['Ward:', '4'],
  ])
  const { tables, prose } = findTables(
    {
      ...documentOf(),
      elements: [
        { kind: 'paragraph', text: 'Budget', place },
        { kind: 'paragraph', text: '(रु. हजारमा)', place },
        { kind: 'table', grid: data, place },
        { kind: 'table', grid: form, place },
      ],
    },
    3,
  )
  assert.equal(tables.length, 1)
  const [table] = tables[0]!.parts
  assert.deepEqual(
    [table!.document, table!.method, table!.caption, table!.unit, table!.rowKinds],
    [3, 'structure', 'Budget', 'रु. हजारमा', ['header', 'data', 'total']],
  )
  assert.deepEqual(prose.filter(({ kind }) => kind === 'field').length, 2)
})
