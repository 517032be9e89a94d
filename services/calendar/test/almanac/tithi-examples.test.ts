import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { describeDay } from '../../src/answers/describe-day.ts'
import { dayFromBs, monthLength } from '../../src/core/dates/bikram-sambat.ts'
import { dayOf, readFixture } from '../read-fixture.ts'

const examples = readFixture('tithi-examples.csv')

test('there are 40 published days to compare with', () => {
  assert.equal(examples.length, 40)
})

describe('the tithi at sunrise is the published one', () => {
  for (const { ad_date, bs_date, tithi, paksha, source, tithi_index } of examples) {
    test(`${ad_date} ${tithi} (${source})`, () => {
      const day = describeDay(dayOf(ad_date!))
      assert.equal(day.date.bs_date, bs_date)
      assert.equal(day.tithi.number, Number(tithi_index))
      assert.equal(day.tithi.name_en.toLowerCase(), tithi)
      assert.equal(day.tithi.paksha, paksha)
    })
  }
})

describe('a whole published month, with its doubled and skipped tithis', () => {
  for (const { bs_year, bs_month, tithis } of readFixture('whole-months.csv')) {
    test(`${bs_year}-${bs_month}`, () => {
      const month = { year: Number(bs_year), month: Number(bs_month) }
      const days = Array.from({ length: monthLength(month.year, month.month) }, (_, at) => at + 1)
      const computed = days.map((day) => describeDay(dayFromBs({ ...month, day })).tithi.number)
      assert.equal(computed.join(' '), tithis)
    })
  }
})
