import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toRelation } from '../../src/process/relations/to-relation.ts'
import { typeTables } from '../../src/process/types/index.ts'
import { makeTable } from '../types/make-table.ts'

/** The columns, rows and totals of a table with these kinds of rows. */
function read(rows: readonly string[][], kinds: Parameters<typeof makeTable>[2]) {
  const {
    columns,
    rows: data,
    totals,
  } = toRelation(typeTables([makeTable(['Name', 'Amount'], rows, kinds)])[0]!)
  const valuesOf = (cells: readonly { value: unknown }[]) => cells.map(({ value }) => value)
  return {
    columns: columns.map(({ name, title, origin }) => `${name} ${title} ${origin}`),
    rows: data.map(valuesOf),
    totals: totals.map(({ label, cells, at }) => [label.value, at, ...valuesOf(cells)]),
  }
}

test('sections are a column of the rows below them, and totals are kept apart with their place', () => {
  const rows = [
    ['Recurrent', ''],
    ['Salaries', ''],
    ['Teachers', '10'],
    ['Clerks', '20'],
    ['Sum of salaries', '30'],
    ['Capital', ''],
    ['Roads', '40'],
  ]
  const kinds = { 0: 'section', 1: 'section', 4: 'total', 5: 'section' } as const
  assert.deepEqual(read(rows, { kinds }), {
    columns: ['section Section section', 'name Name table', 'amount Amount table'],
    rows: [
      ['Recurrent / Salaries', 'Teachers', 10],
      ['Recurrent / Salaries', 'Clerks', 20],
      ['Capital', 'Roads', 40],
    ],
    totals: [['Sum of salaries', 2, 'Recurrent / Salaries', 'Sum of salaries', 30]],
  })
})

test('rows before the first section have none, and a table without sections does not have the column', () => {
  const rows = [
    ['Other', '5'],
    ['Capital', ''],
    ['Roads', '40'],
  ]
  assert.deepEqual(read(rows, { kinds: { 1: 'section' } }).rows, [
    [null, 'Other', 5],
    ['Capital', 'Roads', 40],
  ])
  assert.deepEqual(read([['Other', '5']], {}).columns, ['name Name table', 'amount Amount table'])
})
