import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { resolveAddress } from '../src/resolve/resolve-address.ts'
import { createPlaces } from '../src/search/places.ts'
import everyday from './fixtures/addresses-everyday.json' with { type: 'json' }
import further from './fixtures/addresses-further.json' with { type: 'json' }
import kept from './fixtures/addresses-kept.json' with { type: 'json' }
import latest from './fixtures/addresses-latest.json' with { type: 'json' }
import tuned from './fixtures/addresses-tuned.json' with { type: 'json' }
import { units } from './support/units.ts'

/** An address as people write it, with what it means: no unit where several are possible, or none. */
interface Expected {
  readonly address: string
  readonly unit?: string
  readonly ward?: number
}

const places = createPlaces(units)
const resolve = (address: string) => resolveAddress(address, places)

function isRight({ address, unit, ward }: Expected): boolean {
  const answer = resolve(address)
  if (unit === undefined) return answer.status !== 'resolved' || answer.confidence <= 0.5
  return (
    answer.status === 'resolved' && answer.unit?.id === unit && (ward === undefined || answer.ward === ward)
  )
}

/** True where an answer is surely another unit; a district or province around the right one is not wrong. */
function isWrong({ address, unit }: Expected): boolean {
  const answer = resolve(address)
  if (answer.unit === null || answer.confidence <= 0.5) return false
  return unit === undefined || !unit.startsWith(answer.unit.id)
}

describe('addresses with towns, neighbourhoods and former units', () => {
  // The latest 80 were written down last: 36 of the first 40, and 33 of the 40 kept unseen, at their first measurement.
  // The further ones were written down before the places of single schools were added, and measured once: 94 of 100.
  // The everyday ones, seats and towns of all parts with wards, telephones and boxes, were 94 of 100 at their first measurement.
  test('at least 93, 91, 93, 87 and 96 of 100 mean what was written down before, and none surely another unit', (context) => {
    const sets: readonly (readonly [string, readonly Expected[], number])[] = [
      ['tuned', tuned, 0.93],
      ['kept', kept, 0.91],
      ['further', further, 0.93],
      ['latest', latest, 0.87],
      ['everyday', everyday, 0.96],
    ]
    for (const [name, half, floor] of sets) {
      const right = half.filter(isRight).length
      const wrong = half.filter(isWrong).map(({ address }) => address)
      context.diagnostic(`${name}: ${right} of ${half.length}`)
      assert.ok(right >= floor * half.length, `${name}: ${right} of ${half.length}`)
      assert.deepEqual(wrong, [], name)
    }
  })

  test('words that are not understood lower the confidence and are named', () => {
    const { unit, confidence, note } = resolve('Xyzabad, Chitwan')
    assert.deepEqual([unit?.id, note], ['313', 'not understood: "Xyzabad"'])
    assert.ok(confidence < 0.8)
    assert.match(resolve('Qwerty Tole, Pokhara-6').note ?? '', /^not understood: "Qwerty Tole"$/)
  })

  test('a ward beside a word that is not understood leaves the district that is named', () => {
    const { status, unit, ward, note } = resolve('Qwertypur-5, Morang')
    assert.deepEqual([status, unit?.id, ward], ['resolved', '112', null])
    assert.equal(note, 'not understood: "Qwertypur"')
  })

  test('a word that only sounds like a unit elsewhere contradicts nothing', () => {
    const { unit, note } = resolve('Chatara, Sunsari')
    assert.deepEqual([unit?.id, note], ['113', 'not understood: "Chatara"'])
    assert.equal(resolve('Chhathar, Sunsari').reason?.code, 'parents_disagree')
  })

  test('numbers of houses, telephones and mail are not wards, nor words that are not understood', () => {
    for (const address of [
      'H.No. 45, Siddharthanagar, Rupandehi',
      'house no 45, Siddharthanagar, Rupandehi',
      'घर नं. ४५, सिद्धार्थनगर, रुपन्देही',
      'Siddharthanagar, Rupandehi, Ph. 071-520123',
      'Siddharthanagar, Rupandehi. Mobile: +977 98510 12345',
      'सिद्धार्थनगर, रुपन्देही, फोन नं. ०७१-५२०१२३',
      'info.office@example.gov.np, Siddharthanagar, Rupandehi',
    ]) {
      const { unit, ward, note } = resolve(address)
      assert.deepEqual([unit?.name_en, ward, note], ['Siddharthanagar', null, null], address)
    }
    assert.equal(resolve('H.No. 45, Siddharthanagar-8, Tel: 071-520123').ward, 8)
  })

  test('a junction that is called after a unit elsewhere is not that unit', () => {
    assert.equal(resolve('Bhanu Chowk, Dharan').unit?.name_en, 'Dharan')
    assert.equal(resolve('Itahari Chowk, Sunsari').unit?.name_en, 'Itahari')
    assert.equal(resolve('Bhanu Chowk, Tanahun').unit?.name_en, 'Bhanu')
  })

  test('a market of the common name of a district and its town is the town', () => {
    for (const [address, id] of [
      ['Gorkha Bazar', '40109'],
      ['भोजपुर बजार', '10604'],
    ] as const)
      assert.equal(resolve(address).unit?.id, id, address)
  })

  test('a junction is not a misspelt unit', () => {
    assert.notEqual(resolve('Shrijana Chowk').status, 'resolved')
    assert.equal(resolve('Siran Chowk, Gorkha').unit?.id, '40107')
  })

  test('a place beside a unit whose name it sounds like is not that unit', () => {
    assert.equal(resolve('Narainapur-7, Banke').reason?.code, 'no_such_ward')
  })

  test('villages are where their schools are, even if the map of 2015 has their names elsewhere', () => {
    for (const [text, id] of [
      ['Burtibang, Baglung', '41105'],
      ['Bihunkot, Baglung', '41102'],
      ['Gothalapani, Baitadi', '70405'],
    ] as const)
      assert.equal(resolve(text).unit?.id, id, text)
  })

  test('a place inside a unit is named in the note', () => {
    const { unit, match, matched_name, note } = resolve('Yagyapuri, Chitwan')
    assert.deepEqual([unit?.id, match, matched_name], ['31304', 'place', 'Yagyapuri'])
    assert.equal(note, 'Yagyapuri lies in it')
  })

  test('an everyday name is that of the town, or of both if another unit bears it', () => {
    for (const [address, id] of [
      ['Narayanghat', '31304'],
      ['नारायणगढ, चितवन', '31304'],
      ['Narayangarh-3', '31304'],
      ['Singha Durbar', '30608'],
      ['सिंहदरबार, काठमाडौँ', '30608'],
      ['Dhading Besi', '30406'],
      ['Patan, Lalitpur', '30802'],
      ['Patan, Baitadi', '70409'],
    ]) {
      const { status, unit } = resolve(address!)
      assert.deepEqual([status, unit?.id], ['resolved', id], address)
    }
    for (const address of ['Patan', 'पाटन', 'Patan-5']) {
      const { status, candidates } = resolve(address)
      assert.deepEqual(
        [status, ...candidates.map(({ unit }) => unit.id).toSorted()],
        ['ambiguous', '30802', '70409'],
        address,
      )
    }
  })

  test('a ward of a former unit is never one of today', () => {
    for (const text of [
      'Thankot VDC-4, Kathmandu',
      'थानकोट गा.वि.स. वडा नं. ४, काठमाडौं',
      'Thankot-4, Kathmandu',
    ]) {
      const { unit, ward, ward_id, note } = resolve(text)
      assert.deepEqual([unit?.id, ward, ward_id], ['30610', null, null], text)
      assert.match(note ?? '', /up to 2017.*ward 4 is one of before 2017/, text)
    }
  })

  test('places of one name are candidates, never chosen', () => {
    const { status, unit, candidates } = resolve('Baneshwor')
    assert.deepEqual([status === 'resolved', unit], [false, null])
    assert.ok(candidates.length > 1)
  })

  test('abbreviations, spelled wards, boxes, streets and postal codes are read', () => {
    const expected: readonly (readonly [string, string, number | null])[] = [
      ['KMC-10', '30608', 10],
      ['LMC 12', '30802', 12],
      ['BRT-11, Morang', '11214', 11],
      ['PKR-8', '40504', 8],
      ['का.म.न.पा. ९', '30608', 9],
      ['Kirtipur ward five', '30609', 5],
      ['पोखरा वडा नम्बर बाइस', '40504', 22],
      ['Pokhara ward twenty two', '40504', 22],
      ['P.O. Box 1234, Kathmandu', '30608', null],
      ['Durbar Marg, Kathmandu', '30608', null],
      ['Hetauda 4, Makwanpur 44107', '31206', 4],
    ]
    for (const [text, id, ward] of expected) {
      const answer = resolve(text)
      assert.deepEqual([answer.status, answer.unit?.id, answer.ward], ['resolved', id, ward], text)
    }
  })
})
