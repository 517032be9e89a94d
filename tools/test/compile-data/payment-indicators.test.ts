import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toPaymentIndicators } from '../../src/compile-data/payment-indicators.ts'
import { only, sourceFile } from './source-tables.ts'

const rows = await toPaymentIndicators(sourceFile('economics/payment-indicators-monthly.csv'))
const of = (series: string, month: string, section: string) =>
  only(rows.filter((row) => row.series === series && row.month_nepali === month && row.section === section))

describe('payment indicators', () => {
  test('a figure carries its month in both calendars', () => {
    const row = of('Wallet', 'Magh', 'value')
    assert.deepEqual(
      [row.fiscal_year, row.month_number, row.month_start_date, row.as_of_date],
      ['2081/82', 7, '2025-01-14', '2025-02-12'],
    )
    assert.deepEqual([row.value, row.unit, row.currency], [41211.51, 'NPR million', 'NPR'])
  })

  test('a printed 0 after the end of a series is unknown, and says what it became part of', () => {
    for (const section of ['count', 'value']) {
      const ended = of('ConnectIPS', 'Kartik', section)
      assert.equal(ended.value, null)
      assert.equal(ended.note, 'printed as 0: the series has ended and is part of Faster Payment Systems')
    }
    assert.deepEqual(
      [of('ConnectIPS', 'Ashwin', 'count').value, of('ConnectIPS', 'Ashwin', 'count').note],
      [7494136, null],
    )
  })

  test('the break in the number of agents is noted from its month on', () => {
    assert.match(String(of('PSP Agents', 'Magh', 'access').note), /not comparable with earlier months/)
    assert.equal(of('PSP Agents', 'Poush', 'access').note, null)
  })
})
