import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeTable } from '../types/make-table.ts'
import { plan } from './plan.ts'

/** Rows, from 1, that are against the order of the first column. */
function against(header: string, texts: readonly string[]): (number | null)[] {
  const rows = texts.map((text, at) => [text, `item ${String.fromCharCode(97 + at)}`])
  const { issues } = plan(makeTable([header, 'What'], rows))
  return issues.filter(({ kind }) => kind === 'order').map(({ row }) => row)
}

test('a time against the order of the others is found, whichever way they go', () => {
  const up = ['2070/71', '2071/72', '2072/73', '2069/70', '2074/75', '2075/76']
  assert.deepEqual(against('Fiscal Year', up), [4])
  assert.deepEqual(against('Fiscal Year', up.toReversed()), [4])
  assert.deepEqual(
    against('Date', ['2024-01-01', '2024-02-01', '2024-01-15', '2024-04-01', '2024-05-01']),
    [3],
  )
  assert.deepEqual(against('Year', ['2000', '2001', '2002', '1999', '2004', '2005']), [4])
})

test('other numbers, short tables and tables without an order have none', () => {
  assert.deepEqual(against('Count', ['2000', '2001', '2002', '1', '2004', '2005']), [])
  assert.deepEqual(against('Year', ['2000', '2001', '1999']), [])
  assert.deepEqual(against('Year', ['2000', '1999', '2002', '1998', '2004', '1997']), [])
  assert.deepEqual(against('Year', ['2000', '2000', '2001', '2001', '2002']), [])
})
