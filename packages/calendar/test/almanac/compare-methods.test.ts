import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compareMethods } from '../../src/almanac/compare-methods.ts'
import { tithiOfDay } from '../../src/almanac/day-tithi.ts'
import { daysOfSpan, yearSpan } from '../../src/dates/day-spans.ts'
import { kathmandu } from '../../src/sky/place.ts'
import { sunriseOf } from '../../src/sky/sun-times.ts'
import { dayOf, readFixture } from '../read-fixture.ts'

const daysOf = (year: number) => daysOfSpan(yearSpan(year))

describe('the two methods', () => {
  test('differ on the 38 days of 2081 on which the published tithi is not that of modern astronomy', () => {
    const differing = daysOf(2081).filter((day) => compareMethods(day) !== undefined)
    assert.equal(differing.length, 38)
  })

  test('differ on 12 of the 40 published examples, which were chosen so', () => {
    const examples = readFixture('tithi-examples.csv')
    assert.equal(examples.filter(({ ad_date }) => compareMethods(dayOf(ad_date!)) !== undefined).length, 12)
  })

  test('differ where their tithis at sunrise do, in Kathmandu and elsewhere', () => {
    for (const place of [kathmandu, { latitude: 51.5, longitude: -0.13 }]) {
      for (const day of daysOf(2082)) {
        const [nepal, drik] = [tithiOfDay(day, { place }), tithiOfDay(day, { method: 'drik', place })]
        const difference = compareMethods(day, { place })
        assert.equal(difference !== undefined, nepal.index !== drik.index)
        if (difference !== undefined) assert.deepEqual(difference.tithi, drik)
      }
    }
  })

  test('have the sunrise between their boundaries, and say the same from either side', () => {
    for (const day of daysOf(2080)) {
      const printed = compareMethods(day)
      const modern = compareMethods(day, { method: 'drik' })
      assert.equal(printed === undefined, modern === undefined)
      if (printed === undefined || modern === undefined) continue
      const { requested, other, ends } = printed.boundary
      assert.ok(requested <= sunriseOf(day) !== other <= sunriseOf(day))
      assert.deepEqual(modern.boundary, { ends, requested: other, other: requested })
      // Where the Moon is less far by the other method, the boundary comes later.
      assert.equal(Math.sign(other - requested), -Math.sign(printed.moonAhead))
      assert.equal(modern.moonAhead, -printed.moonAhead)
    }
  })
})
