import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { EclipticGeoMoon, e_tilt, SunPosition } from 'astronomy-engine'
import { limbsOf } from '../../src/almanac/limbs.ts'
import { lahiriAyanamsa } from '../../src/sky/ayanamsa.ts'
import { toAstroTime } from '../../src/sky/bodies.ts'
import { type CircleSteps, startOfStep, stepAt } from '../../src/sky/circle-steps.ts'
import { positionsOf } from '../../src/sky/positions.ts'
import { referenceAyanamsa, referenceNutation, referencePositions } from './reference-sky.ts'
import { spread } from './spread.ts'

const day = 86_400
const from = Date.UTC(1844, 3, 10) / 1000
const to = Date.UTC(2044, 3, 13) / 1000

/** Instants of the whole calendar. */
const instants = (count: number) => spread(count, from, to)

const { sun, moon } = referencePositions
const limbs = limbsOf(positionsOf('drik'))

/** Each limb with the longitude that decides it, by the reference. */
const decided: readonly [string, CircleSteps, (instant: number) => number][] = [
  ['tithi', limbs.tithi, (instant) => moon(instant) - sun(instant)],
  ['karana', limbs.karana, (instant) => moon(instant) - sun(instant)],
  ['nakshatra', limbs.nakshatra, moon],
  ['yoga', limbs.yoga, (instant) => moon(instant) + sun(instant)],
  ['sign of the Moon', limbs.moonSign, moon],
]

const toNearest = (away: number) => away - 360 * Math.round(away / 360)

/** Seconds from the end of the step that prevails at an instant to the same end by the reference. */
function lateness(steps: CircleSteps, longitude: (instant: number) => number, instant: number): number {
  const next = stepAt(steps, instant) + 1
  const end = startOfStep(steps, next, instant)
  const away = toNearest((next * 360) / steps.perCircle - longitude(end))
  const pace = toNearest(longitude(end + 1800) - longitude(end - 1800)) / 3600
  return away / pace
}

describe('ends by modern positions', () => {
  for (const [name, steps, longitude] of decided) {
    test(`of ${name} agree with the reference within half a minute, 1844 to 2044`, () => {
      for (const instant of instants(120)) {
        const late = lateness(steps, longitude, instant)
        assert.ok(Math.abs(late) < 30, `${late} seconds at ${new Date(instant * 1000).toISOString()}`)
      }
    })
  }

  test('of signs of the Sun agree with the reference within two minutes, 1844 to 2044', () => {
    for (const instant of instants(100)) {
      const late = lateness(limbs.sunSign, sun, instant)
      assert.ok(Math.abs(late) < 120, `${late} seconds at ${new Date(instant * 1000).toISOString()}`)
    }
  })
})

describe('positions by modern astronomy', () => {
  const { sunPath, moonPath } = positionsOf('drik')
  const printed = positionsOf('nepal')

  test('are within an arc second and a half of the reference', () => {
    for (const instant of instants(150)) {
      assert.ok(Math.abs(toNearest(sunPath(instant) - sun(instant))) * 3600 < 1.5)
    }
  })

  test('are interpolated within 0.01 arc second of astronomy-engine', () => {
    for (const instant of instants(3000)) {
      const time = toAstroTime(instant)
      const zero = lahiriAyanamsa(instant) + e_tilt(time).dpsi / 3600
      const [ofSun, ofMoon] = [SunPosition(time).elon - zero, EclipticGeoMoon(time).lon - zero]
      assert.ok(Math.abs(toNearest(sunPath(instant) - ofSun)) * 3600 < 0.01)
      assert.ok(Math.abs(toNearest(moonPath(instant) - ofMoon)) * 3600 < 0.01)
    }
  })

  test('grow from second to second, also where one stretch of the interpolation meets the next', () => {
    const borders = instants(2000).map((instant) => Math.ceil(instant / (8 * day)) * 8 * day)
    for (const border of borders) {
      for (const second of [border - 2, border - 1, border, border + 1]) {
        assert.ok(sunPath(second + 1) > sunPath(second))
        assert.ok(moonPath(second + 1) > moonPath(second))
      }
    }
  })

  test('count turns as the positions of the printed almanac do', () => {
    for (const instant of instants(5000)) {
      assert.ok(Math.abs(sunPath(instant) - printed.sunPath(instant)) < 1)
      assert.ok(Math.abs(moonPath(instant) - printed.moonPath(instant)) < 5)
    }
  })

  test('do not depend on what was asked before', () => {
    const instant = Date.UTC(2026, 0, 1) / 1000
    const before = moonPath(instant)
    for (const other of instants(6000)) moonPath(other)
    assert.equal(moonPath(instant), before)
  })
})

describe('the Lahiri ayanamsa', () => {
  /** On 1 January by Lahiri, nutation included; as copied in tables of astrologers (phantastike.com/astrology). */
  const published: readonly [number, number, number, number][] = [
    [1922, 22, 46, 8],
    [1928, 22, 50, 48],
    [1956, 23, 14, 50],
    [1961, 23, 18, 38],
    [1967, 23, 23, 34],
    [1990, 23, 43, 14],
    [1995, 23, 47, 25],
    [2000, 23, 51, 11],
  ]
  for (const [year, degrees, minutes, seconds] of published) {
    test(`is the published one of ${year}, within two arc seconds`, () => {
      const instant = Date.UTC(year, 0, 1) / 1000
      const given = (degrees * 60 + minutes) * 60 + seconds
      const found = (lahiriAyanamsa(instant) + referenceNutation(instant)) * 3600
      assert.ok(Math.abs(found - given) < 2, `${found - given} arc seconds away`)
    })
  }

  test('is within half an arc second of the older precession, 1844 to 2044', () => {
    for (const instant of instants(200))
      assert.ok(Math.abs(lahiriAyanamsa(instant) - referenceAyanamsa(instant)) * 3600 < 0.5)
  })
})
