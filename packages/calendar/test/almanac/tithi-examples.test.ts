import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { tithiOfDay } from '../../src/almanac/day-tithi.ts'
import { bsFromDay, dayFromBs, monthLength } from '../../src/dates/bikram-sambat.ts'
import { formatDate } from '../../src/dates/gregorian.ts'
import { halfOfTithi, tithiNames } from '../../src/names/limb-names.ts'
import { dayOf, readFixture } from '../read-fixture.ts'

const examples = readFixture('tithi-examples.csv')

test('there are 40 published days to compare with', () => {
  assert.equal(examples.length, 40)
})

describe('the tithi at sunrise is the published one', () => {
  for (const { ad_date, bs_date, tithi, paksha, source, tithi_index } of examples) {
    test(`${ad_date} ${tithi} (${source})`, () => {
      const day = dayOf(ad_date!)
      const { index } = tithiOfDay(day)
      assert.equal(formatDate(bsFromDay(day)), bs_date)
      assert.equal(index + 1, Number(tithi_index))
      assert.equal(tithiNames[index]!.en.toLowerCase(), tithi)
      assert.equal(halfOfTithi(index + 1), paksha)
    })
  }
})

describe('a whole published month, with its doubled and skipped tithis', () => {
  for (const { bs_year, bs_month, tithis } of readFixture('whole-months.csv')) {
    test(`${bs_year}-${bs_month}`, () => {
      const month = { year: Number(bs_year), month: Number(bs_month) }
      const days = Array.from({ length: monthLength(month.year, month.month) }, (_, at) => at + 1)
      const computed = days.map((day) => tithiOfDay(dayFromBs({ ...month, day })).index + 1)
      assert.equal(computed.join(' '), tithis)
    })
  }
})
