import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Row } from '@tathya/datasets'
import { type MacroFigure, mergeFigures, toMacroRow } from '../../src/macro/figures.ts'
import { findSpanColumns, findYearMonthColumns } from '../../src/macro/month-columns.ts'
import { toPeriod } from '../../src/tables/fiscal-period.ts'

const issue = (months: string) => `NRB Current Macroeconomic Situation tables, ${months}`
const figure = (value: number, source: string): MacroFigure => ({
  series: 'Bank rate',
  unit: 'percent',
  period: toPeriod('2069/70', 9),
  value,
  source,
  note: null,
  place: 'Int Rate row 7, column D',
})
const served = (value: number, source: string) =>
  [toMacroRow('interest-rates', figure(value, source))] as unknown as Row[]

describe('figures of a book of tables', () => {
  test('replace those of an older issue and stay behind those of a newer one, which is said', () => {
    const read = [figure(8, issue('9 months of 2012/13'))]
    const older = mergeFigures('interest-rates', read, served(7, issue('8 months of 2012/13')))
    assert.deepEqual([older.rows[0]!.value, older.warnings], [served(8, read[0]!.source)[0], []])
    const newer = mergeFigures('interest-rates', read, served(7.5, issue('annual data of 2012/13')))
    assert.deepEqual((newer.rows[0]!.value as Row).value, 7.5)
    assert.deepEqual(newer.warnings, ['Figures that stay as a newer issue printed them: 1 of 1.'])
    assert.equal(newer.replaces(served(7.5, issue('annual data of 2012/13'))[0]!), true)
  })

  test('of which one is printed twice with two values are refused with both places', () => {
    const source = issue('9 months of 2012/13')
    assert.throws(
      () => mergeFigures('interest-rates', [figure(8, source), figure(9, source)], []),
      /^ImportError: Int Rate row 7, column D: Bank rate of Chaitra 2069\/70 is 9, but 8 at Int Rate row 7, column D\.$/,
    )
  })
})

describe('columns of months', () => {
  test('stand below years AD, with marks of estimates', () => {
    const rows = [
      [null, 2012, '2013', 'Change'],
      ['Label', 'Jul (p)', 'Apr (e)', '2012/13'],
    ]
    assert.deepEqual(
      findYearMonthColumns({ name: 'MS', rows }).map(({ place, period }) => [place, period.lastDay]),
      [
        [1, '2012-07-15'],
        [2, '2013-04-13'],
      ],
    )
  })

  test('stand below fiscal years as spans, of which the second month counts', () => {
    const rows = [
      ['Groups', 'Weight %', '2011/12', null, '2012/13 P', 'Percentage Change'],
      [null, null, 'Feb/Mar', 'Mar/Apr', 'Jan/Feb', 'Mar/Apr'],
    ]
    assert.deepEqual(
      findSpanColumns({ name: 'CPI', rows }).map(({ place, period }) => [
        place,
        period.fiscalYear,
        period.month,
      ]),
      [
        [2, '2068/69', 'Falgun'],
        [3, '2068/69', 'Chaitra'],
        [4, '2069/70', 'Magh'],
      ],
    )
  })
})
