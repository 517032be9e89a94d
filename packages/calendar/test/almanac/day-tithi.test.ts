import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { almanacTimeAt } from '../../src/almanac/almanac-day.ts'
import { almanacOf } from '../../src/almanac/day-almanac.ts'
import { tithiOfDay } from '../../src/almanac/day-tithi.ts'
import { bsRange, dayFromBs, monthLength } from '../../src/dates/bikram-sambat.ts'
import { secondsPerDay } from '../../src/dates/gregorian.ts'
import { kathmandu, type Place } from '../../src/sky/place.ts'
import { sunriseOf } from '../../src/sky/sun-times.ts'
import { dayOf, readFixture } from '../read-fixture.ts'

const farNorth: Place = { latitude: 65, longitude: 25 }

describe('doubled and lost tithis', () => {
  for (const [name, place] of [
    ['Kathmandu', kathmandu],
    ['65 degrees north', farNorth],
  ] as const) {
    test(`are those that the sunrises of the neighbours tell, for six years at ${name}`, () => {
      for (let day = dayOf('2021-01-01'); day < dayOf('2027-01-01'); day++) {
        const { tithi, tithiRepeats, lostTithi } = almanacOf(day, { place })
        const [before, after] = [tithiOfDay(day - 1, { place }), tithiOfDay(day + 1, { place })]
        const repeats =
          before.index === tithi.index ? 'second' : after.index === tithi.index ? 'first' : undefined
        assert.equal(tithiRepeats, repeats, `day ${day}`)
        const isLost = after.beginsAt > tithi.endsAt
        assert.equal(lostTithi?.beginsAt, isLost ? tithi.endsAt : undefined, `day ${day}`)
        assert.equal(lostTithi?.endsAt, isLost ? after.beginsAt : undefined, `day ${day}`)
      }
    })
  }

  for (const { bs_year, bs_month, tithis } of readFixture('whole-months.csv')) {
    test(`of ${bs_year}-${bs_month} are those of the published month`, () => {
      const [year, month] = [Number(bs_year), Number(bs_month)]
      const printed = tithis!.split(' ').map(Number)
      for (let at = 0; at + 1 < monthLength(year, month); at++) {
        const { tithiRepeats, lostTithi } = almanacOf(dayFromBs({ year, month, day: at + 1 }))
        const advance = (printed[at + 1]! - printed[at]! + 30) % 30
        assert.equal(tithiRepeats === 'first', advance === 0)
        assert.equal(lostTithi !== undefined, advance === 2)
      }
    })
  }
})

test('the whole almanac of a day can be had at both ends of the table', () => {
  for (const day of [bsRange.firstDay, bsRange.lastDay]) {
    const { bs, sunrise, sunset, tithi, lunarMonth } = almanacOf(day)
    assert.equal(dayFromBs(bs), day)
    assert.ok(sunrise < sunset && tithi.beginsAt <= sunrise && sunrise < tithi.endsAt)
    assert.ok(lunarMonth.amanta.month >= 1 && lunarMonth.amanta.month <= 12)
  }
  assert.throws(() => almanacOf(bsRange.lastDay + 1), RangeError)
})

describe('the day of the almanac', () => {
  const day = dayOf('2024-11-02')
  const sunrise = sunriseOf(day)

  test('begins with sunrise', () => {
    assert.deepEqual(almanacTimeAt(sunrise), { day, ghadi: 0, pala: 0 })
    assert.equal(almanacTimeAt(sunrise - 1).day, day - 1)
    // A day of 24 hours is 60 ghadi, and days grow shorter in November.
    assert.ok(almanacTimeAt(sunrise - 1).ghadi >= 59)
  })

  test('counts ghadi of 24 minutes and pala of 24 seconds', () => {
    assert.deepEqual(almanacTimeAt(sunrise + 24 * 60), { day, ghadi: 1, pala: 0 })
    assert.deepEqual(almanacTimeAt(sunrise + 12 * 3600 + 47), { day, ghadi: 30, pala: 1 })
  })

  test('follows the sunrise of the place', () => {
    for (const place of [farNorth, { latitude: -65, longitude: 175 }, { latitude: 10, longitude: -175 }]) {
      for (let instant = sunrise; instant < sunrise + 3 * secondsPerDay; instant += 5000) {
        const { day: own, ghadi, pala } = almanacTimeAt(instant, place)
        const passed = instant - sunriseOf(own, place)
        assert.ok(passed >= 0 && instant < sunriseOf(own + 1, place))
        assert.equal(Math.floor(passed / 24), ghadi * 60 + pala)
      }
    }
  })
})
