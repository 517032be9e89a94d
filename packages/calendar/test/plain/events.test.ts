import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { allFestivals, festivals } from '../../src/festivals.ts'
import { holidays, holidayYears, toBs } from '../../src/index.ts'
import { tithiAt, tithiOf } from '../../src/sky.ts'

describe('public holidays of a year', () => {
  test('have the dates of both calendars, a scope and names in both scripts', () => {
    for (const year of holidayYears) {
      const days = holidays(year)
      assert.ok(days.length > 20, String(year))
      for (const { bs, ad, name, scope } of days) {
        assert.equal(bs.year, year)
        assert.deepEqual(toBs(ad), bs)
        assert.ok(name.en !== '' && /[ऀ-ॿ]/.test(name.ne) && scope !== undefined)
      }
    }
  })

  test('are refused for years without a list', () => {
    for (const year of [2067, 2084, 2081.5, Number.NaN])
      assert.throws(() => holidays(year), { name: 'RangeError', message: /lists are those of 2068 to 2083/ })
  })
})

test('festivals of a year are by date, and refused outside the table', () => {
  const days = festivals(2081)
  const keys = days.map(({ ad }) => Date.UTC(ad.year, ad.month - 1, ad.day))
  assert.deepEqual(
    keys,
    keys.toSorted((a, b) => a - b),
  )
  const ids = new Set(allFestivals.map(({ id }) => id))
  assert.ok(days.every(({ id, bs, ad }) => ids.has(id) && bs.year === 2081 && toBs(ad).day === bs.day))
  for (const year of [1900, 2101, 2081.5]) assert.throws(() => festivals(year), RangeError)
})

describe('the tithi', () => {
  // Printed in a newspaper's almanac: Shukla Dwitiya to 12:24.
  test('of a date is the one at its sunrise, with its end in Nepal time', () => {
    const { number, half, name, endsAt } = tithiOf('2077-06-03')
    assert.deepEqual([number, half, name.en], [2, 'shukla', 'Shukla Dwitiya'])
    assert.ok(Math.abs(Date.parse(endsAt) - Date.parse('2020-09-19T12:24:00+05:45')) <= 120_000)
  })

  test('at an instant turns at that second', () => {
    const end = Date.parse(tithiOf('2077-06-03').endsAt)
    assert.deepEqual([tithiAt(end - 1).number, tithiAt(new Date(end)).number], [2, 3])
    assert.notEqual(tithiAt(end, 'drik').beginsAt, tithiAt(end).beginsAt)
  })

  test('is refused outside the table and for what is no time', () => {
    for (const time of [Number.NaN, Number.POSITIVE_INFINITY, Date.UTC(1800, 0, 1), Date.UTC(2050, 0, 1)])
      assert.throws(() => tithiAt(time), RangeError)
    assert.throws(() => tithiOf('2081-01-32'), RangeError)
  })
})
