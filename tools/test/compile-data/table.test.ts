import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseTable, toList } from '../../src/compile-data/table.ts'

describe('source tables', () => {
  test('cells are read by the name of their column', () => {
    const rows = parseTable('\uFEFFcode,name,more\n01,"Animals, live",x\n02,,y\n', ['name', 'code'], 'a.csv')
    assert.deepEqual(rows, [
      { name: 'Animals, live', code: '01' },
      { name: '', code: '02' },
    ])
  })

  test('a table without a needed column is refused with its header', () => {
    assert.throws(
      () => parseTable('hs_code,name\n01,x\n', ['hs_code', 'unit'], 'imports.csv'),
      /imports\.csv has no column unit; its header is: hs_code, name/,
    )
  })

  test('a line with too few cells is refused', () => {
    assert.throws(() => parseTable('a,b\n1\n', ['a'], 'a.csv'), /record length/i)
  })

  test('an empty list cell is an empty list', () => {
    assert.deepEqual(toList('', '|'), [])
    assert.deepEqual(toList(' wallet; bill payment ;', ';'), ['wallet', 'bill payment'])
  })
})
