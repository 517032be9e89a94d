import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { namesOf, unannouncedHolidays } from '../src/check/unannounced-holidays.ts'
import { run } from './support/run.ts'

const namesAt = (now: string) =>
  unannouncedHolidays(new Date(now)).map(({ bs_year, id }) => `${bs_year} ${id}`)

test('names holidays whose estimated days have passed, those of this and the last year', () => {
  // The evening before the 29th in London is the 29th in Nepal, after both days on which Eid may have been.
  const eid = '2083 eid-ul-adha'
  assert.ok(!namesAt('2026-05-28T18:14:59Z').includes(eid))
  assert.ok(namesAt('2026-05-28T18:15:00Z').includes(eid))
  assert.deepEqual(
    namesAt('2026-11-29T06:00:00Z').filter((name) => name.startsWith('2083')),
    ['2083 eid-ul-adha', '2083 bhoto-jatra', '2083 mohammad-jayanti'],
  )
  assert.ok(!namesAt('2028-11-29T06:00:00Z').includes(eid))
  assert.deepEqual(namesAt('2060-01-01T00:00:00Z'), [])
})

test('says where their days may be known, and nothing where none is', () => {
  const [line] = namesOf(unannouncedHolidays(new Date('2026-11-29T06:00:00Z')))
  assert.match(line!, /Eid al-Adha \(Bakra Eid\) \(about 2026-05-27\).*a newer version/)
  assert.deepEqual(namesOf([]), [])
})

test('tathya check names them', async (context) => {
  const { code, text } = await run(['check', '--json'], { TATHYA_DATA: tempFolder(context) })
  assert.equal(code, 0, text)
  const named = JSON.parse(text).unannounced_holidays as { id: string }[]
  assert.ok(
    named.some(({ id }) => id === 'eid-ul-adha'),
    text,
  )
})
