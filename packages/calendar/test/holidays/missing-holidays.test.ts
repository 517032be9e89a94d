import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holidayCoverageOf } from '../../src/holidays/coverage.ts'
import type { HolidayPlace } from '../../src/holidays/index.ts'
import { isHoliday } from '../../src/holidays/index.ts'
import { dayOf } from '../read-fixture.ts'
import rows from './missing-holidays.rows.json' with { type: 'json' }

test('each day that was reported as a missing holiday has the answer that was decided for it', () => {
  assert.ok(rows.length >= 11)
  for (const { date, place, decided, why } of rows) {
    const where = (place ?? undefined) as HolidayPlace | undefined
    assert.equal(isHoliday(dayOf(date), where) ?? null, decided, `${date}: ${why}`)
    assert.equal(holidayCoverageOf(dayOf(date), where) === 'open', decided === null, date)
  }
})
