import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { tithiOfDay } from '../../src/almanac/day-tithi.ts'
import { lunarMonthAt } from '../../src/almanac/lunar-month.ts'
import { type NepalSambatDate, nepalSambatOf } from '../../src/almanac/nepal-sambat.ts'
import { bsRange } from '../../src/dates/bikram-sambat.ts'
import { nepalSambatMonthNames } from '../../src/names/calendar-names.ts'
import { positionsOf } from '../../src/sky/positions.ts'
import { sunriseOf } from '../../src/sky/sun-times.ts'
import { dayOf } from '../read-fixture.ts'

/** Days on which newspapers and calendars had the year begin (Mha Puja), and the Nepal Sambat year. */
const newYears = [
  ['2016-10-31', 1137],
  ['2017-10-20', 1138],
  ['2020-11-16', 1141],
  ['2022-10-26', 1143],
  ['2023-11-14', 1144],
  ['2024-11-02', 1145],
  ['2025-10-22', 1146],
  ['2026-11-10', 1147],
] as const

function nepalSambatOfDay(day: number): NepalSambatDate {
  return nepalSambatOf(lunarMonthAt(sunriseOf(day), positionsOf('nepal')), tithiOfDay(day).index + 1)
}

const write = ({ year, month, half, day }: NepalSambatDate) => `${year} ${month.en} ${half} ${day}`
const nepalSambatOn = (date: string) => write(nepalSambatOfDay(dayOf(date)))

describe('the year', () => {
  for (const [date, year] of newYears) {
    test(`${year} begins on ${date}`, () => {
      assert.equal(nepalSambatOn(date), `${year} Kachhala thwa 1`)
      const { year: last, month, half } = nepalSambatOfDay(dayOf(date) - 1)
      assert.deepEqual([last, month.en, half], [year - 1, 'Kaula', 'ga'])
    })
  }

  test('turns once in each of 200 years, in Kachhala, with no year left out', () => {
    let before = nepalSambatOfDay(bsRange.firstDay)
    const first = before.year
    for (let day = bsRange.firstDay + 1; day <= bsRange.lastDay; day++) {
      const now = nepalSambatOfDay(day)
      if (now.year !== before.year) {
        assert.equal(now.year, before.year + 1)
        assert.deepEqual([now.month.en, now.half], ['Kachhala', 'thwa'])
        assert.ok(now.day <= 2, write(now))
      }
      before = now
    }
    assert.deepEqual([first, before.year], [964, 1164])
  })
})

describe('months', () => {
  test('come in their order for 200 years, but for intercalary and lost ones', () => {
    const order = nepalSambatMonthNames.map(({ en }) => en)
    let before = ''
    for (let day = bsRange.firstDay; day <= bsRange.lastDay; day++) {
      const now = nepalSambatOfDay(day).month.en
      const [from, to] = [order.indexOf(before), order.indexOf(now)]
      if (now !== before && from >= 0 && to >= 0) assert.equal(to, (from + 1) % 12, `day ${day}`)
      before = now
    }
  })

  test('are Anala where they are intercalary', () => {
    assert.equal(nepalSambatOn('2023-08-01'), '1143 Anala thwa 15')
    assert.deepEqual(nepalSambatOfDay(dayOf('2026-05-31')).month, { en: 'Anala', ne: 'अनला' })
  })

  test('are Nhanla where one replaces two, and the year continues through them', () => {
    const dates = ['1982-10-01', '1982-11-16', '1983-01-20', '1983-02-20', '1983-03-20', '1983-11-05']
    assert.deepEqual(
      dates.map((date) => nepalSambatOn(date).replace(/ \d+$/, '')),
      [
        '1102 Anala thwa',
        '1103 Kachhala thwa',
        '1103 Nhanla thwa',
        '1103 Anala thwa',
        '1103 Chilla thwa',
        '1104 Kachhala thwa',
      ],
    )
  })

  test('leave an intercalary Kartik before the new year: 2085', () => {
    assert.equal(nepalSambatOn('2028-10-19').slice(0, 10), '1148 Anala')
    assert.equal(nepalSambatOn('2028-11-17'), '1149 Kachhala thwa 1')
  })

  test('call the dark half of lunar Chaitra Chilla ga', () => {
    assert.equal(nepalSambatOn('2025-03-26').slice(0, 14), '1145 Chilla ga')
  })
})
