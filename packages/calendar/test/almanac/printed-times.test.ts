import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { almanacOf } from '../../src/almanac/day-almanac.ts'
import { karanaNames, nakshatraNames, tithiNames, yogaNames } from '../../src/names/limb-names.ts'
import { sunriseOf, sunsetOf } from '../../src/sky/sun-times.ts'
import { dayOf, readFixture } from '../read-fixture.ts'

const names = { tithi: tithiNames, nakshatra: nakshatraNames, yoga: yogaNames, karana: karanaNames }

/** Whole minutes since 1970 of an instant, and of a date and clock in Nepal. */
const toMinutes = (instant: number) => Math.round(instant / 60)
const readMinutes = (date: string, clock: string) => Date.parse(`${date}T${clock}:00+05:45`) / 60_000

describe('limbs end when newspapers say, within two minutes', () => {
  for (const { ad_date, limb, name, until_date, until, compared } of readFixture('printed-times.csv')) {
    if (compared !== 'yes') continue
    test(`${ad_date} ${name} until ${until_date} ${until}`, () => {
      const day = dayOf(ad_date!)
      const span = almanacOf(day)[limb as keyof typeof names]
      assert.equal(names[limb as keyof typeof names][span.index]!.en, name)
      if (until === 'whole day') {
        assert.ok(span.endsAt > sunriseOf(day + 1), 'prevails at the next sunrise too')
      } else {
        const away = Math.abs(toMinutes(span.endsAt) - readMinutes(until_date!, until!))
        assert.ok(away <= 2, `${away} minutes away`)
      }
    })
  }
})

describe('the Sun rises and sets when newspapers say, within four minutes', () => {
  for (const { ad_date, sunrise, sunset } of readFixture('printed-sun.csv')) {
    test(`${ad_date} ${sunrise} to ${sunset}`, () => {
      const day = dayOf(ad_date!)
      assert.ok(Math.abs(toMinutes(sunriseOf(day)) - readMinutes(ad_date!, sunrise!)) <= 4)
      assert.ok(Math.abs(toMinutes(sunsetOf(day)) - readMinutes(ad_date!, sunset!)) <= 4)
    })
  }
})

describe('sunrise and sunset', () => {
  test('fall on their own day in Nepal, in order, on every tenth day of the table', () => {
    for (let day = -45_920; day <= 27_131; day += 10) {
      const noon = (day - 85.324 / 360 + 0.5) * 86_400
      assert.ok(
        noon - sunriseOf(day) > 5 * 3600 && noon - sunriseOf(day) < 7.5 * 3600,
        `sunrise of day ${day}`,
      )
      assert.ok(sunsetOf(day) - noon > 5 * 3600 && sunsetOf(day) - noon < 7.5 * 3600, `sunset of day ${day}`)
    }
  })
})
