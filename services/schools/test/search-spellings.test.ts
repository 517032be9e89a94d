import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { School, SchoolMatchDetail } from '@tathya/contracts/http'
import { prepareSearch } from './queries/prepare-search.ts'
import { readRegister } from './queries/read-register.ts'

const any = (await readRegister())[0]!

/** Schools of a test's own, numbered from 101 in their order. */
function named(...rows: readonly Partial<School>[]): School[] {
  const own = { school_name_ne: null, old_names: [], location: null, level: null, ward_number: null }
  return rows.map((row, at) => ({ ...any, ...own, school_id: 101 + at, ...row }))
}

async function best(rows: readonly School[], text: string): Promise<number | undefined> {
  return rows[(await prepareSearch(rows))(text).rows[0]!]?.school_id
}

describe('English words in Devanagari find the English name', () => {
  const names = [
    'Valley View English Boarding School',
    'New Sunshine Academy',
    'Little Heaven Montessori',
    'Bhyausa Nyumat Pra V',
    'Golden Vision Kids Garden',
    'Bright Future Children Academy',
  ]
  const rows = named(...names.map((school_name) => ({ school_name })))
  for (const [text, name] of [
    ['भ्याली भ्यु', 'Valley View English Boarding School'],
    ['भ्याली भ्यू अङ्ग्रेजी बोर्डिङ स्कुल', 'Valley View English Boarding School'],
    ['न्यु सनसाइन एकेडेमी', 'New Sunshine Academy'],
    ['लिटिल हेभन', 'Little Heaven Montessori'],
    ['लिटल हेवन मन्टेश्वरी', 'Little Heaven Montessori'],
    ['गोल्डेन भिजन किड्स', 'Golden Vision Kids Garden'],
    ['ब्राइट फ्यूचर चिल्ड्रेन', 'Bright Future Children Academy'],
  ] as const) {
    test(text, async () => assert.equal(await best(rows, text), 101 + names.indexOf(name)))
  }
})

describe('words that were written as one', () => {
  const rows = named(
    { school_name: 'Himalischool', municipality_name: 'Pokhara', district: 'Kaski' },
    { school_name: 'Himali Pra V', municipality_name: 'Waling', district: 'Syangja' },
    { school_name: 'Pokhara School', municipality_name: 'Pokhara', district: 'Kaski' },
    { school_name: 'Mastamandau Academy' },
    { school_name: 'Mandu Academy' },
    { school_name: 'Saint Pauls Academy' },
  )
  for (const [text, id] of [
    ['himali school pokhara', 101],
    ['himalischool pokhara', 101],
    ['masta mandau academy', 104],
    ['mastamandau', 104],
  ] as const) {
    test(`are found: ${text}`, async () => assert.equal(await best(rows, text), id))
  }

  test('are marked where they stand', async () => {
    const { highlights } = (await prepareSearch(rows))('himali school pokhara').describe(
      0,
    ) as SchoolMatchDetail
    assert.deepEqual(highlights?.[0], { field: 'school_name', start: 0, end: 6 })
  })
})

describe('a number is', () => {
  const place = { municipality_name: 'Dharan', district: 'Sunsari' }
  const rows = named(
    { school_name: 'Saraswati Ma V', ...place, ward_number: 4 },
    { school_name: 'Saraswati Ma V', ...place, ward_number: 6 },
    { school_name: 'Mary Ward School' },
    { school_name: 'Mary School' },
    { school_name: 'Wadagaun Pra V', school_id: 41_538 },
  )
  for (const [text, id] of [
    ['saraswati dharan ward no 6', 102],
    ['saraswati dharan ward 4', 101],
    ['सरस्वती धरान वडा नं. ६', 102],
    ['सरस्वती धरान वडा ४', 101],
  ] as const) {
    test(`a ward's: ${text}`, async () => assert.equal(await best(rows, text), id))
  }
  for (const text of ['41538', 'school 41538', 'school no 41538', 'id 41538', '४१५३८'])
    test(`a school's: ${text}`, async () => assert.equal(await best(rows, text), 41_538))

  test('needed for "ward" to mean none of a name', async () => {
    assert.equal(await best(rows, 'mary ward'), 103)
  })
})

describe('classes 11 and 12 as a sum mean secondary schools', () => {
  const rows = named({ school_name: 'Dhruba Pra V' }, { school_name: 'Dhruba Ma V' })
  for (const text of ['dhruba +2', 'dhruba 10+2', 'ध्रुव +२', '+2 dhruba'])
    test(text, async () => assert.equal(await best(rows, text), 102))
})

test('the word for school is empty however far it was typed', async () => {
  const rows = named(
    { school_name: 'Nepal Rastriya Adharbhut Vidyalaya' },
    { school_name: 'Nepal Rastriya Bidhyala' },
  )
  for (const text of ['nepal rastriya adharbhut vidhya', 'nepal rastriya adharbhut vidhyala'])
    assert.equal(await best(rows, text), 101, text)
})

test('a place in a name is known by its other names, too', async () => {
  const kathmandu = { municipality_name: 'Kathmandu', district: 'Kathmandu', local_unit_id: '30608' }
  const rows = named(
    { school_name: 'Kalika School', ...kathmandu },
    { school_name: 'Kathmandu School', ...kathmandu },
    { school_name: 'Kavre Academy', municipality_name: 'Banepa', district: 'Kavrepalanchok' },
  )
  for (const text of ['kathmandau school', 'काठमाडौं स्कुल']) assert.equal(await best(rows, text), 102, text)
})
