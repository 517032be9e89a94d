import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { UnitMatch } from '@tathya/contracts/http'
import type { MatchDetail } from '@tathya/datasets'
import fc from 'fast-check'
import { createUnitSearch } from '../src/search/unit-search.ts'
import { unitOf, units } from './support/units.ts'

const search = createUnitSearch(units)

/** What a search finds: the ids, and what is told of each. */
function find(text: string) {
  const matches = search(text)
  return [...matches.rows].map((row, rank) => ({
    id: units[row]!.id,
    ...(matches.describe(rank) as MatchDetail & UnitMatch),
  }))
}

/** The ids of the units that fit best. */
function best(text: string): string[] {
  const found = find(text)
  return found.filter(({ score }) => score === found[0]?.score).map(({ id }) => id)
}

describe('the search of units', () => {
  test('answers all units of one name with their parents, none before the others', () => {
    assert.deepEqual(best('Madi'), ['10209', '31307', '40501', '50205'])
    assert.deepEqual(best('Tribeni'), ['50206', '60805', '60909', '70109'])
    assert.deepEqual(best('Sunkoshi'), ['10407', '30212', '31106'])
    const parents = find('Madi')
      .slice(0, 4)
      .map(({ parents: above }) => above ?? [])
    assert.deepEqual(
      parents.map((list) => list.map(({ name_en }) => name_en).join(' > ')),
      [
        'Koshi Province > Sankhuwasabha',
        'Bagmati Province > Chitwan',
        'Gandaki Province > Kaski',
        'Lumbini Province > Rolpa',
      ],
    )
  })

  test('tells that several units are of one name, unless the text chooses one', () => {
    assert.match(search('Madi').notice ?? '', /^4 units are called Madi/)
    assert.match(search('Bagmati').notice ?? '', /^4 units are called Bagmati/)
    assert.match(search('काठमाडौं').notice ?? '', /^2 units are called Kathmandu/)
    for (const text of ['Madi Chitwan', 'Pokhara', 'Dalome', 'qqqq'])
      assert.equal(search(text).notice, undefined, text)
  })

  const narrowed: readonly (readonly [string, string])[] = [
    ['Madi Chitwan', '31307'],
    ['Chitwan Madi', '31307'],
    ['माडी चितवन', '31307'],
    ['माडी, Chitwan', '31307'],
    ['Madi Gandaki', '40501'],
    ['Madi, Lumbini Province', '50205'],
    ['Tribeni Salyan', '60909'],
    ['Tribeni Seti Anchal', '70109'],
    ['Sunkoshi, Mid Sindhuli', '31106'],
    ['Godawari, Province No. 7', '70803'],
  ]
  for (const [text, id] of narrowed)
    test(`${text} is ${unitOf(id).name_en} in ${unitOf(unitOf(id).district_id).name_en} alone`, () => {
      assert.deepEqual(best(text), [id])
      assert.ok(
        find(text).every(({ id: other }) => unitOf(other).name_en !== unitOf(id).name_en || other === id),
      )
    })

  const kinds: readonly (readonly [string, string, string])[] = [
    ['40504', '40504', 'code'],
    ['NP0439101', '40504', 'code'],
    ['np-p3', '3', 'code'],
    ['524 439 1 001', '40504', 'code'],
    ['Pokhara', '40504', 'exact'],
    ['पोखरा', '40504', 'exact'],
    ['Dalome', '40301', 'former'],
    ['दालोमे', '40301', 'former'],
    ['Province No. 2', '2', 'former'],
    ['प्रदेश नं. ७', '7', 'former'],
    ['Nepalganj', '51106', 'alias'],
    ['Pokharaa', '40504', 'sound'],
    ['Mahalakshmi Dhankuta', '10701', 'sound'],
    ['Thimi', '30703', 'part'],
    ['Machhap', '40502', 'prefix'],
    ['Birafnagar', '11214', 'typo'],
    ['Salleri', '103', 'seat'],
    ['Dhaulagiri Zone', '403', 'zone'],
    ['धौलागिरी अञ्चल', '403', 'zone'],
    ['Far-Western Development Region', '701', 'region'],
    ['सुदूरपश्चिमाञ्चल विकास क्षेत्र', '701', 'region'],
  ]
  for (const [text, id, kind] of kinds)
    test(`${text} finds ${unitOf(id).name_en} by ${kind}`, () => {
      assert.deepEqual([best(text)[0], find(text)[0]?.match], [id, kind])
    })

  test('finds by former names with a note, and ranks today’s bearers of the name first', () => {
    const [first] = find('Dalome')
    assert.deepEqual(
      [first?.note, first?.matched_name, first?.matched_on],
      ['renamed; formerly Dalome', 'Dalome', ['former_names']],
    )
    assert.deepEqual(
      find('Sunkoshi')
        .map(({ id, match }) => `${id} ${match}`)
        .at(-1),
      '11405 former',
    )
    assert.deepEqual(
      find('Rukum')
        .slice(0, 2)
        .map(({ id, note }) => [id, note]),
      [
        ['501', 'divided; formerly part of Rukum'],
        ['608', 'divided; formerly part of Rukum'],
      ],
    )
  })

  test('keeps the kinds of matches apart in the score: exact, former, alias, sound, prefix, typo', () => {
    const scores = ['Pokhara', 'Dalome', 'Nepalganj', 'Pokharaa', 'Machhap', 'Birafnagar'].map(
      (text) => find(text)[0]!.score,
    )
    assert.deepEqual(
      scores,
      scores.toSorted((a, b) => b - a),
    )
    assert.equal(new Set(scores).size, scores.length)
  })

  test('the word for the kind of unit chooses among units of a name', () => {
    assert.deepEqual(best('Kathmandu district'), ['306'])
    assert.deepEqual(best('Kathmandu Metropolitan City'), ['30608'])
    assert.deepEqual(best('Bagmati Municipality'), ['20503'])
    assert.deepEqual(best('Bagmati Province'), ['3'])
    assert.deepEqual(best('Bagmati RM'), ['30806', '31210'])
    assert.deepEqual(best('काठमाडौं जिल्ला'), ['306'])
  })

  test('finds with every beginning of a name of three letters and more', () => {
    for (const name of ['Kathmandu', 'Bharatpur', 'Ghodaghodi', 'पोखरा', 'काठमाण्डौ'])
      for (let length = 3; length <= name.length; length += 1) {
        const text = name.slice(0, length)
        assert.ok(
          find(text).some(({ id }) => [unitOf(id).name_en, unitOf(id).name_ne].includes(name)),
          text,
        )
      }
  })

  test('a word that is still being typed narrows, too', () => {
    assert.deepEqual(best('Madi Chi'), ['31307'])
    assert.deepEqual(best('Madi Kas'), ['40501'])
    assert.deepEqual(
      best('Kathmandu metrop'),
      ['306', '30608'],
      'a word that may become one for a kind is no part of the name',
    )
  })

  test('looks at the chosen rows only', () => {
    const row = units.findIndex(({ id }) => id === '31307')
    const found = search('Madi', { size: 1, has: (place) => place === row })
    assert.deepEqual([...found.rows], [row])
  })

  test('finds nothing for what names nothing', () => {
    for (const text of ['qqqq', '?', '99999', 'वडा नं. ५']) assert.deepEqual(find(text), [], text)
  })

  test('any text gives units once each, best first, with scores from 0 to 100', () => {
    const word = fc.constantFrom(
      ...units.flatMap(({ name_en, name_ne, aliases_en }) => [name_en, name_ne, ...aliases_en]),
    )
    const text = fc.array(fc.oneof(word, fc.string({ maxLength: 12 }), fc.nat({ max: 99 }).map(String)), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(text, (parts) => {
        const found = find(parts.join(' '))
        assert.equal(new Set(found.map(({ id }) => id)).size, found.length)
        assert.deepEqual(
          found.map(({ score }) => score),
          found.map(({ score }) => score).toSorted((a, b) => b - a),
        )
        assert.ok(found.every(({ score }) => score > 0 && score <= 100))
      }),
      { numRuns: 150 },
    )
  })
})
