import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SchoolMatchDetail } from '@tathya/contracts/http'
import { prepareSearch } from './queries/prepare-search.ts'
import { readRegister } from './queries/read-register.ts'

const schools = await readRegister()
const search = await prepareSearch(schools)

/** The first school of a search with what is told of it, and the texts that are marked. */
function first(text: string) {
  const matches = search(text)
  const school = schools[matches.rows[0]!]!
  const { match, highlights } = matches.describe(0) as SchoolMatchDetail
  const marked = highlights!.map(({ field, index, start, end }) => {
    const value = school[field]
    const whole = Array.isArray(value) ? value[index!]! : String(value)
    return `${field}: ${whole.slice(start, end)}`
  })
  return { id: school.school_id, match, marked, suggestion: matches.suggestion }
}

describe('a match says how it was found', () => {
  for (const [text, match] of [
    ['takshashila academy', 'exact'],
    ['takshasila academy', 'sound'],
    ['takshash', 'prefix'],
    ['takshashlia', 'typo'],
    ['okharbhitta takulla', 'earlier_name'],
    ['takshashila qqzzxx academy', 'partial'],
    ['kailali', 'place'],
    ['74472', 'number'],
  ] as const) {
    test(`${match}: ${text}`, () => assert.equal(first(text).match, match))
  }
})

describe('highlights mark', () => {
  test('the words in every field in which they were found', () => {
    assert.deepEqual(first('takshasila kailali').marked, ['school_name: Takshashila', 'district: Kailali'])
    assert.ok(first('okharbhitta takulla').marked.includes('old_names: Okharbhitta'))
  })

  test('letters of Devanagari with their marks', () => {
    const { marked } = first('उत्पीडित उत्थान')
    for (const text of ['school_name: Utpidit', 'school_name_ne: उत्पीडित'])
      assert.ok(marked.includes(text), text)
  })

  test('of a beginning what was typed, and the whole word where the letters differ', () => {
    assert.deepEqual(first('taksh').marked, ['school_name: Taksh'])
    assert.deepEqual(first('taxash').marked, ['school_name: Takshashila'])
  })

  test('both words where the search writes them as one, and an abbreviation for what it stands for', () => {
    assert.deepEqual(first('settidevi namobuddha').id, first('seti devi namobuddha').id)
    assert.ok(first('setidevi namobuddha').marked.includes('school_name: Seti Devi'))
    assert.ok(first('beni awasiya english boarding').marked.includes('school_name: EBS'))
  })
})

describe('a search with wrong letters', () => {
  test('tells how the register spells it', () => {
    assert.equal(first('takshashlia academy').suggestion, 'takshashila academy')
    assert.equal(first('takshashila academy').suggestion, undefined)
  })

  test('finds names whose first letter is wrong, or that have two wrong letters', () => {
    assert.equal(first('yakshashila academy').id, 74472)
    assert.equal(first('takshahsilla academy').id, 74472)
  })

  test('finds words that were written as one, however many', () => {
    assert.equal(first('sagarmathaniketanenglish').id, 43307)
  })
})

describe('the place that is named', () => {
  test('outweighs a name that fits better elsewhere', async () => {
    const blank = { ...schools[0]!, school_name_ne: null, old_names: [], location: null }
    const rows = [
      { ...blank, school_id: 1, school_name: 'Durga Devi Ma V', district: 'Jumla', local_unit_id: '60401' },
      { ...blank, school_id: 2, school_name: 'Durga Ma V', district: 'Palpa', local_unit_id: '50601' },
      { ...blank, school_id: 3, school_name: 'Shanti Ma V', district: 'Palpa', local_unit_id: '50601' },
    ]
    const find = await prepareSearch(rows)
    for (const text of ['durga devi palpa', 'durgha devi palpa', 'palpa durga devi ma vi'])
      assert.deepEqual([...find(text).rows], [1, 0], text)
  })

  test('may have its kind beside it', () => {
    for (const text of [
      'takshashila dhangadhi na pa',
      'takshashila dhangadhi nagarpalika',
      'takshashila kailali jilla',
    ])
      assert.deepEqual([first(text).id, first(text).match], [74472, 'exact'], text)
  })
})

test('nothing is found for letters without sense, and the nearest spelling is offered where there is one', () => {
  for (const text of ['zzzzzz', 'asdfgh', 'lorem ipsum dolor', 'xkcdqwrt'])
    assert.equal(search(text).rows.length, 0, text)
  const far = search('tkashhslia')
  assert.deepEqual([far.rows.length, far.suggestion], [0, undefined])
})

test('where nobody has the name, the schools at the place are found, with a low score', () => {
  const matches = search('qqzzxx kailali')
  const { score, match } = matches.describe(0)
  assert.ok(matches.rows.length > 10 && score < 45)
  assert.equal(match, 'partial')
  assert.equal(schools[matches.rows[0]!]!.district, 'Kailali')
})

test('a search that many schools fit alike has all of them, and says that a place would help', () => {
  const { rows, notice } = search('saraswati')
  const named = schools.filter(({ school_name }) => /\bsaraswati\b/i.test(school_name))
  assert.ok(rows.length >= named.length)
  assert.match(notice!, new RegExp(`^${rows.length} schools fit; .*district`))
  assert.equal(search('saraswati kaski').notice, undefined)
  assert.equal(search('takshashila academy').notice, undefined)
})
