import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bsRange } from '../../src/index.ts'
import { sunriseOf, tithiOfDay } from '../../src/sky.ts'
import { secondSunrise, secondTithi } from './second-computation.ts'

/** Every third day of the two hundred years, so that all weekdays, moons and seasons come up. */
const days = Array.from(
  { length: Math.floor((bsRange.lastDay - bsRange.firstDay) / 3) },
  (_, at) => bsRange.firstDay + 3 * at,
)

describe('computed a second time by another road', () => {
  test('sunrise in Kathmandu is the same within 90 seconds, 1844 to 2044', () => {
    const away = days.map((day) => Math.abs(sunriseOf(day) - secondSunrise(day)))
    assert.ok(Math.max(...away) <= 90, `${Math.max(...away)} seconds`)
  })

  test('the tithi of the day is the same, but where it turns within 90 seconds of sunrise', () => {
    const differing = days.filter((day) => tithiOfDay(day).index + 1 !== secondTithi(secondSunrise(day)))
    for (const day of differing) {
      const { beginsAt, endsAt } = tithiOfDay(day)
      const sunrise = sunriseOf(day)
      assert.ok(sunrise - beginsAt <= 90 || endsAt - sunrise <= 90, `day ${day}`)
    }
    assert.ok(differing.length < days.length / 500, `${differing.length} of ${days.length}`)
  })

  test('a tithi begins and ends in the same second', () => {
    for (const day of days.filter((_, at) => at % 20 === 0)) {
      const { index, beginsAt, endsAt } = tithiOfDay(day)
      const seen = [beginsAt - 1, beginsAt, endsAt - 1, endsAt].map(secondTithi)
      const [before, after] = [((index + 29) % 30) + 1, ((index + 1) % 30) + 1]
      assert.deepEqual(seen, [before, index + 1, index + 1, after], `day ${day}`)
    }
  })
})
