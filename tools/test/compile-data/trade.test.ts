import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Import } from '@tathya/contracts'
import { loadTable } from '../../src/compile-data/table.ts'
import { compileTrade, loadTradeTable, toTrade } from '../../src/compile-data/trade.ts'
import { tradeTotalsColumns } from '../../src/compile-data/trade-checks.ts'
import { only, sourceFile } from './source-tables.ts'

const importTable = await loadTradeTable(sourceFile('economics/imports.csv'), 'imports')
const exportTable = await loadTradeTable(sourceFile('economics/exports.csv'), 'exports')
const totals = await loadTable(sourceFile('economics/trade-totals.csv'), tradeTotalsColumns)
const imports = (await toTrade('imports', importTable)) as readonly Import[]

describe('imports and exports', () => {
  test('codes are text and keep their leading zero', () => {
    const horses = only(imports.filter(({ hs_code }) => hs_code === '01012100'))
    assert.equal(horses.parent_hs_code, '01')
    assert.equal(horses.unit, 'PCS')
    assert.equal(horses.quantity, 132)
    assert.equal(horses.amount, 2356940)
  })

  test('a chapter has neither unit nor quantity nor parent', () => {
    const chapter = only(imports.filter(({ hs_code }) => hs_code === '62'))
    assert.deepEqual([chapter.unit, chapter.quantity, chapter.parent_hs_code], [null, null, null])
    assert.equal(chapter.amount, 22736912540)
    assert.equal(chapter.customs_revenue, 7338735030)
  })

  test('a year and its first months are told apart', () => {
    const chapters = imports.filter(({ hs_code }) => hs_code === '01')
    assert.deepEqual(
      chapters.map(({ report_year, period_months }) => [report_year, period_months]),
      [
        ['2075/76', 12],
        ['2078/79', 11],
      ],
    )
  })

  test('the two directions share no id', async () => {
    const ids = [...imports, ...(await toTrade('exports', exportTable))].map(({ id }) => id)
    assert.equal(new Set(ids).size, ids.length)
  })

  test('an id follows from year, period, code and unit alone', async () => {
    const changed = await toTrade(
      'imports',
      importTable.map((row) => ({ ...row, amount_npr: '1', commodity_name: 'x', source: 'y' })),
    )
    assert.deepEqual(
      changed.map(({ id }) => id),
      imports.map(({ id }) => id),
    )
    const otherUnit = await toTrade(
      'imports',
      importTable.map((row) => ({ ...row, unit: 'KG' })),
    )
    assert.notDeepEqual(
      otherUnit.map(({ id }) => id),
      imports.map(({ id }) => id),
    )
  })

  test('only chapters are compiled', async () => {
    const compiled = await compileTrade('exports', exportTable, totals)
    const levels = new Set(
      (compiled.files[0]!.rows as { hs_level: string }[]).map(({ hs_level }) => hs_level),
    )
    assert.deepEqual([...levels], ['chapter'])
  })

  test('chapters that do not make up the printed total fail their control', async () => {
    const { checks } = await compileTrade('imports', importTable, totals)
    const control = only(
      checks.filter(({ what }) => what === '2075/76 12 months: chapters make up the printed total'),
    )
    assert.equal(control.ok, false)
    assert.equal(control.detail, '26835563660 against 1418535343000')
  })
})
