import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compact, slotOf, toGrid } from '../../../src/process/tables/page/draft.ts'
import { isChart } from '../../../src/process/tables/page/is-chart.ts'
import { trimDraft } from '../../../src/process/tables/page/trim-draft.ts'
import { makeDraft, textsOf } from '../../support/make-draft.ts'

const body = [
  ['District', 'Schools', 'Pupils'],
  ['Ilam', '12', '340'],
  ['Jhapa', '25', '780'],
] as const

describe('a draft', () => {
  test('has a slot for each position, the outer ones for what lies outside', () => {
    const edges = [0, 10, 20, 30]
    assert.deepEqual(
      [-5, 0, 9, 10, 19, 20, 30, 99].map((at) => slotOf(edges, at)),
      [0, 0, 0, 1, 1, 2, 2, 2],
    )
  })

  test('is made smaller by rows and columns in which no cell begins, also within a span', () => {
    const rows = [
      ['Exports', '', '', ''],
      ['', '', '', ''],
      ['Tea', '', '12', ''],
    ]
    const draft = compact(makeDraft(rows, { spans: { '0,0': [2, 3] } }))
    assert.deepEqual(textsOf(draft), [
      ['Exports', ''],
      ['Tea', '12'],
    ])
    assert.deepEqual(
      [draft.columnEdges, draft.rowEdges],
      [
        [0, 200, 400],
        [0, 40, 60],
      ],
    )
    assert.deepEqual([draft.cells[0]!.rowSpan, draft.cells[0]!.columnSpan], [1, 2])
  })

  test('becomes a grid in the order of its cells, with the least sure method and confidence of their words', () => {
    const draft = makeDraft([['Ilam', '12 34']])
    const [first, second] = draft.cells
    const [figure, other] = second!.words
    const words = [
      { ...figure!, method: 'ocr' as const, confidence: 0.8, bold: true },
      { ...other!, confidence: 0.6 },
    ]
    const grid = toGrid({ ...draft, cells: [{ ...second!, words }, first!] })
    assert.deepEqual(
      grid.cells.map(({ text, method, confidence, bold, indent }) => [
        text,
        method,
        confidence,
        bold,
        indent,
      ]),
      [
        ['Ilam', 'text', 1, false, 5],
        ['12 34', 'ocr', 0.6, false, 5],
      ],
    )
    assert.deepEqual([grid.rows, grid.columns, grid.headerRows], [1, 2, null])
    assert.deepEqual(grid.cells[1]!.box, { left: 105, right: 127.5, top: 5, bottom: 15 })
    const bold = makeDraft([['Total', '1']]).cells.map((cell) => ({
      ...cell,
      words: cell.words.map((word) => ({ ...word, bold: true })),
    }))
    assert.ok(toGrid({ ...draft, cells: bold }).cells.every((cell) => cell.bold))
  })
})

describe('a draft is trimmed', () => {
  const trimmed = (rows: readonly (readonly string[])[], options?: Parameters<typeof makeDraft>[1]) =>
    textsOf(trimDraft(makeDraft(rows, options)))

  test('of a title, a unit, footnotes and a page number', () => {
    assert.deepEqual(trimmed([['Table 3: Schools', '', ''], ['', '', '(in Rs.)'], ...body]), body)
    assert.deepEqual(trimmed([...body, ['Source: Ministry', '', ''], ['* provisional', '', '']]), body)
    assert.deepEqual(trimmed([...body, ['', '- 12 -', '']]), body)
    assert.deepEqual(trimmed([...body, ['', 'Page 7', '']]), body)
    assert.deepEqual(trimmed([['Title', '', ''], ['', '', ''], ...body, ['', '', '']]), body)
  })

  test('but not of rows of its own: one figure, a last label, a span of rows', () => {
    for (const row of [
      ['2081', '', ''],
      ['', '2,345', ''],
    ])
      assert.deepEqual(trimmed([row, ...body]), [row, ...body])
    for (const row of [
      ['12', '', ''],
      ['', 'see below', ''],
      ['1/', '2', ''],
    ])
      assert.deepEqual(trimmed([...body, row]), [...body, row])
  })

  test('in a grid of rules only of what spans it, or is named', () => {
    const rows = [['All schools', '', ''], ...body]
    assert.deepEqual(trimmed(rows, { method: 'rulings' }), rows)
    assert.deepEqual(trimmed(rows, { method: 'rulings', spans: { '0,0': [1, 3] } }), body)
    assert.deepEqual(trimmed([['Annex 2', '', ''], ...body], { method: 'rulings' }), body)
    assert.deepEqual(trimmed([['', 'Schools', ''], ...body]), [['', 'Schools', ''], ...body])
  })

  test('to two rows at the least, with the box of what is left', () => {
    const two = [
      ['A title', '', ''],
      ['Ilam', '12', '340'],
    ]
    assert.deepEqual(trimmed(two), two)
    const { box, rowEdges } = trimDraft(makeDraft([['A title', '', ''], ...body, ['Note: all', '', '']]))
    assert.deepEqual([box.top, box.bottom, rowEdges], [20, 80, [20, 40, 60, 80]])
  })
})

describe('a chart', () => {
  const axis = (...figures: string[]) =>
    makeDraft(figures.map((figure, at) => [figure, '', '', at === 2 ? 'Ilam' : '']))

  test('has a column of figures at equal steps, with little beside it', () => {
    assert.equal(isChart(axis('100', '80', '60', '40', '20')), true)
    assert.equal(isChart(axis('1,000', '800', '600', '400', '200')), true)
    assert.equal(isChart(axis('2.5', '2.0', '1.5', '1.0', '0.5')), true)
  })

  test('is not a numbered list, a column of other figures, few figures, a full table or one of rules', () => {
    assert.equal(isChart(axis('1', '2', '3', '4', '5', '6')), false)
    assert.equal(isChart(axis('7', '7', '7', '7', '7')), false)
    assert.equal(isChart(axis('100', '80', '55', '41', '20')), false)
    assert.equal(isChart(axis('80', '60', '40', '20')), false)
    const full = ['100', '80', '60', '40', '20'].map((figure) => [figure, 'a'])
    assert.equal(isChart(makeDraft(full)), false)
    assert.equal(isChart({ ...axis('100', '80', '60', '40', '20'), method: 'rulings' }), false)
  })
})
