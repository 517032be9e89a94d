import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Import } from '@tathya/contracts/http'
import { toTradeRow, upgradeTradeRow } from '../../src/trade/trade-row.ts'
import { shippedRows } from '../support/shipped-rows.ts'
import { marble as figure } from '../support/trade-figure.ts'

describe('rows of trade by commodity', () => {
  test('have one spelling of a unit, the printed one beside it, and tell full years', () => {
    const row = Import.parse(toTradeRow('imports', figure))
    assert.deepEqual([row.unit, row.unit_printed, row.comparable], ['SQM', 'SQ.MTR', true])
    assert.equal(Import.parse(toTradeRow('imports', { ...figure, months: 11 })).comparable, false)
  })

  test('have ids that follow from direction, year, months, level, code and printed unit alone', () => {
    const idOf = (change: object, flow: 'imports' | 'exports' = 'imports') =>
      toTradeRow(flow, { ...figure, ...change }).id
    const id = idOf({})
    for (const same of [{ amount: 1 }, { name: 'x' }, { source: 'y' }, { quantity: null }])
      assert.equal(idOf(same), id)
    for (const other of [
      { year: '2081/82' },
      { months: 11 },
      { level: 'hs6' },
      { code: '25151200' },
      { unitPrinted: 'SQM' },
    ])
      assert.notEqual(idOf(other), id)
    assert.notEqual(idOf({}, 'exports'), id)
  })

  test('of a release before the unit was normalised are brought to the fields of today', async () => {
    const today = toTradeRow('imports', figure)
    const { unit_printed: _, comparable: __, ...old } = today
    assert.deepEqual(upgradeTradeRow({ ...old, unit: 'SQ.MTR' }), today)
    for (const row of (await shippedRows<Import>('imports')).slice(0, 5))
      assert.equal(upgradeTradeRow(row), row)
  })
})
