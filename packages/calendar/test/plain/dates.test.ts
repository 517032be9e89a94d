import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  addToBs,
  dateIn,
  formatAd,
  formatBs,
  parseAd,
  parseBs,
  toAd,
  toBs,
  today,
  weekdayOfBs,
} from '../../src/index.ts'

const bs = (year: number, month: number, day: number) => ({ year, month, day })

describe('converting plain dates', () => {
  test('takes parts and YYYY-MM-DD of both calendars', () => {
    for (const ad of ['2024-10-31', bs(2024, 10, 31)]) assert.deepEqual(toBs(ad), bs(2081, 7, 15))
    for (const date of ['2081-07-15', bs(2081, 7, 15)]) assert.deepEqual(toAd(date), bs(2024, 10, 31))
    assert.deepEqual([toBs('1844-04-11'), toBs('2044-04-13')], [bs(1901, 1, 1), bs(2100, 12, 31)])
    assert.deepEqual([toAd('1901-01-01'), toAd('2100-12-31')], [bs(1844, 4, 11), bs(2044, 4, 13)])
  })

  test('refuses dates that do not exist, with the ones that do', () => {
    const refused = (run: () => unknown, message: RegExp) =>
      assert.throws(run, { name: 'RangeError', message })
    refused(() => toBs('2023-02-29'), /AD 2023-2 has days 1 to 28, not 29/)
    refused(() => toBs('1844-04-10'), /AD 1844-04-10 is outside 1844-04-11 to 2044-04-13/)
    refused(() => toBs('2044-04-14'), /is outside/)
    refused(() => toBs('2024-1-1'), /is not YYYY-MM-DD/)
    refused(() => toBs('2024-10-31T00:00:00Z'), /is not YYYY-MM-DD/)
    refused(() => toBs({ year: 2024, month: 10, day: Number.NaN }), /not NaN/)
    refused(() => toBs({ year: Number.POSITIVE_INFINITY, month: 1, day: 1 }), /does not exist/)
    refused(() => toAd('2081-01-32'), /BS 2081-1 has days 1 to 31, not 32/)
    refused(() => toAd('1900-12-30'), /BS year 1900 is outside 1901 to 2100/)
    refused(() => toAd(bs(2081, 13, 1)), /BS month 13 is not 1 to 12/)
    refused(() => toAd(bs(2081, 1.5, 1)), /BS month 1.5/)
  })

  test('refuses a Date, which is another day in each zone', () => {
    const date = new Date('2024-10-31T12:00:00Z') as never
    assert.throws(() => toBs(date), { name: 'TypeError', message: /pass dateIn\(timeZone, date\)/ })
    assert.throws(() => toAd(date), RangeError)
    for (const nothing of [undefined, null]) assert.throws(() => toBs(nothing as never), TypeError)
  })
})

describe('today', () => {
  test('is that of the zone, whatever its clock does', () => {
    // Samoa left out 30 December 2011; São Paulo began summer time at midnight; Nepal changed its clock in 1986.
    const cases = [
      ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29'],
      ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
      ['America/Sao_Paulo', '2018-11-04T02:59:59Z', '2018-11-03'],
      ['America/Sao_Paulo', '2018-11-04T03:00:00Z', '2018-11-04'],
      ['Asia/Kathmandu', '1985-12-31T18:29:59Z', '1985-12-31'],
      ['Asia/Kathmandu', '1985-12-31T18:30:00Z', '1986-01-01'],
      ['America/New_York', '2024-11-03T05:59:59Z', '2024-11-03'],
    ] as const
    for (const [zone, instant, date] of cases) {
      const time = new Date(instant)
      assert.equal(formatAd(dateIn(zone, time)), date, `${zone} ${instant}`)
      assert.deepEqual(today(zone, time.getTime()), toBs(date))
    }
  })

  test('is the same in Nepal as by the time zone data of the system, every week', () => {
    const formatter = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kathmandu' })
    for (let instant = Date.UTC(1900, 0, 1); instant < Date.UTC(2044, 0, 1); instant += 7 * 86_399_000)
      assert.equal(formatAd(dateIn('Asia/Kathmandu', instant)), formatter.format(instant))
  })

  test('is now without an instant, and refuses what is no zone or no time', () => {
    assert.ok([toAd(today()), dateIn()].every(({ year }) => year >= 2026))
    assert.throws(() => today('Mars/Olympus'), RangeError)
    assert.throws(() => today('Asia/Kathmandu', Number.NaN), { name: 'RangeError', message: /is not a time/ })
    assert.throws(() => today('UTC', new Date('never')), RangeError)
    assert.throws(() => today('UTC', Date.UTC(2050, 0, 1)), /AD 2050-01-01 is outside/)
  })
})

describe('arithmetic and text of plain dates', () => {
  test('adds years, months and days, and keeps to the months', () => {
    assert.deepEqual(addToBs('2081-02-32', { months: 1 }), bs(2081, 3, 31))
    assert.deepEqual(addToBs('2081-12-31', { days: 1 }), bs(2082, 1, 1))
    assert.deepEqual(addToBs(bs(2081, 1, 1), { years: -1, days: -1 }), bs(2079, 12, 30))
    assert.deepEqual(addToBs('2081-01-01', {}), bs(2081, 1, 1))
    assert.throws(() => addToBs('2100-12-31', { days: 1 }), RangeError)
    assert.throws(() => addToBs('2081-01-01', { months: 0.5 }), /0.5 is not a whole number/)
    assert.equal(weekdayOfBs('2081-07-15'), 4)
  })

  test('parses and formats in both calendars and scripts', () => {
    assert.deepEqual(parseBs('२०८१ कात्तिक १५ गते'), bs(2081, 7, 15))
    assert.deepEqual(parseAd('31 October 2024'), bs(2024, 10, 31))
    assert.equal(formatBs('2081-07-15', 'D MMMM YYYY', 'ne'), '१५ कात्तिक २०८१')
    assert.equal(formatAd('2024-10-31', 'ddd, D MMM YYYY'), 'Thu, 31 Oct 2024')
  })

  test('says why a text is no date, and a pattern none', () => {
    const refused = (run: () => unknown, message: RegExp) =>
      assert.throws(run, { name: 'RangeError', message })
    refused(() => parseBs('2081-02-33'), /^"2081-02-33" /)
    refused(() => parseBs('today'), /^"today" /)
    refused(() => formatBs('2081-07-15', 'on D'), /^the pattern has "o", which is no token/)
    refused(() => formatBs('2081-07-15', ''), /^the pattern is empty/)
    refused(() => formatBs('2081-07-15', 'HH:mm'), /needs a time/)
  })
})
