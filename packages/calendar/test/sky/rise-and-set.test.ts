import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Body, Observer, SearchRiseSet } from 'astronomy-engine'
import fc from 'fast-check'
import { bsRange } from '../../src/dates/bikram-sambat.ts'
import { fromNepalTime } from '../../src/dates/nepal-time.ts'
import { moonriseOf, moonsetOf } from '../../src/sky/moon-times.ts'
import { kathmandu, type Place } from '../../src/sky/place.ts'
import { sunriseOf, sunsetOf } from '../../src/sky/sun-times.ts'
import { referenceHeight } from './reference-sky.ts'
import { spread } from './spread.ts'

const secondsPerDay = 86_400
const { firstDay, lastDay } = bsRange

/** Days spread over the whole calendar. */
const someDays = (count: number) => spread(count, firstDay, lastDay)

const newYork: Place = { latitude: 40.71, longitude: -74.01 }
const sydney: Place = { latitude: -33.87, longitude: 151.21 }
const luleå: Place = { latitude: 65, longitude: 22.15 }
const southernOcean: Place = { latitude: -65, longitude: 100 }

/** Places with the seconds by which the reference may differ; where a body skims the horizon, arc seconds count more. */
const places: readonly [string, Place, number][] = [
  ['Kathmandu', kathmandu, 3],
  ['New York', newYork, 3],
  ['Sydney', sydney, 3],
  ['65 degrees north', luleå, 60],
  ['65 degrees south', southernOcean, 60],
]

const events = [
  ['sunrise', sunriseOf, 'sun', Body.Sun, 1],
  ['sunset', sunsetOf, 'sun', Body.Sun, -1],
  ['moonrise', moonriseOf, 'moon', Body.Moon, 1],
  ['moonset', moonsetOf, 'moon', Body.Moon, -1],
] as const

for (const [where, place, tolerance] of places) {
  describe(`at ${where}`, () => {
    for (const [name, timeOf, body, engineBody, direction] of events) {
      test(`${name} agrees with an independent computation within ${tolerance} seconds`, () => {
        for (const day of someDays(90)) {
          const time = timeOf(day, place)
          if (time === undefined) continue
          const height = (instant: number) => referenceHeight(body, place, instant)
          const now = height(time)
          const pace = (height(time + 60) - now) / 60
          assert.equal(Math.sign(pace), direction)
          const late = now / pace
          assert.ok(Math.abs(late) <= tolerance, `day ${day}: ${late} seconds`)
        }
      })

      test(`${name} is the one that astronomy-engine searches for, to a second`, () => {
        const observer = new Observer(place.latitude, place.longitude, 0)
        for (const day of someDays(60)) {
          const [from, to] = [midnightOf(day, place, body), midnightOf(day + 1, place, body)]
          const days = (to - from) / secondsPerDay
          const found = SearchRiseSet(engineBody, observer, direction, new Date(from * 1000), days)
          const time = timeOf(day, place)
          assert.equal(time === undefined, found === null, `day ${day}`)
          if (time !== undefined) assert.ok(Math.abs(time - found!.date.getTime() / 1000) <= 1, `day ${day}`)
        }
      })
    }
  })
}

/** The beginning of a day: for the Moon in Nepal by its clock, else by the mean time of the place. */
function midnightOf(day: number, place: Place, body: 'sun' | 'moon'): number {
  if (body === 'moon' && place === kathmandu) return fromNepalTime(day, 0)
  return Math.round((day - place.longitude / 360) * secondsPerDay)
}

describe('the Sun', () => {
  test('stands on the horizon at sunrise and sunset, wherever and whenever', () => {
    const place = fc.record({
      latitude: fc.integer({ min: -60, max: 60 }),
      longitude: fc.integer({ min: -180, max: 180 }),
    })
    fc.assert(
      fc.property(place, fc.integer({ min: firstDay, max: lastDay }), (where, day) => {
        const [rise, set] = [sunriseOf(day, where), sunsetOf(day, where)]
        for (const time of [rise, set]) assert.ok(Math.abs(referenceHeight('sun', where, time)) < 0.004)
        assert.ok(rise < set && set - rise < secondsPerDay)
      }),
      { numRuns: 300 },
    )
  })

  test('rises and sets on every day of the calendar up to 65 degrees north and south', () => {
    for (const latitude of [65, -65]) {
      const place = { latitude, longitude: 85 }
      let lastSet = Number.NEGATIVE_INFINITY
      for (let day = firstDay; day <= lastDay; day++) {
        const [rise, set] = [sunriseOf(day, place), sunsetOf(day, place)]
        assert.ok(lastSet < rise && rise < set)
        lastSet = set
      }
    }
  })

  test('is said not to rise where it does not', () => {
    const day = Date.UTC(2025, 11, 21) / 1000 / secondsPerDay
    for (const timeOf of [sunriseOf, sunsetOf]) {
      assert.throws(() => timeOf(day, { latitude: 70, longitude: 25 }), {
        name: 'RangeError',
        message: `the Sun does not rise and set on day ${day} at latitude 70`,
      })
    }
  })

  test('rises on the date that people at the place write', () => {
    const day = Date.UTC(2025, 2, 20) / 1000 / secondsPerDay
    for (const longitude of [-179, -74, 0, 85, 151, 179]) {
      const rise = sunriseOf(day, { latitude: 10, longitude })
      const hour = (rise / secondsPerDay - day + longitude / 360) * 24
      assert.ok(hour > 5.5 && hour < 6.5, `${hour} o'clock by mean time`)
    }
  })
})

describe('the Moon', () => {
  test('rises at most once a day in Kathmandu and leaves out about one day in thirty', () => {
    const count = 3653
    const first = Date.UTC(2020, 0, 1) / 1000 / secondsPerDay
    const times = Array.from({ length: count }, (_, place) => moonriseOf(first + place))
    const known = times.filter((time) => time !== undefined)
    for (const [place, time] of known.slice(1).entries()) {
      const hours = (time - known[place]!) / 3600
      assert.ok(hours > 24.3 && hours < 25.4, `${hours} hours from one moonrise to the next`)
    }
    const without = (count - known.length) / count
    assert.ok(Math.abs(without - 1 / 29.53) < 0.002, `${without}`)
  })

  test('has its day from midnight to midnight by the clock of Nepal, also as the clock changed', () => {
    for (const text of ['1919-12-31', '1920-01-01', '1985-12-31', '1986-01-01', '2024-05-01']) {
      const middle = Date.parse(text) / 1000 / secondsPerDay
      for (let day = middle - 20; day <= middle + 20; day++) {
        for (const time of [moonriseOf(day), moonsetOf(day)]) {
          if (time !== undefined) assert.ok(time >= fromNepalTime(day, 0) && time < fromNepalTime(day + 1, 0))
        }
      }
    }
  })
})
