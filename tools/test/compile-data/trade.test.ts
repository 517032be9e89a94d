import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import type { Import } from '@tathya/contracts/http'
import { tempFolder } from '@tathya/testing'
import { loadTable } from '../../src/compile-data/table.ts'
import { compileTrade, toTrade } from '../../src/compile-data/trade/trade.ts'
import { tradeTotalsColumns } from '../../src/compile-data/trade/trade-checks.ts'
import { only, sourceFile } from './source-tables.ts'

const importFile = sourceFile('economics/imports.csv')
const exportFile = sourceFile('economics/exports.csv')
const totals = await loadTable(sourceFile('economics/trade-totals.csv'), tradeTotalsColumns)
const imports = (await toTrade('imports', importFile)) as readonly Import[]

/** The imports of the same lines with parts of them changed. */
async function readChanged(context: TestContext, change: (line: string) => string) {
  const folder = tempFolder(context)
  const [header, ...lines] = readFileSync(importFile, 'utf8').trimEnd().split('\n')
  writeFileSync(join(folder, 'imports.csv'), [header, ...lines.map(change)].join('\n'))
  return toTrade('imports', join(folder, 'imports.csv'))
}

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

  test('a year and its first months are distinguished', () => {
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
    const ids = [...imports, ...(await toTrade('exports', exportFile))].map(({ id }) => id)
    assert.equal(new Set(ids).size, ids.length)
  })

  test('an id follows from year, period, code and printed unit alone', async (context) => {
    const changed = await readChanged(context, (line) => line.replace('Department of Customs', 'Customs'))
    assert.deepEqual(
      changed.map(({ id }) => id),
      imports.map(({ id }) => id),
    )
    const otherUnit = await readChanged(context, (line) => line.replace(',PCS,', ',PCE,'))
    assert.deepEqual(
      otherUnit.map(({ unit }) => unit),
      imports.map(({ unit }) => unit),
    )
    assert.notDeepEqual(
      otherUnit.map(({ id }) => id),
      imports.map(({ id }) => id),
    )
  })

  test('chapters and items are compiled', async () => {
    const compiled = await compileTrade('exports', exportFile, totals)
    const levels = new Set(
      (compiled.files[0]!.rows as { hs_level: string }[]).map(({ hs_level }) => hs_level),
    )
    assert.deepEqual([...levels].sort(), ['chapter', 'hs8'])
  })

  test('chapters that do not make up the printed total fail their control', async () => {
    const { checks } = await compileTrade('imports', importFile, totals)
    const control = only(
      checks.filter(({ what }) => what === '2075/76 12 months: chapters make up the printed total'),
    )
    assert.equal(control.ok, false)
    assert.equal(control.detail, '26835563660 against 1418535343000')
  })
})
