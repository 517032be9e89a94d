import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ColumnType } from '../../src/process/model/typed-table.ts'
import { combinations, findKey } from '../../src/process/relations/columns/find-key.ts'
import { addedColumn } from '../../src/process/relations/relation.ts'

type Value = string | number | null

/** The key of rows whose columns are named a, b, c and so on. */
function keyOf(types: readonly ColumnType[], ...rows: readonly (readonly Value[])[]) {
  const columns = types.map((type, at) =>
    addedColumn({ name: 'abcdefghij'[at]!, title: 'T', origin: 'table', type }),
  )
  const cells = rows.map((values) => values.map((value) => ({ value, missing: null, source: null })))
  return findKey({ name: 't', title: 't', columns, rows: cells, totals: [] })
}

test('a key is the first code, or column, whose values differ', () => {
  assert.deepEqual(keyOf(['text', 'code'], ['Tea', '01'], ['Salt', '02']), ['b'])
  assert.deepEqual(keyOf(['text', 'code'], ['Tea', '01'], ['Salt', '01']), ['a'])
  assert.deepEqual(keyOf(['text', 'text'], ['Tea', 'x'], ['Salt', 'y']), ['a'])
  assert.deepEqual(keyOf(['integer', 'text'], [1, 'x'], [2, 'y']), ['a'])
  assert.deepEqual(
    keyOf(['text', 'integer'], ['x', 1], ['x', 2]),
    undefined,
    'numbers at the right are amounts',
  )
  assert.deepEqual(keyOf(['money', 'boolean', 'text'], [1, 0, 'x'], [2, 1, 'y']), ['c'])
})

test('a key is of two or three columns if no one is', () => {
  const rows = (third: string[]) => ['x', 'x', 'y', 'y'].map((first, at) => [first, `${at % 2}z`, third[at]!])
  assert.deepEqual(keyOf(['text', 'text', 'text'], ...rows(['p', 'p', 'p', 'p'])), ['a', 'b'])
  const doubled = [...rows(['p', 'p', 'p', 'p']), ...rows(['q', 'q', 'q', 'q'])]
  assert.deepEqual(keyOf(['text', 'text', 'text'], ...doubled), ['a', 'b', 'c'])
  assert.deepEqual(keyOf(['text'], ['x'], ['x']), undefined)
})

test('a key has all of its values, none of which describes, in two rows at least', () => {
  assert.equal(keyOf(['text'], ['x']), undefined)
  assert.deepEqual(keyOf(['text', 'text'], [null, 'p'], ['y', 'q']), ['b'])
  assert.deepEqual(keyOf(['text'], ['x'.repeat(120)], ['y']), ['a'])
  assert.equal(keyOf(['text'], ['x'.repeat(121)], ['y']), undefined)
})

test('combinations come in the order of their numbers', () => {
  assert.deepEqual(
    [...combinations([1, 2, 3], 2)],
    [
      [1, 2],
      [1, 3],
      [2, 3],
    ],
  )
  assert.deepEqual([...combinations([1], 2)], [])
})
