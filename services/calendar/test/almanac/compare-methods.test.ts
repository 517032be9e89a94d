import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { describeDifference } from '../../src/answers/describe-difference.ts'
import { compareMethods } from '../../src/core/almanac/compare-methods.ts'
import { tithiOfDay } from '../../src/core/almanac/day-tithi.ts'
import { daysOfSpan, yearSpan } from '../../src/core/dates/day-spans.ts'
import { kathmandu } from '../../src/core/sky/place.ts'
import { sunriseOf } from '../../src/core/sky/sun-times.ts'
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

describe('a difference in words', () => {
  const day = dayOf('2019-07-19')

  test('tells the other tithi, the minutes and the reason', () => {
    const { method, tithi, minutes, message } = describeDifference(compareMethods(day)!)
    assert.deepEqual([method, tithi.name_en, tithi.paksha], ['drik', 'Dwitiya', 'krishna'])
    // The newspaper had Tritiya for the whole day; modern almanacs Dwitiya until 7:10 or 7:11.
    assert.ok(Math.abs(minutes - 137) < 1.5, `${minutes} minutes`)
    assert.match(
      message,
      /^Dwitiya ends at 2019-07-19 04:53 by the Surya Siddhanta and at 2019-07-19 07:10 by modern astronomy;/,
    )
    assert.match(message, /the Moon is then 1\.0\d degrees less far ahead of the Sun/)
  })

  test('is reversed for callers who ask for modern astronomy', () => {
    const { method, tithi, minutes, message } = describeDifference(compareMethods(day, { method: 'drik' })!)
    assert.deepEqual([method, tithi.name_en], ['nepal', 'Tritiya'])
    assert.ok(minutes < -135)
    assert.match(message, /^Dwitiya ends at 2019-07-19 07:10 by modern astronomy and at 2019-07-19 04:53/)
    assert.match(message, /degrees farther ahead of the Sun/)
  })
})
