import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bsRange, dayFromBs, memoize, toNepalTime } from '@tathya/calendar'
import { NepaliDateTime, NepaliDateTimeAnswer, nepaliCalendarRange } from '@tathya/contracts/http'
import { describeMoment } from '../src/answers/describe-moment.ts'

const at = (text: string) => describeMoment(new Date(text))
/** Noon in Nepal of a Bikram Sambat date. */
const onBs = (year: number, month: number, day: number) =>
  describeMoment(new Date((dayFromBs({ year, month, day }) * 86_400 + 6 * 3600) * 1000))

/** The fields in the order that the interface promises. */
const fields =
  `ad_date ad_datetime time bs_date bs_year bs_month bs_day bs_month_name_en bs_month_name_ne weekday_en
  weekday_ne bs_date_ne tithi tithi_now nakshatra yoga karana lunar_month utc_offset_seconds sunrise sunset nepal_sambat
  shaka ritu fiscal_year events method bs_year_status bs_alternative fiscal_quarter ayana kali samvatsara moon_sign moonrise
  moonset tithi_repeats lost_tithi public_holiday weekend place why bs_uncertain public_holiday_coverage almanac_weekday_en almanac_weekday_ne ghadi_pala
  nakshatra_now yoga_now karana_now`.split(/\s+/)

describe('a description', () => {
  test('has the promised fields in the promised order', () => {
    assert.deepEqual(Object.keys(at('2026-11-21T07:47:05Z')), fields)
    assert.deepEqual(Object.keys(NepaliDateTime.shape), fields)
    const tithi = ['number', 'name_en', 'name_ne', 'paksha', 'begins_at', 'ends_at', 'paksha_ne']
    assert.deepEqual(Object.keys(at('2026-11-21T07:47:05Z').tithi), tithi)
  })

  test('is the documented example at its instant', () => {
    const [example] = (NepaliDateTime.meta()?.examples ?? []) as [NepaliDateTime]
    assert.deepEqual(at(example.ad_datetime), example)
  })

  test('fits its schema all over the table, to the first and last second', () => {
    const first = Date.parse(nepaliCalendarRange.from)
    const last = Date.parse(nepaliCalendarRange.before) - 1
    // A step that is no round number of days, so that hours, weekdays and moons vary.
    for (let time = first; time < last; time += 86_400_000 * 97.31) {
      NepaliDateTimeAnswer.parse({ data: [describeMoment(new Date(time))] })
    }
    assert.equal(describeMoment(new Date(first)).bs_date, '1901-01-01')
    assert.equal(describeMoment(new Date(last)).bs_date, '2100-12-31')
    assert.throws(() => describeMoment(new Date(first - 1)), RangeError)
    assert.throws(() => describeMoment(new Date(last + 1)), RangeError)
    assert.deepEqual(toNepalTime(first / 1000), {
      day: bsRange.firstDay,
      secondOfDay: 0,
      utcOffsetSeconds: 20_476,
    })
    assert.throws(() => describeMoment(new Date(Number.NaN)), RangeError)
  })

  test('cuts fractions of a second, before 1970 too', () => {
    assert.equal(at('2026-11-21T07:47:05.999Z').time, '13:32:05')
    assert.equal(at('1950-01-01T00:00:00.999Z').time, '05:30:00')
  })
})

describe('the day', () => {
  test('turns at 18:15 UTC', () => {
    const [before, after] = [at('2026-04-13T18:14:59.999Z'), at('2026-04-13T18:15:00Z')]
    assert.deepEqual(
      [before.ad_date, before.time, before.bs_date, before.weekday_en],
      ['2026-04-13', '23:59:59', '2082-12-30', 'Monday'],
    )
    assert.deepEqual(
      [after.ad_date, after.time, after.bs_date, after.weekday_en],
      ['2026-04-14', '00:00:00', '2083-01-01', 'Tuesday'],
    )
    assert.equal(after.bs_date_ne, '२०८३ वैशाख १ गते मंगलबार')
    assert.equal(before.bs_date_ne, '२०८२ चैत ३० गते सोमबार')
  })

  test('is uncertain in a month to come whose start may be a day off, and on the day before it', () => {
    const dates = [onBs(2089, 6, 29), onBs(2089, 6, 30), onBs(2089, 7, 1), onBs(2089, 8, 1), onBs(2083, 6, 1)]
    assert.deepEqual(
      dates.map(({ bs_uncertain }) => bs_uncertain),
      [false, true, true, false, false],
    )
  })

  test('keeps its sunrise tithi all day while the tithi of the moment moves on', () => {
    const [morning, night] = [at('2020-09-19T06:38:58Z'), at('2020-09-19T06:38:59Z')]
    assert.deepEqual([morning.tithi.number, morning.tithi_now.number], [2, 2])
    assert.deepEqual([night.tithi.number, night.tithi_now.number], [2, 3])
    assert.equal(morning.tithi.ends_at, night.tithi_now.begins_at)
  })
})

describe('eras, season, fiscal year and status', () => {
  test('the fiscal year turns with Shrawan, the Shaka year with Baisakh', () => {
    assert.deepEqual([onBs(2081, 3, 31).fiscal_year, onBs(2081, 4, 1).fiscal_year], ['2080/81', '2081/82'])
    assert.deepEqual([onBs(2080, 12, 30).shaka, onBs(2081, 1, 1).shaka], [1945, 1946])
  })

  test('a season has two months, Basanta from Chaitra', () => {
    const seasons = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((month) => onBs(2081, month, 1).ritu.name_en)
    const expected = ['Basanta', 'Grishma', 'Barsha', 'Sharad', 'Hemanta', 'Shishir']
    assert.deepEqual(
      seasons,
      expected.flatMap((season) => [season, season]),
    )
  })

  test('the status tells how sure the year is', () => {
    const years = [1950, 1980, 2062, 2083, 2084]
    assert.deepEqual(
      years.map((year) => onBs(year, 1, 1).bs_year_status),
      ['reconstructed', 'tabulated', 'published-disputed', 'published', 'projected'],
    )
  })

  test('a lost month bears a name of its own', () => {
    const { lunar_month, nepal_sambat } = at('2029-01-01T06:00:00Z')
    assert.equal(lunar_month?.kshaya, true)
    assert.equal(nepal_sambat?.year, 1149)
  })
})

test('remembered results are computed once and given up in order', () => {
  const computed: number[] = []
  const square = memoize(2, (key) => {
    computed.push(key)
    return key * key
  })
  assert.deepEqual([square(2), square(2), square(3), square(4), square(3), square(2)], [4, 4, 9, 16, 9, 4])
  assert.deepEqual(computed, [2, 3, 4, 2])
})
