import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { describeFestivals } from '../../src/answers/describe-events.ts'
import { findEvents } from '../../src/lists/find-events.ts'
import { dayOf } from '../day-of.ts'

const nextOf = async (next: string, today: string) =>
  describeFestivals(await findEvents({ next }, dayOf(today)))

describe('the next day of an announced festival', () => {
  test('is the published one while there is one', async () => {
    const { data } = await nextOf('Eid ul-Fitr', '2025-01-01')
    assert.deepEqual(
      data.map(({ id, ad_date }) => [id, ad_date]),
      [['eid-ul-fitr', '2025-03-31']],
    )
  })

  test('is unknown where the list of the year names it without a day, and the answer says so', async () => {
    const { data, meta } = await nextOf('Eid', '2026-11-22')
    assert.deepEqual(data, [])
    assert.deepEqual(
      meta.holiday_lists.map(({ bs_year, known }) => [bs_year, known]),
      [[2083, true]],
    )
    assert.ok(meta.undated_holidays.some(({ id, bs_year }) => id === 'eid-ul-fitr' && bs_year === 2083))
  })

  test('is unknown where no list of the year is known, and the answer says so', async () => {
    const { data, meta } = await nextOf('Eid', '2030-01-01')
    assert.deepEqual(data, [])
    assert.deepEqual(meta.holiday_lists, [{ bs_year: 2086, known: false, source: null }])
  })
})
