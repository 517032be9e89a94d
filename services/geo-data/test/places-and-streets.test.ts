import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readAddressText } from '../src/names/address-text.ts'
import { resolveAddress } from '../src/resolve/resolve-address.ts'
import { createPlaces } from '../src/search/places.ts'
import { units } from './support/units.ts'

const places = createPlaces(units)
const resolve = (address: string) => resolveAddress(address, places)

/** Asserts the unit and ward of each address. */
function assertUnits(expected: readonly (readonly [text: string, id: string, ward: number | null])[]): void {
  for (const [text, id, ward] of expected) {
    const answer = resolve(text)
    assert.deepEqual([answer.status, answer.unit?.id, answer.ward], ['resolved', id, ward], text)
  }
}

describe('places that are named alone', () => {
  test('the unit of a known place is a candidate, and no unit with a name that is only alike', () => {
    for (const [text, id] of [
      ['Kalanki', '30608'],
      ['Attariya', '70803'],
      ['Change', '10105'],
      ['Patna', '50901'],
    ] as const) {
      const { unit, reason, candidates } = resolve(text)
      assert.deepEqual([unit, reason?.code], [null, 'too_vague'], text)
      assert.equal(candidates[0]?.unit.id, id, text)
      assert.ok(
        candidates.every(({ match }) => match === 'place'),
        text,
      )
    }
    assertUnits([
      ['Kalanki, Kathmandu', '30608', null],
      ['Attariya, Kailali', '70803', null],
      ['Thankot VDC', '30610', null],
    ])
  })

  test('a spelling that sounds alike is less sure than the same letters', () => {
    const [first, ...others] = resolve('Batashe, Sankhuwasabha').candidates
    assert.deepEqual([first?.unit.id, first?.matched_name], ['10206', 'Batashe'])
    assert.ok(others.length > 0)
    assert.ok(others.every(({ confidence }) => confidence < first!.confidence))
  })

  test('candidates stand surest first, those without the ward last', () => {
    for (const text of ['Phulbari-5', 'Lekhnath Municipality-5', 'Madi-12']) {
      const { candidates } = resolve(text)
      assert.ok(candidates.length > 1, text)
      const keys = candidates.map(
        ({ ward_exists, confidence }) => Number(ward_exists !== false) + confidence / 2,
      )
      assert.deepEqual(
        keys,
        keys.toSorted((a, b) => b - a),
        text,
      )
    }
    assert.deepEqual(
      resolve('Lekhnath Municipality-5').candidates.map(({ ward_exists }) => ward_exists),
      [null, true],
    )
  })
})

describe('streets, boxes and postal codes', () => {
  test('the number of a house in a street is not a ward, unless it is marked as one', () => {
    assertUnits([
      ['Durbar Marg 12, Kathmandu', '30608', null],
      ['Putalisadak-5, Kathmandu', '30608', null],
      ['Baneshwor Height Marg 10, Kathmandu', '30608', null],
      ['दरबार मार्ग १२, काठमाडौं', '30608', null],
      ['मेन रोड ५, विराटनगर', '11214', null],
      ['Durbar Marg, Kathmandu-12', '30608', 12],
      ['Durbar Marg, Ward 1, Kathmandu', '30608', 1],
    ])
  })

  test('streets are left out in both scripts', () => {
    assertUnits([
      ['दरबार मार्ग, काठमाडौं', '30608', null],
      ['महेन्द्र राजमार्ग, काठमाडौं', '30608', null],
      ['लाजिम्पाट सडक, काठमाडौं', '30608', null],
      ['पोखरा रोड, काठमाडौं', '30608', null],
      ['पोखरा लेन, काठमाडौं', '30608', null],
      ['Pokhara Road, Kathmandu', '30608', null],
    ])
    assert.equal(resolve('मेन रोड, विराटनगर').note, null)
  })

  test('a street that is called after a town is hardly the town', () => {
    for (const text of ['Pokhara Road', 'Hetauda Lane', 'पोखरा रोड', 'पोखरा लेन'])
      assert.ok(resolve(text).confidence <= 0.8, text)
    assert.deepEqual([resolve('Main Road').unit, resolve('Main Road').reason?.code], [null, 'unknown_place'])
  })

  test('a postal code leaves a town and its district as candidates', () => {
    for (const [text, ids] of [
      ['Bhaktapur 44800', ['307', '30702']],
      ['Gorkha 34000', ['401', '40109']],
      ['98510 Kathmandu', ['306', '30608']],
      ['Kathmandu 44600, Nepal', ['306', '30608']],
    ] as const)
      assert.deepEqual(
        resolve(text)
          .candidates.map((candidate) => candidate.unit.id)
          .sort(),
        ids,
        text,
      )
  })

  test('boxes are found with blanks, and a long run of blanks takes no longer', () => {
    for (const text of ['P.O. Box 12, Kathmandu', 'P. O.   Box  no.  12, Kathmandu', 'GPO : 12 Kathmandu'])
      assert.match(readAddressText(text).text, /^ , ,? ?Kathmandu$/, text)
    const texts = Array.from({ length: 200 }, (_, at) => `gpo${' '.repeat(297)}${at % 2 === 0 ? 'x' : '\n'}`)
    const start = performance.now()
    for (const text of texts) assert.equal(readAddressText(text).hasBox, false)
    // A cubic search took 25 ms for each.
    assert.ok(performance.now() - start < 1000)
  })
})
