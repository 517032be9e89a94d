import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import yearRows from '../src/dates/month-lengths.rows.json' with { type: 'json' }
import festivalRows from '../src/festivals/festivals.rows.json' with { type: 'json' }
import { allFestivals, type FestivalRow, festivalById, readFestival } from '../src/festivals/festivals.ts'
import publishedRows from '../src/festivals/published-days.rows.json' with { type: 'json' }
import { publishedDays } from '../src/festivals/published-days.ts'
import evidenceRows from '../src/holidays/evidence.rows.json' with { type: 'json' }
import listRows from '../src/holidays/lists.rows.json' with { type: 'json' }
import nameRows from '../src/holidays/names.rows.json' with { type: 'json' }
import noteRows from '../src/holidays/scope-notes.rows.json' with { type: 'json' }
import {
  EvidenceTable,
  FestivalTable,
  HolidayListTable,
  HolidayNameTable,
  PublishedDayTable,
  ScopeNoteTable,
  YearLengthsTable,
} from './table-schemas.ts'

describe('tables of the calendar', () => {
  test('have the columns that the code reads, and no others', () => {
    YearLengthsTable.parse(yearRows)
    EvidenceTable.parse(evidenceRows)
    FestivalTable.parse(festivalRows)
    PublishedDayTable.parse(publishedRows)
    HolidayListTable.parse(listRows)
    HolidayNameTable.parse(nameRows)
    ScopeNoteTable.parse(noteRows)
  })

  test('name the source of each row', () => {
    for (const row of [...yearRows, ...festivalRows, ...publishedRows, ...listRows])
      assert.match(row.source, /\w{3}/, JSON.stringify(row))
  })

  test('refuse a month of 33 days, a status that is not known, a field too many and a gap', () => {
    const [row, next, later] = yearRows
    assert.ok(YearLengthsTable.safeParse([row, next]).success)
    assert.ok(!YearLengthsTable.safeParse([row, later]).success)
    for (const wrong of [
      { days: row!.days.with(0, 33) },
      { days: row!.days.slice(1) },
      { status: 'sure' },
      { more: 1 },
      { source: '' },
    ])
      assert.ok(!YearLengthsTable.safeParse([{ ...row, ...wrong }]).success, JSON.stringify(wrong))
  })

  test('refuse a festival with a wrong rule, with the id of another, or counted from one that is not there', () => {
    const row = (festivalRows as readonly FestivalRow[]).find(({ id }) => id === 'silacharhe')!
    const wrong = { ...row, rule: { kind: 'lunar', month: 13, tithi: 1, at: 'sunrise' } }
    assert.ok(FestivalTable.safeParse([row]).success)
    assert.ok(!FestivalTable.safeParse([wrong]).success)
    assert.throws(() => readFestival(row, new Map()), /silacharhe counts from maha-shivaratri/)
    const shivaratri = festivalById('maha-shivaratri')!
    const earlier = new Map([[shivaratri.id, shivaratri]])
    assert.equal(readFestival(row, earlier).id, 'silacharhe')
    assert.throws(() => readFestival({ ...row, id: shivaratri.id }, earlier), /listed twice/)
  })

  test('refuse a holiday of nobody, and a day that is no month and day', () => {
    const row = { ...listRows[0]!, days: [{ from: '1-1', id: 'new-year', scope: 'all' }] }
    assert.ok(HolidayListTable.safeParse([row]).success)
    for (const wrong of [{ scope: 'nobody' }, { from: '2081-1-1' }, { place: 'valley' }]) {
      const days = [{ ...row.days[0], ...wrong }]
      assert.ok(!HolidayListTable.safeParse([{ ...row, days }]).success, JSON.stringify(wrong))
    }
  })

  test('know the festival of every published day', () => {
    const ids = new Set(allFestivals.map(({ id }) => id))
    assert.deepEqual(
      publishedDays.filter(({ id }) => !ids.has(id)),
      [],
    )
  })
})
