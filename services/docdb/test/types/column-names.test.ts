import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typeTables } from '../../src/process/types/index.ts'
import { makeTable, type TableFacts } from './make-table.ts'

/** A table of one column as it is typed. */
function typeOf(header: string, texts: readonly string[], facts: TableFacts = {}) {
  const rows = texts.map((text) => [text])
  const [table] = typeTables([makeTable([header], rows, facts)])
  return { column: table!.columns[0]!, values: table!.rows.map(({ cells }) => cells[0]!.value) }
}

test('levels of a header are joined; one that repeats the one above counts once, one further up does not', () => {
  for (const [header, title] of [
    ['Budget|Budget|2080', 'Budget / 2080'],
    ['Total|Capital|Total', 'Total / Capital / Total'],
    [' a\n b ||c', 'a b / c'],
  ])
    assert.equal(typeOf(header!, ['x', 'y']).column.title, title)
})

test('years have no factor of their table; one number beyond them makes all amounts', () => {
  const facts = { unit: 'Rs. in thousand' }
  assert.deepEqual(typeOf('Built', ['1900', '2005', '2100'], facts).values, [1900, 2005, 2100])
  assert.deepEqual(typeOf('Spent', ['1900', '2101', '2005'], facts).values, [1_900_000, 2_101_000, 2_005_000])
  assert.deepEqual(typeOf('Spent', ['1899', '2005', '2081'], facts).values, [1_899_000, 2_005_000, 2_081_000])
})

test('a code that was divided at its separator is like one of another length', () => {
  const { values } = typeOf('Registration No.', ['AB-\n12', 'ABC-123', 'X-7'])
  assert.deepEqual(values, ['AB-12', 'ABC-123', 'X-7'])
})
