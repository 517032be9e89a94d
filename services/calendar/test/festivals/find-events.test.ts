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

  test('is estimated, and marked so, where the list of the year names it without a day', async () => {
    const { data, meta } = await nextOf('Eid', '2026-11-22')
    assert.deepEqual(
      data.map(({ id, name_en, ad_date, confidence, holiday }) => [
        id,
        name_en,
        ad_date,
        confidence,
        holiday,
      ]),
      [
        ['eid-ul-fitr', 'Eid al-Fitr (estimated)', '2027-03-10', 'estimated', null],
        ['eid-ul-adha', 'Eid al-Adha (estimated)', '2027-05-17', 'estimated', null],
      ],
    )
    const undated = meta.undated_holidays.filter(({ bs_year }) => bs_year === 2083)
    const reasonOf = (id: string) => undated.find((each) => each.id === id)!
    assert.equal(reasonOf('eid-ul-fitr').estimated_ad_date, '2027-03-10')
    assert.equal(reasonOf('eid-ul-adha').estimated_ad_date, '2026-05-27')
    assert.match(reasonOf('eid-ul-adha').reason, /sighting of the Moon/)
    assert.equal(reasonOf('bhoto-jatra').estimated_ad_date, '2026-06-20')
    assert.match(reasonOf('bhoto-jatra').reason, /announced from year to year/)
  })

  test('is unknown where nothing gives it, and the answer says why and when it was last', async () => {
    const { data, meta } = await nextOf('Bhoto Jatra', '2026-11-28')
    assert.deepEqual(data, [])
    assert.match(meta.notice!, /^The day of Bhoto Jatra is announced .* from 2026-11-28 on .* 2025-06-01\.$/)
  })
})
