import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bsFromDay, bsRange, monthGridOf, monthLength, weekdayOfDay } from '@tathya/calendar'
import {
  type CalendarDay,
  type CalendarMonth,
  CalendarMonthAnswer,
  type CalendarMonthDay,
} from '@tathya/contracts/http'
import { suiteContext } from '@tathya/testing'
import { describeDay, toCalendarDay } from '../src/answers/describe-day.ts'
import { describeMonth } from '../src/answers/describe-month.ts'
import { printedAlmanac } from '../src/parameters/almanac-choice.ts'
import { startCalendar } from './start-calendar.ts'

const { client } = await startCalendar(suiteContext())

const monthOf = (bs_year: number, bs_month: number) => describeMonth({ bs_year, bs_month }, printedAlmanac)

function daysOf({ weeks }: CalendarMonth): CalendarMonthDay[] {
  const cells = weeks.flat().filter((cell) => cell !== null)
  return cells.filter(({ in_month }) => in_month)
}

describe('the grid of a month', () => {
  test('holds every month of the table in weeks from Sunday, one day after the other', () => {
    let days = 0
    for (let year = bsRange.firstYear; year <= bsRange.lastYear; year++) {
      for (let month = 1; month <= 12; month++) {
        const { firstDay, lastDay, weeks } = monthGridOf(year, month)
        const all = weeks.flat()
        assert.deepEqual(bsFromDay(firstDay), { year, month, day: 1 })
        assert.deepEqual(bsFromDay(lastDay), { year, month, day: monthLength(year, month) })
        assert.ok(
          weeks.every((week) => week.length === 7 && weekdayOfDay(week[0]!) === 0),
          `${year}-${month}`,
        )
        assert.ok(all.every((day, at) => at === 0 || day === all[at - 1]! + 1))
        assert.ok(
          all[6]! >= firstDay && all[0]! <= firstDay && all.at(-7)! <= lastDay && all.at(-1)! >= lastDay,
        )
        days += lastDay - firstDay + 1
      }
    }
    assert.equal(days, bsRange.lastDay - bsRange.firstDay + 1)
  })

  test('refuses a month that does not exist', () => {
    assert.throws(() => monthGridOf(2081, 13), RangeError)
    assert.throws(() => monthGridOf(2101, 1), RangeError)
  })
})

describe('a described month', () => {
  test('has the facts of a month on the wall', async () => {
    const { weeks, lunar_months, nepal_sambat, sankranti, ...facts } = await monthOf(2081, 7)
    assert.deepEqual(
      [facts.title_en, facts.title_ne, facts.ad_title_en, facts.ad_title_ne],
      ['Kartik 2081', 'कात्तिक २०८१', 'October/November 2024', 'अक्टोबर/नोभेम्बर २०२४'],
    )
    assert.deepEqual(
      [facts.total_days, facts.first_ad_date, facts.last_ad_date],
      [30, '2024-10-17', '2024-11-15'],
    )
    assert.deepEqual(
      [facts.previous, facts.next],
      [
        { bs_year: 2081, bs_month: 6 },
        { bs_year: 2081, bs_month: 8 },
      ],
    )
    assert.deepEqual([sankranti.sign_name_en, sankranti.rule_ad_date], ['Tula', '2024-10-17'])
    assert.deepEqual(
      lunar_months.map(({ name_en, first_bs_day, last_bs_day }) => [name_en, first_bs_day, last_bs_day]),
      [
        ['Ashwin', 1, 1],
        ['Kartik', 2, 30],
      ],
    )
    assert.deepEqual(
      nepal_sambat.map(({ year, month_name_en, first_bs_day }) => [year, month_name_en, first_bs_day]),
      [
        [1144, 'Kaula', 1],
        [1145, 'Kachhala', 17],
      ],
    )
    assert.equal(weeks.length, 5)
  })

  for (const [year, month] of [
    [1901, 1],
    [2062, 2],
    [2080, 4],
    [2081, 2],
    [2083, 12],
    [2100, 12],
  ] as const) {
    test(`says of each day of ${year}-${month} what the day itself says`, async () => {
      const described = await monthOf(year, month)
      const { firstDay } = monthGridOf(year, month)
      const days = daysOf(described)
      assert.equal(days.length, monthLength(year, month))
      for (const [at, cell] of days.entries()) {
        const day = toCalendarDay(describeDay(firstDay + at))
        for (const [name, value] of Object.entries(cell)) {
          if (name in day) assert.deepEqual(value, day[name as keyof CalendarDay], `${day.bs_date} ${name}`)
        }
        assert.equal(cell.ad_day, Number(day.ad_date.slice(8)))
      }
      CalendarMonthAnswer.shape.data.parse(described)
      for (const spans of [described.lunar_months, described.nepal_sambat]) {
        assert.deepEqual([spans[0]?.first_bs_day, spans.at(-1)?.last_bs_day], [1, days.length])
        for (const [at, { first_bs_day }] of spans.entries())
          if (at > 0) assert.equal(first_bs_day, spans[at - 1]!.last_bs_day + 1)
      }
      assert.deepEqual(
        described.events.map(({ id, bs_day }) => `${bs_day} ${id}`),
        days.flatMap(({ bs_day, events }) => events.map(({ id }) => `${bs_day} ${id}`)),
      )
    })
  }

  test('fills the weeks with days of the neighbours, and with null where the table ends', async () => {
    const [ordinary, first, last] = [await monthOf(2081, 7), await monthOf(1901, 1), await monthOf(2100, 12)]
    const spill = ordinary.weeks.flat().filter((cell) => cell?.in_month === false)
    assert.deepEqual(
      spill.map((cell) => cell?.bs_date),
      ['2081-06-27', '2081-06-28', '2081-06-29', '2081-06-30', '2081-08-01'],
    )
    assert.deepEqual(
      [
        first.weeks.flat().indexOf(null),
        first.previous,
        first.weeks.flat().findIndex((cell) => cell !== null),
      ],
      [0, null, 4],
    )
    assert.deepEqual([last.weeks.flat().at(-1), last.next, last.bs_year_status], [null, null, 'projected'])
  })

  test('names an intercalary month between the halves of the proper one', async () => {
    const names = (await monthOf(2080, 4)).lunar_months.map(({ name_en, adhik }) => [name_en, adhik])
    assert.deepEqual(names, [
      ['Shrawan', false],
      ['Shrawan', true],
      ['Shrawan', false],
    ])
  })

  test('colours the weekend as it was at its time', async () => {
    const weekends = async (year: number, month: number) =>
      new Set(daysOf(await monthOf(year, month)).flatMap((day) => (day.weekend ? [day.weekday_en] : [])))
    assert.deepEqual(await weekends(2081, 7), new Set(['Saturday']))
    assert.deepEqual(await weekends(2083, 7), new Set(['Saturday', 'Sunday']))
  })
})

describe('GET /e/calendar/months/{bs_year}/{bs_month}', () => {
  test('answers JSON to be kept, by both methods and for other places', async () => {
    const { status, body, headers } = await client.get('/e/calendar/months/2081/07')
    assert.equal(status, 200)
    assert.match(headers.get('cache-control')!, /max-age=3600/)
    const { data, meta } = CalendarMonthAnswer.parse(body)
    assert.deepEqual(data, await monthOf(2081, 7))
    const drik = await client.get('/e/calendar/months/2081/7?method=drik&unit_id=10101')
    assert.notDeepEqual(daysOf(drik.body.data)[0]!.tithi.ends_at, daysOf(data)[0]!.tithi.ends_at)
    assert.notEqual(daysOf(drik.body.data)[0]!.sunrise, daysOf(data)[0]!.sunrise)
    assert.notDeepEqual(drik.body.meta.sources, meta.sources)
  })

  test('writes the days of the month as CSV', async () => {
    const { text } = await client.get('/e/calendar/months/2081/2?format=csv')
    const lines = text.trimEnd().split('\n')
    assert.equal(lines.length, 33)
    assert.match(lines[0]!, /^bs_day_ne,ad_day,ad_date,bs_date,.*,weekend,public_holiday_coverage$/)
    assert.match(lines[32]!, /^"३२",14,"2024-06-14","2081-02-32",2081,2,32,Friday,/)
  })

  for (const [path, field, accepted] of [
    ['2081/13', 'bs_month', '1 (Baisakh) to 12 (Chaitra)'],
    ['2081/0', 'bs_month', '1 (Baisakh) to 12 (Chaitra)'],
    ['2101/1', 'bs_year', '2100'],
    ['1900/12', 'bs_year', '1901'],
    ['२०८१/1', 'bs_year', 'from 1901 to 2100'],
  ] as const) {
    test(`refuses ${path} and says what is accepted`, async () => {
      const { status, body } = await client.get(`/e/calendar/months/${encodeURI(path)}`)
      assert.equal(status, 400)
      assert.equal(body.errors[0].field, field)
      assert.ok(`${body.errors[0].message} ${body.errors[0].accepted}`.includes(accepted))
    })
  }
})
