import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import yearRows from '../src/core/dates/month-lengths.rows.json' with { type: 'json' }
import { YearLengths } from '../src/core/dates/month-lengths.ts'
import festivalRows from '../src/core/festivals/festivals.rows.json' with { type: 'json' }
import { FestivalRow, festivalById, festivals, readFestival } from '../src/core/festivals/festivals.ts'
import publishedRows from '../src/core/festivals/published-days.rows.json' with { type: 'json' }
import { publishedDays } from '../src/core/festivals/published-days.ts'
import listRows from '../src/core/holidays/lists.rows.json' with { type: 'json' }

describe('tables of the calendar', () => {
  test('name the source of each row', () => {
    for (const row of [...yearRows, ...festivalRows, ...publishedRows, ...listRows])
      assert.match(row.source, /\w{3}/, JSON.stringify(row))
  })

  test('refuse a month of 33 days, a status that is not known and a field too many', () => {
    const [row] = yearRows
    assert.ok(YearLengths.safeParse(row).success)
    for (const wrong of [
      { days: row!.days.with(0, 33) },
      { days: row!.days.slice(1) },
      { status: 'sure' },
      { more: 1 },
      { source: '' },
    ])
      assert.ok(!YearLengths.safeParse({ ...row, ...wrong }).success, JSON.stringify(wrong))
  })

  test('refuse a festival with a wrong rule, with the id of another, or counted from one that is not there', () => {
    const row = FestivalRow.parse(festivalRows.find(({ id }) => id === 'silacharhe'))
    const wrong = { ...row, rule: { kind: 'lunar', month: 13, tithi: 1, at: 'sunrise' } }
    assert.ok(!FestivalRow.safeParse(wrong).success)
    assert.throws(() => readFestival(row, new Map()), /silacharhe counts from maha-shivaratri/)
    const shivaratri = festivalById('maha-shivaratri')!
    const earlier = new Map([[shivaratri.id, shivaratri]])
    assert.equal(readFestival(row, earlier).id, 'silacharhe')
    assert.throws(() => readFestival({ ...row, id: shivaratri.id }, earlier), /listed twice/)
  })

  test('know the festival of every published day', () => {
    const ids = new Set(festivals.map(({ id }) => id))
    assert.deepEqual(
      publishedDays.filter(({ id }) => !ids.has(id)),
      [],
    )
  })
})
