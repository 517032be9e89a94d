import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bsFromDay, dayFromBs } from '../src/core/bikram-sambat.ts'
import { almanacOf } from '../src/core/day-almanac.ts'
import { type DayNumber, gregorianFromDay } from '../src/core/gregorian.ts'
import {
  type Holiday,
  holidaysOfYear,
  holidayYears,
  isHoliday,
  isWeekend,
} from '../src/core/holidays/index.ts'
import { parseList } from '../src/core/holidays/parse-list.ts'
import { dayOf, readFixture } from './read-fixture.ts'

const all = holidayYears.flatMap((year) => holidaysOfYear(year).days)

function textOf(day: DayNumber): string {
  const { year, month, day: ofMonth } = bsFromDay(day)
  return `${year}-${month}-${ofMonth}`
}

describe('lists of public holidays', () => {
  test('holds its holidays in the order of days, all within the year', () => {
    for (const year of holidayYears) {
      const days = holidaysOfYear(year).days.map(({ day }) => day)
      assert.deepEqual(
        days,
        days.toSorted((a, b) => a - b),
      )
      assert.ok(
        days.every((day) => bsFromDay(day).year === year),
        String(year),
      )
    }
  })

  test('names each holiday of a day once for the same people', () => {
    const keys = all.map(({ day, id, scope, place }) => [day, id, scope, place].join())
    assert.equal(new Set(keys).size, keys.length)
  })

  test('has the days of the Bikram Sambat and of the Gregorian calendar on their dates', () => {
    const bs: Record<string, string> = {
      'new-year': '1-1',
      'loktantra-diwas': '1-11',
      'republic-day': '2-15',
      'constitution-day': '6-3',
      'falgunanda-jayanti': '7-25',
      'tamu-lhosar': '9-15',
      'prithvi-jayanti': '9-27',
      'maghe-sankranti': '10-1',
      'martyrs-day': '10-16',
      'democracy-day': '11-7',
    }
    const ad: Record<string, string> = {
      'labour-day': '5-1',
      'disability-day': '12-3',
      christmas: '12-25',
      'womens-day': '3-8',
    }
    let compared = 0
    for (const { id, day } of all) {
      const { month, day: ofMonth } = bs[id] === undefined ? gregorianFromDay(day) : bsFromDay(day)
      const expected = bs[id] ?? ad[id]
      if (expected === undefined) continue
      assert.equal(`${month}-${ofMonth}`, expected, `${id} ${textOf(day)}`)
      compared += 1
    }
    assert.ok(compared > 100)
  })

  test('gives every year that is known a New Year, a source and at least ten days off for everybody', () => {
    for (const year of holidayYears) {
      const { days, source } = holidaysOfYear(year)
      assert.ok(days.some(({ id }) => id === 'new-year'))
      assert.ok(source)
      assert.ok(days.filter(({ scope }) => scope === 'all').length >= 10, String(year))
    }
  })

  test('says of other years that nothing is known', () => {
    const { known, days, source } = holidaysOfYear(2000)
    assert.deepEqual({ known, days, source }, { known: false, days: [], source: undefined })
  })

  test('agrees with a calendar of the same years but for the days named here', () => {
    const expected: Record<string, string[]> = {
      2078: ['list 12-27', 'calendar 10-23'],
      2079: ['list 2-21', 'list 5-18', 'list 7-25', 'list 8-17', 'list 10-2'],
      2080: ['list 2-11', 'list 5-28', 'calendar 5-15'],
      2081: ['list 8-3', 'list 10-21', 'calendar 12-24'],
      2082: ['list 6-19', 'list 6-20', 'calendar 1-24'],
      2083: ['list 7-2', 'list 7-6', 'list 7-23', 'list 7-26', 'calendar 8-18'],
    }
    for (const { bs_year, days } of readFixture('calendar-holidays.csv')) {
      const calendar = days!.split(' ')
      const dates = holidaysOfYear(Number(bs_year)).days.map(({ day }) => textOf(day).slice(5))
      const list = [...new Set(dates)]
      const differences = [
        ...list.filter((date) => !calendar.includes(date)).map((date) => `list ${date}`),
        ...calendar.filter((date) => !list.includes(date)).map((date) => `calendar ${date}`),
      ]
      assert.deepEqual(differences, expected[bs_year!])
    }
  })
})

/** The tithi of festivals, 1 to 30, that must prevail at some time between sunrise and the next. */
const tithis: Record<string, number> = {
  'buddha-jayanti': 15,
  ubhauli: 15,
  'janai-purnima': 15,
  'gai-jatra': 16,
  'krishna-janmashtami': 23,
  'haritalika-teej': 3,
  'rishi-panchami': 5,
  'indra-jatra': 14,
  jitiya: 23,
  ghatasthapana: 1,
  fulpati: 7,
  'maha-ashtami': 8,
  'maha-navami': 9,
  'vijaya-dashami': 10,
  'kojagrat-purnima': 15,
  'laxmi-puja': 30,
  'gobardhan-puja': 1,
  'bhai-tika': 2,
  chhath: 6,
  'guru-nanak-jayanti': 15,
  'yomari-punhi': 15,
  udhauli: 15,
  'sonam-lhosar': 1,
  'saraswati-puja': 5,
  'maha-shivaratri': 29,
  'gyalpo-lhosar': 1,
  'fagu-purnima': 15,
  'ghode-jatra': 30,
  'ram-navami': 9,
  'mahavir-jayanti': 13,
}

/** Tells whether a tithi prevails at some time from the sunrise of a day to the next. */
function prevails(tithi: number, day: DayNumber): boolean {
  const first = almanacOf(day).tithi.index
  const last = almanacOf(day + 1).tithi.index
  const passed = (last - first + 30) % 30
  return (tithi - 1 - first + 30) % 30 <= passed
}

test('every published festival day has its tithi, but for the Janai Purnima that an eclipse moved', () => {
  const festivals = all.filter(({ id }) => tithis[id] !== undefined)
  const without = festivals.filter(({ id, day }) => !prevails(tithis[id]!, day))
  assert.deepEqual(
    without.map(({ id, day }: Holiday) => `${id} ${textOf(day)}`),
    ['janai-purnima 2074-4-13'],
  )
  assert.ok(festivals.length > 250)
})

describe('isHoliday', () => {
  const day = (year: number, month: number, ofMonth: number) => dayFromBs({ year, month, day: ofMonth })

  test('is true on a day off for everybody and false on another day of a known year', () => {
    assert.equal(isHoliday(day(2081, 7, 15)), true)
    assert.equal(isHoliday(day(2081, 7, 14)), false)
  })

  test('counts the holidays of a part of the country only when asked for it', () => {
    const fagu = day(2081, 11, 29)
    assert.equal(isHoliday(fagu), false)
    assert.equal(isHoliday(fagu, 'hills'), true)
    assert.equal(isHoliday(fagu, 'kathmandu-valley'), true)
    assert.equal(isHoliday(fagu, 'tarai'), false)
    assert.equal(isHoliday(day(2081, 12, 16), 'kathmandu-valley'), true)
    assert.equal(isHoliday(day(2081, 12, 16), 'hills'), false)
  })

  test('does not count holidays of women, schools and communities', () => {
    assert.equal(isHoliday(day(2081, 5, 21)), false)
    assert.equal(isHoliday(day(2081, 10, 21)), false)
  })

  test('is undefined where no whole list is known, but true on the days that are', () => {
    assert.equal(isHoliday(day(2060, 1, 1)), undefined)
    assert.equal(isHoliday(day(2077, 7, 10)), true)
    assert.equal(isHoliday(day(2077, 7, 13)), undefined)
    assert.equal(isHoliday(-1_000_000), undefined)
  })
})

test('isWeekend is Saturday, and Sunday while the weekend had two days', () => {
  const off = (date: string) => isWeekend(dayOf(date))
  assert.deepEqual(['2021-11-20', '2021-11-21', '2021-11-22'].map(off), [true, false, false])
  assert.deepEqual(['2022-05-08', '2022-05-15', '2022-06-12', '2022-06-19'].map(off), [
    false,
    true,
    true,
    false,
  ])
  assert.deepEqual(['2026-04-04', '2026-04-05', '2026-04-11', '2026-04-12'].map(off), [
    true,
    false,
    true,
    true,
  ])
})

describe('parseList', () => {
  const list = (days: string) => parseList({ bsYear: 2081, known: true, source: 'x', days })

  test('reads a span of days, a place and a decision', () => {
    const { days } = list('6-24..6-25 thu dashain-holiday valley+')
    assert.deepEqual(
      days.map(({ day, scope, place, scopeNote, basis }) => [textOf(day), scope, place, scopeNote, basis]),
      [
        ['2081-6-24', 'place', 'kathmandu-valley', 'Kathmandu Valley', 'decision'],
        ['2081-6-25', 'place', 'kathmandu-valley', 'Kathmandu Valley', 'decision'],
      ],
    )
  })

  test('refuses a wrong weekday, a date that does not exist, an unknown name and an unknown scope', () => {
    assert.throws(() => list('6-24 fri fulpati all'), /that is a thu/)
    assert.throws(() => list('1-32 - fulpati all'), RangeError)
    assert.throws(() => list('6-24 thu nothing all'), /no name for "nothing"/)
    assert.throws(() => list('6-24 thu fulpati nobody'), /no scope "nobody"/)
    assert.throws(() => list('6-24..6-23 thu fulpati all'), /no such days/)
  })
})
