import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isUncertainDate } from '../../src/almanac/uncertain-dates.ts'

test('the days of a month to come whose start is uncertain are uncertain, with the day before', () => {
  const seen = [
    [7, 1],
    [7, 30],
    [6, 30],
    [6, 29],
    [8, 1],
  ].map(([month, day]) => isUncertainDate({ year: 2089, month: month!, day: day! }))
  assert.deepEqual(seen, [true, true, true, false, false])
  // The calendar of 2083 was issued, however near the limit the Sun entered its sixth sign.
  assert.equal(isUncertainDate({ year: 2083, month: 6, day: 1 }), false)
  // The older forecast has this day in 2101.
  assert.equal(isUncertainDate({ year: 2100, month: 12, day: 31 }), true)
  assert.throws(() => isUncertainDate({ year: 2089, month: 13, day: 1 }), RangeError)
})
