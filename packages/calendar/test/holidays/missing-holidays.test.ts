import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holidayCoverageOf } from '../../src/holidays/coverage.ts'
import type { HolidayPlace } from '../../src/holidays/index.ts'
import { isHoliday } from '../../src/holidays/index.ts'
import { dayOf } from '../read-fixture.ts'
import rows from './missing-holidays.rows.json' with { type: 'json' }

test('days that were reported as missing holidays are as they were decided, one by one', () => {
  assert.ok(rows.length >= 11)
  for (const { date, place, decided, why } of rows) {
    const where = (place ?? undefined) as HolidayPlace | undefined
    assert.equal(isHoliday(dayOf(date), where) ?? null, decided, `${date}: ${why}`)
    assert.equal(holidayCoverageOf(dayOf(date), where) === 'open', decided === null, date)
  }
})
