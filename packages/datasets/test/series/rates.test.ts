import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { dayNumber, daysOf, monthNumber } from '../../src/periods/periods.ts'
import type { Line } from '../../src/series/line.ts'
import { convert } from '../../src/series/rates.ts'

const month = monthNumber('2081/82', 2)
const days = daysOf(month, 'month')!
const [first, last] = [dayNumber(days.start_ad), dayNumber(days.end_ad)]

/** Rates of every third day from `from` on: 130, 131 and so on. */
function ratesFrom(from: number): Map<number, number> {
  const rates = new Map<number, number>()
  for (let day = from; day <= last; day += 3) rates.set(day, 130 + rates.size)
  return rates
}

function convertOne(
  kind: Line['kind'],
  rates: Map<number, number>,
  value: number | null = 1_000,
): number | null {
  const line: Line = {
    kind,
    frequency: 'month',
    unit: 'million NPR',
    currency: 'NPR',
    values: new Map([[month, value]]),
  }
  const converted = convert(line, 'USD', 'NPR', new Map([['USD', rates]]))
  assert.deepEqual([converted.unit, converted.currency], ['million USD', 'USD'])
  return converted.values.get(month)!
}

describe('amounts in another currency', () => {
  test('flows go by the average of all days, each with the last rate before it', () => {
    const rates = ratesFrom(first)
    let sum = 0
    for (let day = first; day <= last; day += 1) sum += 130 + Math.floor((day - first) / 3)
    assert.equal(convertOne('flow', rates), 1_000 / (sum / (last - first + 1)))
  })

  test('stocks go by the last day, or up to seven days before it', () => {
    assert.equal(convertOne('stock', new Map([[last - 7, 125]])), 8)
    assert.equal(convertOne('stock', new Map([[last - 8, 125]])), null)
    assert.equal(convertOne('stock', new Map([[last + 1, 125]])), null)
  })

  test('cumulated flows go by the days since the beginning of the year', () => {
    const begin = dayNumber(daysOf(monthNumber('2081/82', 1), 'month')!.start_ad)
    const rates = new Map(
      Array.from({ length: last - begin + 1 }, (_, at) => [begin + at, at % 2 === 0 ? 120 : 130]),
    )
    const average = [...rates.values()].reduce((a, b) => a + b, 0) / rates.size
    assert.equal(convertOne('cumulated', rates), 1_000 / average)
    rates.delete(begin)
    assert.equal(convertOne('cumulated', rates), null)
  })

  test('are null where a day has no rate, and where they are', () => {
    assert.equal(convertOne('flow', ratesFrom(first + 1)), null)
    assert.equal(convertOne('flow', ratesFrom(first), null), null)
  })
})
