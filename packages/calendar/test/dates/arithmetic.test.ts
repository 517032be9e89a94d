import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { ageOn } from '../../src/dates/age.ts'
import { addMonths, differenceOf } from '../../src/dates/arithmetic.ts'
import { bsRange } from '../../src/dates/bikram-sambat.ts'
import { bikramSambat, type Calendar, gregorian } from '../../src/dates/calendars.ts'
import { formatDate } from '../../src/dates/gregorian.ts'
import { parseDate } from '../../src/text/parse-date.ts'

/** Returns the day of a date as it is written. */
function on(calendarId: 'bs' | 'ad', text: string): number {
  const parsed = parseDate(text, calendarId)
  assert.ok(parsed.ok, `${text} is a date`)
  return parsed.day
}

const bs = (text: string) => on('bs', text)
const ad = (text: string) => on('ad', text)
const asBs = (day: number) => formatDate(bikramSambat.fromDay(day))

interface Period {
  readonly years?: number
  readonly months?: number
  readonly days?: number
}

/** Adds as the endpoint does: years and months in one step, then days. */
function add(calendar: Calendar, day: number, { years = 0, months = 0, days = 0 }: Period): number {
  const result = addMonths(calendar, day, years * 12 + months) + days
  calendar.fromDay(result)
  return result
}

const anyDay = fc.integer({ min: bsRange.firstDay, max: bsRange.lastDay })
const anyCalendar = fc.constantFrom(bikramSambat, gregorian)

describe('adding to a date', () => {
  const cases = [
    ['2081-02-32', { months: 1 }, '2081-03-31'],
    ['2081-02-32', { years: 1 }, '2082-02-31'],
    ['2081-02-32', { months: -1 }, '2081-01-31'],
    ['2081-12-30', { days: 2 }, '2082-01-01'],
    ['2081-01-15', { months: 12 }, '2082-01-15'],
    ['2081-01-15', { months: -1 }, '2080-12-15'],
    ['2081-11-05', { years: -1, months: 3, days: 10 }, '2081-02-15'],
    ['2081-07-17', {}, '2081-07-17'],
  ] as const
  for (const [from, period, to] of cases) {
    test(`leads from ${from} by ${JSON.stringify(period)} to ${to}`, () => {
      assert.equal(asBs(add(bikramSambat, bs(from), period)), to)
    })
  }

  test('takes years and months in one step, so that nothing is cut twice', () => {
    const day = bs('2081-02-32')
    assert.equal(asBs(add(bikramSambat, day, { years: 1, months: -12 })), '2081-02-32')
  })

  test('goes by the months of the calendar that is asked for', () => {
    assert.equal(add(gregorian, ad('2024-01-31'), { months: 1 }), ad('2024-02-29'))
    assert.equal(add(gregorian, ad('2024-02-29'), { years: 1 }), ad('2025-02-28'))
  })

  test('is refused beyond the table', () => {
    assert.throws(() => add(bikramSambat, bs('2100-12-30'), { days: 2 }), RangeError)
    assert.throws(() => add(bikramSambat, bs('1901-01-01'), { months: -1 }), RangeError)
    assert.throws(() => add(gregorian, ad('2044-04-13'), { days: 1 }), RangeError)
  })

  test('cuts the day of the month, and changes it in no other way', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, fc.integer({ min: -240, max: 240 }), (calendar, day, months) => {
        const from = calendar.fromDay(day)
        const count = from.year * 12 + from.month - 1 + months
        const [year, month] = [Math.floor(count / 12), (count % 12) + 1]
        const inside = year > calendar.firstYear && year < calendar.lastYear
        if (!inside) return
        const to = calendar.fromDay(addMonths(calendar, day, months))
        const length = calendar.monthLength(year, month)
        assert.deepEqual(to, { year, month, day: Math.min(from.day, length) })
      }),
    )
  })
})

describe('the difference of two dates', () => {
  const cases = [
    ['2047-01-18', '2081-07-17', [1, 34, 5, 29]],
    ['2081-01-01', '2081-01-01', [1, 0, 0, 0]],
    ['2081-01-01', '2082-01-01', [1, 1, 0, 0]],
    ['2081-01-02', '2082-01-01', [1, 0, 11, 30]],
    ['2081-02-32', '2081-03-31', [1, 0, 1, 0]],
    ['2082-01-01', '2081-01-02', [-1, 0, 11, 30]],
  ] as const
  for (const [from, to, expected] of cases) {
    test(`from ${from} to ${to} is ${expected.join(' ')}`, () => {
      const { sign, years, months, days } = differenceOf(bikramSambat, bs(from), bs(to))
      assert.deepEqual([sign, years, months, days], expected)
    })
  }

  test('is known up to the last day of the table, from any day of the month', () => {
    const { years, months, days } = differenceOf(gregorian, ad('2000-04-20'), ad('2044-04-13'))
    assert.deepEqual([years, months, days], [43, 11, 24])
  })

  test('added to the earlier date gives the later one, in both calendars', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, anyDay, (calendar, a, b) => {
        const { sign, years, months, days } = differenceOf(calendar, a, b)
        assert.equal(sign, a <= b ? 1 : -1)
        assert.ok(years >= 0 && months >= 0 && months < 12 && days >= 0 && days < 32)
        assert.equal(add(calendar, Math.min(a, b), { years, months, days }), Math.max(a, b))
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('an age', () => {
  test('counts the birthdays so far', () => {
    const birth = bs('2047-01-18')
    const before = ageOn(bikramSambat, birth, bs('2081-01-17'))
    const birthday = ageOn(bikramSambat, birth, bs('2081-01-18'))
    assert.deepEqual(
      [before.years, before.isBirthday, birthday.years, birthday.isBirthday],
      [33, false, 34, true],
    )
    assert.equal(before.nextBirthday, bs('2081-01-18'))
    assert.equal(birthday.nextBirthday, bs('2082-01-18'))
  })

  test('keeps a birthday on the last day of a month that is too short', () => {
    const birth = bs('2081-02-32')
    assert.equal(ageOn(bikramSambat, birth, bs('2082-02-30')).years, 0)
    assert.deepEqual([ageOn(bikramSambat, birth, bs('2082-02-31')).years], [1])
    assert.equal(ageOn(gregorian, ad('2004-02-29'), ad('2005-02-28')).isBirthday, true)
  })

  test('knows no birthday beyond the table, and no age before the birth', () => {
    assert.equal(ageOn(gregorian, ad('2000-04-14'), ad('2044-01-01')).nextBirthday, undefined)
    assert.equal(ageOn(gregorian, ad('2000-04-13'), ad('2044-01-01')).nextBirthday, ad('2044-04-13'))
    assert.throws(() => ageOn(bikramSambat, bs('2081-01-02'), bs('2081-01-01')), RangeError)
  })
})
