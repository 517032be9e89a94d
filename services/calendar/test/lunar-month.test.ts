import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { almanacOf } from '../src/core/day-almanac.ts'
import { nepalSambatOf } from '../src/core/nepal-sambat.ts'
import { dayOf, readFixture } from './read-fixture.ts'

/** Day on which Mha Puja was kept (ratopati.com, 2081 also hamropatro.com) and the Nepal Sambat year it began. */
const newYears = [
  ['2023-11-14', 1144],
  ['2024-11-02', 1145],
  ['2025-10-22', 1146],
  ['2026-11-10', 1147],
] as const

/** A day in the middle of each adhik month that almanacs name (2072 to 2083), and its number. */
const adhikMonths = [
  ['2015-07-01', 3],
  ['2018-05-30', 2],
  ['2020-10-01', 6],
  ['2023-08-01', 4],
  ['2026-05-31', 2],
] as const

function lunarMonthOf(date: string) {
  const { lunarMonth } = almanacOf(dayOf(date))
  return lunarMonth
}

function nepalSambatOn(date: string) {
  const { lunarMonth, tithi } = almanacOf(dayOf(date))
  return nepalSambatOf(lunarMonth, tithi.index + 1)
}

describe('lunar month and tithi are those of the festival', () => {
  for (const { festival, lunar_month, tithi, days } of readFixture('festival-days.csv')) {
    for (const day of days!.split(' ')) {
      test(`${festival} on ${day}`, () => {
        assert.deepEqual(lunarMonthOf(day).purnimanta, {
          month: Number(lunar_month),
          adhik: false,
          kshaya: false,
        })
        assert.equal(almanacOf(dayOf(day)).tithi.index + 1, Number(tithi))
      })
    }
  }
})

describe('adhik months', () => {
  for (const [date, month] of adhikMonths) {
    test(`month ${month} is adhik on ${date}`, () => {
      assert.deepEqual(lunarMonthOf(date).purnimanta, { month, adhik: true, kshaya: false })
      assert.deepEqual(nepalSambatOn(date).month, { en: 'Anala', ne: 'अनला' })
    })
  }

  test('stand between the halves of the proper month: Jestha 2083', () => {
    assert.deepEqual(lunarMonthOf('2026-05-10').purnimanta, { month: 2, adhik: false, kshaya: false })
    assert.deepEqual(lunarMonthOf('2026-05-20').purnimanta, { month: 2, adhik: true, kshaya: false })
    assert.deepEqual(lunarMonthOf('2026-06-10').purnimanta, { month: 2, adhik: true, kshaya: false })
    assert.deepEqual(lunarMonthOf('2026-06-20').purnimanta, { month: 2, adhik: false, kshaya: false })
    assert.deepEqual(lunarMonthOf('2026-07-05').purnimanta, { month: 3, adhik: false, kshaya: false })
  })
})

describe('Nepal Sambat', () => {
  for (const [date, year] of newYears) {
    test(`${year} begins on ${date}`, () => {
      const first = nepalSambatOn(date)
      assert.deepEqual([first.year, first.month.en, first.half, first.day], [year, 'Kachhala', 'thwa', 1])
      const last = nepalSambatOf(
        lunarMonthOf(previous(date)),
        almanacOf(dayOf(previous(date))).tithi.index + 1,
      )
      assert.deepEqual([last.year, last.month.en, last.half], [year - 1, 'Kaula', 'ga'])
    })
  }

  test('calls the dark half of lunar Chaitra Chilla ga', () => {
    const { month, half } = nepalSambatOn('2025-03-26')
    assert.deepEqual([lunarMonthOf('2025-03-26').purnimanta.month, month.en, half], [12, 'Chilla', 'ga'])
  })
})

test('lunar months follow one another for fifteen settled years', () => {
  let before = lunarMonthOf('2010-04-20').amanta
  for (let day = dayOf('2010-04-21'); day < dayOf('2025-04-20'); day++) {
    const { amanta } = almanacOf(day).lunarMonth
    const isSame = amanta.month === before.month
    const isNext = amanta.month === (before.month % 12) + 1 && !before.adhik
    assert.ok(isSame || isNext, `day ${day}`)
    before = amanta
  }
})

function previous(date: string): string {
  return new Date((dayOf(date) - 1) * 86_400_000).toISOString().slice(0, 10)
}
