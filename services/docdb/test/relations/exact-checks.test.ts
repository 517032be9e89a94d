import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ColumnType } from '../../src/process/model/typed-table.ts'
import { checkDates } from '../../src/process/relations/checks/check-dates.ts'
import { checkDigits } from '../../src/process/relations/checks/check-digits.ts'
import { checkDuplicates } from '../../src/process/relations/checks/check-duplicates.ts'
import { checkOrder } from '../../src/process/relations/checks/check-order.ts'
import { checkShares } from '../../src/process/relations/checks/check-shares.ts'
import { checkTotalColumns } from '../../src/process/relations/checks/check-total-columns.ts'
import { isShareHeader, isTotalHeader } from '../../src/process/relations/checks/check-words.ts'
import {
  addedColumn,
  type Finding,
  type Relation,
  type RelationColumn,
} from '../../src/process/relations/relation.ts'

type Value = string | number | null

/** A column of a table. */
const column = (title: string, type: ColumnType = 'integer', more: Partial<RelationColumn> = {}) =>
  addedColumn({ name: title.toLowerCase(), title, origin: 'table', type, ...more })

/** A relation of rows of values; texts of the source are those of the values unless `texts` says otherwise. */
function relation(
  columns: RelationColumn[],
  rows: Value[][],
  texts: Record<string, string> = {},
  ocr = false,
): Relation {
  const place = { page: 1, box: null, part: null }
  const method = ocr ? ('ocr' as const) : ('file' as const)
  return {
    ...{ name: 't', title: 'T', columns, totals: [] },
    rows: rows.map((values, row) =>
      values.map((value, at) => {
        const text = texts[`${row},${at}`] ?? String(value ?? '')
        return {
          value,
          missing: null,
          source: { document: 0, place, row, column: at, text, method, confidence: 1 },
        }
      }),
    ),
  }
}
const found = (findings: Finding[]) =>
  findings.map(({ row, column, message }) => {
    const text = typeof message === 'string' ? message : message(10)
    return `${row} ${column}: ${text}`
  })

describe('columns of totals', () => {
  const names = (...titles: string[]) => [column('Name', 'text'), ...titles.map((title) => column(title))]
  const rows = (last: number, first: number | null = 1): Value[][] => [
    ['A', first, 2, 3],
    ['B', 2, 2, 4],
    ['C', 5, 1, 6],
    ['D', 7, 7, last],
  ]

  test('are the sums of the columns before or behind them, in three rows and 60 % of all at least', () => {
    const message = '3 total: "Total" is 15, but the 2 columns beside it add up to 14.'
    assert.deepEqual(found(checkTotalColumns(relation(names('Male', 'Female', 'Total'), rows(15)))), [
      message,
    ])
    const before = rows(15).map(([name, a, b, sum]) => [name!, sum!, a!, b!])
    assert.deepEqual(found(checkTotalColumns(relation(names('Total', 'Male', 'Female'), before))), [message])
    const two = [...rows(15).slice(0, 2), ...rows(15).slice(3)]
    assert.deepEqual(checkTotalColumns(relation(names('Male', 'Female', 'Total'), two)), [], 'two rows agree')
    const half = [...rows(15), ['E', 1, 1, 9], ['F', 1, 1, 9]]
    assert.deepEqual(checkTotalColumns(relation(names('Male', 'Female', 'Total'), half)), [])
    assert.deepEqual(checkTotalColumns(relation(names('Male', 'Female', 'Other'), rows(15))), [])
  })

  test('are of the columns of their type and unit, up to another total', () => {
    const wrong = (columns: RelationColumn[]) => checkTotalColumns(relation(columns, rows(15))).length
    const [name, male, female] = names('Male', 'Female')
    const total = column('Total')
    assert.equal(wrong([name!, male!, female!, total]), 1)
    assert.equal(wrong([name!, male!, column('Female', 'decimal'), total]), 1, 'both are numbers')
    assert.equal(wrong([name!, male!, column('Female', 'money'), total]), 0)
    assert.equal(wrong([name!, male!, column('Female', 'integer', { unit: 'kg' }), total]), 0)
    assert.equal(wrong([name!, male!, column('Total of girls'), total]), 0)
    assert.equal(wrong([name!, male!, female!, column('Total', 'percent')]), 0)
  })

  test('are not compared in rows without a total or without parts; a missing part counts as 0', () => {
    const columns = names('Male', 'Female', 'Total')
    const more = (row: Value[]) => checkTotalColumns(relation(columns, [...rows(14), row])).length
    assert.equal(more(['E', 1, 1, null]), 0)
    assert.equal(more(['E', null, null, 5]), 0)
    assert.equal(more(['E', null, 5, 5]), 0)
    assert.equal(more(['E', null, 4, 5]), 1)
  })

  test('are named by the last level of a header of four words', () => {
    const titles = ['Total', 'कुल जम्मा', 'Budget / Total', 'Total / Budget', 'The sum of all pupils in total']
    assert.deepEqual(titles.map(isTotalHeader), [true, true, true, false, false])
    assert.deepEqual(['Share (%)', 'Market-share', 'Shareholder'].map(isShareHeader), [true, true, false])
  })
})

describe('shares', () => {
  const columns = [
    addedColumn({ name: 'part', title: 'Part', origin: 'section' }),
    column('Share', 'percent', { unit: '%' }),
  ]
  const rows = (...values: number[]): Value[][] => values.map((value, at) => [at < 2 ? 'A' : 'B', value])

  test('add up to 100, or in each section', () => {
    assert.deepEqual(checkShares(relation(columns, rows(20, 30, 50))), [])
    assert.deepEqual(checkShares(relation(columns, rows(40, 60, 70, 30))), [])
    assert.deepEqual(found(checkShares(relation(columns, rows(40, 60, 70, 20)))), [
      'null share: The shares of "Share" add up to 190, not to 100.',
    ])
    assert.deepEqual(checkShares(relation(columns, rows(10, 20))), [], 'two rows')
  })

  test('may differ by the rounding of their places', () => {
    const texts = { '0,1': '33.30', '1,1': '33.3', '2,1': '३३.३' }
    // One place in all: (1 + root of 3) / 2 tenths; two places in the first: hundredths.
    const off = (sum: number, some: Record<string, string>) =>
      checkShares(relation(columns, rows(33.3, 33.3, sum - 66.6), some)).length
    assert.equal(off(100.1, { ...texts, '0,1': '33.3' }), 0)
    assert.equal(off(100.2, { ...texts, '0,1': '33.3', '2,1': '33.6' }), 1)
    assert.equal(off(100.1, { ...texts, '2,1': '33.5' }), 1)
  })
})

describe('orders and repetitions', () => {
  test('of years of the first column are found if three of four steps go one way', () => {
    const order = (type: ColumnType, ...values: Value[]) =>
      found(
        checkOrder(
          relation(
            [column('Year', type), column('V')],
            values.map((value) => [value, 1]),
          ),
        ),
      )
    assert.deepEqual(order('integer', 2010, 2011, 2031, 2014, 2015), [
      '3 year: "2014" follows "2031", against the order of the other rows.',
    ])
    assert.deepEqual(order('integer', 2015, 2014, 2031, 2012, 2011), [
      '2 year: "2031" follows "2014", against the order of the other rows.',
    ])
    assert.equal(order('fiscal_year', '2078/79', '2079/80', '2081/82', '2080/81', '2081/82').length, 1)
    assert.equal(
      order('date', '2024-01-01', '2024-01-02', '2024-02-01', '2024-01-04', '2024-01-05').length,
      1,
    )
    assert.deepEqual(order('integer', 2010, 2012, 2011, 2013, 2010), [])
    assert.deepEqual(order('integer', 2010, 2012, 2011), [], 'three rows')
    assert.deepEqual(order('integer', 10, 11, 31, 14, 15), [], 'no years')
    assert.deepEqual(order('text', 'a', 'b', 'z', 'd', 'e'), [])
    assert.deepEqual(order('integer', 1900, 1950, 2100, 2000, 2050).length, 1)
    assert.deepEqual(order('integer', 1899, 1950, 2100, 2000, 2050), [])
  })

  test('of keys are found if nine of ten values are there once', () => {
    const duplicates = (type: ColumnType, count: number) => {
      const values = Array.from({ length: count }, (_, at): Value[] => [at === 3 ? 1 : at, `v${at}`])
      return found(checkDuplicates(relation([column('Id', type), column('V', 'text')], values)))
    }
    assert.deepEqual(duplicates('integer', 10), [
      '3 id: "1" is also in row 12, while nearly all other values of "Id" are different.',
    ])
    assert.deepEqual(duplicates('integer', 9), [])
    assert.deepEqual(duplicates('money', 10), [])
    const same: Value[][] = [
      ['a', 1],
      [null, null],
      ['b', 1],
      ['a', 1],
      [null, null],
    ]
    assert.deepEqual(found(checkDuplicates(relation([column('A', 'text'), column('B')], same))), [
      '3 null: The row is the same as row 11.',
    ])
  })

  test('of a day in both calendars are compared if 60 % of the rows agree', () => {
    const bs = column('BS', 'date', { calendar: 'BS' })
    const ad = column('AD', 'date', { calendar: 'AD' })
    const rows: Value[][] = [
      ['2024-07-16', '2024-07-16'],
      ['2024-07-17', '2024-07-17'],
      ['2024-07-18', '2024-07-19'],
      [null, '2024-01-01'],
    ]
    const texts = { '2,0': '2081-04-03', '2,1': '2024-07-19' }
    assert.deepEqual(found(checkDates(relation([bs, ad], rows, texts))), [
      '2 ad: "2024-07-19" is 2024-07-19, but "2081-04-03" in the same row is 2024-07-18 (both in AD).',
    ])
    assert.deepEqual(
      checkDates(relation([ad, { ...ad, name: 'ad2' }], rows)),
      [],
      'two columns of one calendar',
    )
    assert.deepEqual(checkDates(relation([bs, ad], rows.slice(1))), [], 'one of two')
  })

  test('of digits in another script are found in what was recognised', () => {
    const digits = (ocr: boolean, ...values: string[]) =>
      checkDigits(
        relation(
          [column('Amount', 'text')],
          values.map((value) => [value]),
          {},
          ocr,
        ),
      ).map(({ row }) => row)
    assert.deepEqual(digits(true, '१२', '३४', '56'), [2])
    assert.deepEqual(digits(true, '12', '34', '५६', 'none'), [2])
    assert.deepEqual(digits(true, '12', '५६'), [0], 'of as many, the Nepali ones are taken for right')
    assert.deepEqual(digits(true, '12', '34'), [])
    assert.deepEqual(digits(false, '१२', '३४', '56'), [])
  })
})
