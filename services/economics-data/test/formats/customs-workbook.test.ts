import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Export, Import, TradeByCountry, TradeByOffice } from '@tathya/contracts/http'
import { ImportError, type ReadResult } from '@tathya/datasets'
import { holds } from '../../src/formats/control.ts'
import { toOfficeName } from '../../src/trade/office-row.ts'
import {
  annualSheets,
  changeLeadingDigit,
  monthlySheets,
  type Place,
  type Sheets,
  withCell,
} from '../support/customs-sheets.ts'
import { readAs, rowsOf, workbookSource } from '../support/import-sources.ts'

const read = (id: string, sheets: Sheets) => readAs(id, workbookSource(sheets, 'fts.xlsx'))
const off = ({ controls }: ReadResult) => controls.filter((control) => !holds(control))

/** Every figure of a sheet that is a total: those of Table 1, and the last line of the others. */
function totalsIn(sheets: Sheets): Place[] {
  return Object.entries(sheets).flatMap(([sheet, rows]) => {
    const lines = rows.flatMap((cells, row) => {
      const isTotal =
        cells.slice(0, 2).includes('Total') ||
        /^(?:Imports|Exports|Trade D|Total|Revenue).*\(Rs/.test(String(cells[1]))
      return isTotal ? [{ cells, row }] : []
    })
    const header = rows.find((cells) => ['SN', 'HSCode', 'Chapter'].includes(String(cells[0]))) ?? []
    return lines.flatMap(({ cells, row }) =>
      cells.flatMap((cell, column) => {
        const counts = column > 1 && cell !== null && !/share/i.test(String(header[column]))
        return counts ? [[sheet, row, column] as Place] : []
      }),
    )
  })
}

describe('a workbook of the customs department since 2077/78', () => {
  test('gives chapters and items in rupees, with leading zeros, and no dust of floats', async () => {
    const result = await read('imports', monthlySheets())
    const rows = rowsOf('imports', result) as Import[]
    assert.deepEqual(
      rows.map((row) => [row.hs_code, row.hs_level, row.amount, row.customs_revenue, row.unit, row.quantity]),
      [
        ['01', 'chapter', 100000, 10000, null, null],
        ['09', 'chapter', 1000000, 100000, null, null],
        ['01012100', 'hs8', 50250, 5500, 'PCS', 2],
        ['01012900', 'hs8', 49750, 4500, 'PCS', 1],
        ['09024000', 'hs8', 1000000, 100000, 'KG', 10.5],
      ],
    )
    assert.deepEqual(rows[1]!.commodity_name, 'Coffee, tea, mate and spices')
    assert.deepEqual(rows[3]!.commodity_name, 'Other horses')
    for (const row of rows)
      assert.deepEqual([row.report_year, row.period_months, row.comparable], ['2080/81', 1, false])
    const [, , exported] = rowsOf('exports', await read('exports', monthlySheets())) as Export[]
    assert.deepEqual([exported?.amount, exported?.quantity], [2000125, 0.3])
  })

  test('gives partner countries with codes, and marks the rest of them', async () => {
    const rows = rowsOf(
      'trade-by-country',
      await read('trade-by-country', monthlySheets()),
    ) as TradeByCountry[]
    assert.deepEqual(
      rows.map((row) => [row.partner_country, row.iso_alpha2, row.partner_kind, row.imports_amount]),
      [
        ['Vietnam', 'VN', 'country', 600000],
        ['Hong Kong', 'HK', 'country', 499900],
        ['Other countries', null, 'remainder', 100],
      ],
    )
  })

  test('gives customs offices, spelt one way', async () => {
    const rows = rowsOf(
      'trade-by-customs-office',
      await read('trade-by-customs-office', monthlySheets()),
    ) as TradeByOffice[]
    assert.deepEqual(
      rows.map((row) => [row.customs_office, row.office_printed, row.imports_amount, row.exports_amount]),
      [
        ['Birgunj', 'BIRGUNJ', 1000000, 2000000],
        ['Raxaul', 'RAXAUL', 100000, 125],
      ],
    )
    for (const [printed, name] of [
      ['TI_AIRPORT', 'Tribhuvan International Airport'],
      ['GAUTAM  BUDDHA AIRPORT', 'Gautam Buddha Airport'],
    ] as const)
      assert.equal(toOfficeName(printed), name)
  })

  test('covers its year and months, adds up, and tells what is doubtful', async () => {
    const result = await read('imports', monthlySheets())
    assert.equal(result.covers, 'customs department, first 1 month of 2080/81')
    assert.deepEqual(off(result), [])
    assert.deepEqual(result.warnings, ['3 customs offices are announced, and 2 are listed.'])
    const { replaces } = result
    assert.ok(replaces !== 'all')
    assert.deepEqual(
      [1, 7].map((months) => replaces({ report_year: '2080/81', period_months: months })),
      [true, false],
    )
  })

  test('a sheet with a stale title is outvoted and reported', async () => {
    const sheets = withCell(
      monthlySheets(),
      ['3_Trade_Balance_Country', 0, 2],
      'Based on First Month of FY 2079/80',
    )
    const { warnings, covers } = await read('imports', sheets)
    assert.match(covers, /2080\/81/)
    assert.ok(
      warnings.some((doubt) =>
        /^The sheet 3_Trade_Balance_Country says 2079\/80, first 1 month;/.test(doubt),
      ),
    )
  })

  test('columns that are named previous and current are read as such', async () => {
    const place = ['1_Trade_Direction', 2] as const
    const sheets = withCell(
      withCell(monthlySheets(), [...place, 2], 'Previous_Year'),
      [...place, 3],
      'Current Year',
    )
    assert.deepEqual(off(await read('imports', sheets)), [])
  })
})

describe('a workbook in the layout of 2075/76', () => {
  test('is recognized by its columns, and read out of texts with blanks and commas', async () => {
    const result = await read('imports', annualSheets())
    const rows = rowsOf('imports', result) as Import[]
    assert.deepEqual(
      rows.map((row) => [row.hs_code, row.amount, row.customs_revenue, row.quantity, row.period_months]),
      [
        ['01', 100000, 10000, null, 12],
        ['09', 1000000, 100000, null, 12],
        ['01012100', 100000, 10000, 132, 12],
        ['09024000', 1000000, 100000, 1000.5, 12],
      ],
    )
    assert.deepEqual(off(result), [])
  })

  test('Table 1 is read by the years of its columns, whatever their order', async () => {
    const rows = rowsOf('trade-totals', await read('trade-totals', annualSheets()))
    assert.deepEqual(
      rows.map((row) => [row.report_year, row.imports_amount, row.vintage]),
      [
        ['2075/76', 1100000, 'annual_release'],
        ['2074/75', 1000500, 'comparative_next_year'],
      ],
    )
  })

  test('customs revenue of Table 1 that the chapters do not make up is found', async () => {
    const place = ['1_Trade_Direction', 5] as const
    const sheets = withCell(withCell(annualSheets(), [...place, 2], '117.8'), [...place, 4], '30.89')
    const [control, ...others] = off(await read('imports', sheets))
    assert.deepEqual(others, [])
    assert.deepEqual([control?.stated, control?.found, control?.tolerance], [117.8, 110, 1])
    assert.match(control!.name, /revenue by chapters against Table 1/)
  })
})

describe('a workbook does not add up', () => {
  for (const [layout, sheets] of [
    ['since 2077/78', monthlySheets()],
    ['of 2075/76', annualSheets()],
  ] as const) {
    const places = totalsIn(sheets)
    test(`in the layout ${layout} where the leading digit of any of its ${places.length} totals is changed`, async () => {
      assert.ok(places.length > 15)
      for (const place of places) {
        const [sheet, row, column] = place
        const cell = sheets[sheet]![row]![column] as string | number
        const changed = withCell(sheets, place, changeLeadingDigit(cell))
        assert.notEqual(off(await read('imports', changed)).length, 0, `${place.join(' ')}: ${cell}`)
      }
    })
  }

  test('where an item has moved to another chapter', async () => {
    const sheets = withCell(monthlySheets(), ['5_Imports_By_Commodity', 4, 0], '09012900')
    assert.deepEqual(
      off(await read('imports', sheets)).map(({ name }) => name),
      [1, 9].map((chapter) => `2080/81, first 1 month: imports of the items of chapter 0${chapter}`),
    )
  })
})

describe('a workbook is refused', () => {
  for (const [what, place, value, message] of [
    [
      'where an amount is no number',
      ['5_Imports_By_Commodity', 4, 4],
      'n.a.',
      /5_Imports_By_Commodity row 5: "n\.a\." is no number/,
    ],
    [
      'where a code has too few digits',
      ['5_Imports_By_Commodity', 4, 0],
      '010129',
      /row 5: "010129" is no code of 8 digits/,
    ],
    [
      'where amounts are in millions',
      ['5_Imports_By_Commodity', 1, 3],
      '(Rs. in Million)',
      /5_Imports_By_Commodity speaks of Million/,
    ],
    [
      'where Table 1 has no column for its year',
      ['1_Trade_Direction', 2, 3],
      'FY 2078/79',
      /1_Trade_Direction has no column for 2080\/81/,
    ],
  ] as const) {
    test(what, async () => {
      const sheets = withCell(monthlySheets(), place, value)
      await assert.rejects(read('imports', sheets), (error) => {
        assert.ok(error instanceof ImportError)
        assert.match(error.message, message)
        return true
      })
    })
  }

  test('where its sheets are of several periods', async () => {
    let sheets = monthlySheets()
    for (const [index, sheet] of Object.keys(sheets).entries())
      sheets = withCell(sheets, [sheet, 0, 2], `First ${index + 2} months of FY 2080/81`)
    await assert.rejects(read('imports', sheets), /does not say one fiscal year and its months/)
  })

  test('where it lacks the table that is asked for', async () => {
    const { '7_Exports_By_Commodity': _, ...sheets } = monthlySheets()
    await assert.rejects(
      read('exports', sheets),
      /has no table of exports; its tables are in 1_Trade_Direction/,
    )
  })
})
