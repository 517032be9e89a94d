import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { almanacOf } from '../../src/almanac/day-almanac.ts'
import { limbsOf, spanAt } from '../../src/almanac/limbs.ts'
import {
  isProperMonth,
  type Lunation,
  lunarMonthAt,
  lunationsNearLostMonth,
} from '../../src/almanac/lunar-month.ts'
import { bsRange } from '../../src/dates/bikram-sambat.ts'
import { secondsPerDay } from '../../src/dates/gregorian.ts'
import { lunarMonthNameOf } from '../../src/names/calendar-names.ts'
import { stepAt } from '../../src/sky/circle-steps.ts'
import { positionsOf } from '../../src/sky/positions.ts'
import { dayOf, readFixture } from '../read-fixture.ts'

const positions = positionsOf('nepal')

/** A day in the middle of each adhik month that almanacs name (2072 to 2083), and its number. */
const adhikMonths = [
  ['2015-07-01', 3],
  ['2018-05-30', 2],
  ['2020-10-01', 6],
  ['2023-08-01', 4],
  ['2026-05-31', 2],
] as const

const lunarMonthOf = (date: string) => almanacOf(dayOf(date)).lunarMonth

describe('lunar month and tithi are those of the festival', () => {
  for (const { festival, lunar_month, tithi, days } of readFixture('festival-days.csv')) {
    for (const day of days!.split(' ')) {
      test(`${festival} on ${day}`, () => {
        const month = { month: Number(lunar_month), adhik: false, kshaya: false }
        assert.deepEqual(lunarMonthOf(day).purnimanta, month)
        assert.equal(almanacOf(dayOf(day)).tithi.index + 1, Number(tithi))
      })
    }
  }
})

describe('lunar months of 2039, with its kshaya month, of 2045 and of 2048 are the printed ones', () => {
  for (const { ad_date, tithi, lunar_month, adhik, printed, note } of readFixture(
    'printed-lunar-months.csv',
  )) {
    test(`${ad_date} ${printed}${note && ` (${note})`}`, () => {
      const { sunrise, ...almanac } = almanacOf(dayOf(ad_date!))
      // The tithi of one row turns so near to sunrise that the next one was printed.
      const isNext = almanac.tithi.index + 1 !== Number(tithi)
      if (isNext) assert.ok(almanac.tithi.endsAt - sunrise < 15 * 60)
      const { purnimanta } = lunarMonthAt(isNext ? almanac.tithi.endsAt : sunrise, positions)
      assert.equal((almanac.tithi.index + (isNext ? 1 : 0)) % 30, Number(tithi) - 1)
      assert.equal(purnimanta.month, Number(lunar_month))
      assert.equal(purnimanta.adhik, adhik !== 'no')
    })
  }
})

describe('adhik months', () => {
  for (const [date, month] of adhikMonths) {
    test(`month ${month} is adhik on ${date}`, () => {
      assert.deepEqual(lunarMonthOf(date).purnimanta, { month, adhik: true, kshaya: false })
    })
  }

  test('stand between the halves of the proper month: Jestha 2083', () => {
    const months = ['2026-05-10', '2026-05-20', '2026-06-10', '2026-06-20', '2026-07-05'].map(
      (date) => lunarMonthOf(date).purnimanta,
    )
    assert.deepEqual(
      months.map(({ month, adhik }) => `${adhik ? 'adhik ' : ''}${month}`),
      ['2', 'adhik 2', 'adhik 2', '2', '3'],
    )
  })
})

describe('kshaya months', () => {
  test('are three from 1901 to 2100, each between two adhik ones', () => {
    const marked = lunations().filter(({ adhik, kshaya }) => adhik || kshaya)
    const around = marked.flatMap(({ kshaya }, at) => (kshaya ? [marked.slice(at - 1, at + 2)] : []))
    assert.deepEqual(
      around.map((months) => months.map(({ bsYear, month }) => `${bsYear}/${month}`).join(' ')),
      ['2020/6 2020/9 2020/12', '2039/6 2039/10 2039/11', '2085/7 2085/9 2085/12'],
    )
  })

  test('bear two names and are the proper month of both', () => {
    const { amanta, purnimanta } = lunarMonthOf('1983-01-20')
    assert.deepEqual(purnimanta, { month: 10, adhik: false, kshaya: true })
    assert.equal(amanta.kshaya, true)
    assert.deepEqual(lunarMonthNameOf(amanta), { en: 'Poush-Magh', ne: 'पौष-माघ' })
    assert.deepEqual(
      [8, 9, 10, 11].map((month) => isProperMonth(purnimanta, month)),
      [false, true, true, false],
    )
  })

  test('are not near in a settled year, and are near from the first adhik month on', () => {
    const { lunation } = limbsOf(positions)
    const isNear = (date: string) => {
      const instant = dayOf(date) * secondsPerDay
      return lunationsNearLostMonth(instant, instant, positions).has(stepAt(lunation, instant))
    }
    assert.deepEqual(['1982-07-01', '1982-09-20', '1983-01-20', '1983-03-01'].map(isNear), [
      false,
      true,
      true,
      true,
    ])
    assert.ok(!isNear('2024-10-01'))
    const all = lunationsNearLostMonth(
      bsRange.firstDay * secondsPerDay,
      bsRange.lastDay * secondsPerDay,
      positions,
    )
    assert.equal(all.size, 3 * 9)
  })
})

test('an adhik month is not the proper month of its number', () => {
  assert.equal(isProperMonth(lunarMonthOf('2026-05-31').purnimanta, 2), false)
  assert.equal(isProperMonth(lunarMonthOf('2026-06-20').purnimanta, 2), true)
})

test('lunar months follow one another for 200 years', () => {
  const all = lunations()
  for (const [at, { month, adhik, kshaya }] of all.entries()) {
    const before = all[at - 1]
    if (before === undefined) continue
    const step = (month - before.month + 12) % 12
    assert.equal(step, before.adhik ? 0 : kshaya ? 2 : 1, `lunation ${at}`)
    assert.ok(!(adhik && before.adhik), `lunation ${at}`)
  }
  // 235 lunations in 19 years are 7 more than the months: 1 adhik month in 2.7 years, less the lost ones.
  const surplus = all.filter(({ adhik }) => adhik).length - all.filter(({ kshaya }) => kshaya).length
  assert.ok(surplus === 73 || surplus === 74, `${surplus} in 200 years`)
})

/** All lunations that begin in the years of the table. */
function lunations(): Lunation[] {
  const { lunation } = limbsOf(positions)
  const found: Lunation[] = []
  let instant = spanAt(lunation, bsRange.firstDay * secondsPerDay).endsAt
  while (instant < bsRange.lastDay * secondsPerDay) {
    found.push(lunarMonthAt(instant, positions).amanta)
    instant = spanAt(lunation, instant).endsAt
  }
  return found
}
