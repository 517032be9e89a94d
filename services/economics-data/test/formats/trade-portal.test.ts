import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Export, HsCode } from '@tathya/contracts/http'
import type { Row } from '@tathya/datasets'
import { holds } from '../../src/formats/control.ts'
import { changeLeadingDigit, type Place, portalSheets, withCell } from '../support/customs-sheets.ts'
import { readAs, rowsOf, workbookSource } from '../support/import-sources.ts'
import { shippedRows } from '../support/shipped-rows.ts'

const source = (sheets = portalSheets()) => workbookSource(sheets, 'report.xlsx')

describe('a report of the trade portal', () => {
  test('gives its chapters, and each item once, summed over countries', async () => {
    const result = await readAs('exports', source())
    const rows = rowsOf('exports', result) as Export[]
    assert.deepEqual(
      rows.map((row) => [row.hs_code, row.amount, row.unit, row.quantity]),
      [
        ['09', 300.2, null, null],
        ['63', 600.1, null, null],
        ['09024000', 300.2, 'KG', 15.5],
        ['63051000', 600.1, null, null],
      ],
    )
    assert.deepEqual(rows.map(({ note }) => note).slice(2), [
      'sum over partner countries of the report',
      'sum over partner countries of the report; units mixed, quantity left out',
    ])
    for (const row of rows)
      assert.deepEqual([row.report_year, row.period_months, row.comparable], ['2077/78', 12, true])
    assert.match(rows[0]!.source, /export report by commodity F\.Y\. 2077\/2078$/)
    assert.ok(result.controls.every(holds))
  })

  test('does not add up where the leading digit of its total, or of a chapter, is changed', async () => {
    const sheets = portalSheets()
    for (const row of [3, 5, 8]) {
      const place: Place = ['Blank_A4', row, 8]
      const cell = sheets.Blank_A4![row]![8] as number
      const { controls } = await readAs('exports', source(withCell(sheets, place, changeLeadingDigit(cell))))
      assert.equal(controls.every(holds), false, `row ${row}`)
    }
  })

  test('of the other direction is not recognised', async () => {
    await assert.rejects(readAs('imports', source()), /is in no format of imports/)
  })

  test('grows the tree of codes in its direction and year', async () => {
    // Sections and chapters alone: the shipped codes have those of the report already.
    const shipped = (await shippedRows<HsCode>('hs-codes')).filter(({ code }) => code.length <= 2)
    const rows = rowsOf('hs-codes', await readAs('hs-codes', source(), shipped as readonly Row[])) as HsCode[]
    const tea = rows.find(({ code }) => code === '09024000')
    assert.deepEqual(
      [tea?.parent_code, tea?.name, tea?.name_year, tea?.exports_first_year, tea?.imports_first_year],
      ['090240', 'Black tea', '2077/78', '2077/78', null],
    )
    assert.deepEqual(rows.map(({ code }) => code).toSorted(), [
      '09',
      '0902',
      '090240',
      '09024000',
      '63',
      '6305',
      '630510',
      '63051000',
      'II',
      'XI',
    ])
  })
})
