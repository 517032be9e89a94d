import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import type { ResolvedAddress } from '@tathya/contracts/http'
import fc from 'fast-check'
import { resolveAddress } from '../src/resolve/resolve-address.ts'
import { createPlaces } from '../src/search/places.ts'
import { halve } from './support/halves.ts'
import { localUnits, unitOf, units } from './support/units.ts'

/** An address with what it means; see the note in the file. */
interface Expected {
  readonly address: string
  readonly unit?: string
  readonly ward?: number
  readonly candidates?: readonly string[]
  readonly nothing?: string
}

const file = new URL('./fixtures/addresses.json', import.meta.url)
const { addresses } = JSON.parse(readFileSync(file, 'utf8')) as { addresses: Expected[] }
const { tuned, unseen } = halve(addresses)
const places = createPlaces(units)
const resolve = (address: string) => resolveAddress(address, places)

/** True where an answer is the expected one; a unit that had the name earlier may stand among the candidates, too. */
function isRight({ unit, ward, candidates, nothing }: Expected, answer: ResolvedAddress): boolean {
  if (candidates !== undefined) {
    const given = new Set(answer.candidates.map((candidate) => candidate.unit.id))
    const strange = answer.candidates.filter(
      ({ unit: { id }, match }) => !candidates.includes(id) && match !== 'former',
    )
    return answer.status === 'ambiguous' && candidates.every((id) => given.has(id)) && strange.length === 0
  }
  if (nothing !== undefined)
    return answer.status === 'unresolved' && answer.reason?.code === nothing && answer.unit?.id === unit
  return answer.status === 'resolved' && answer.unit?.id === unit && (answer.ward ?? undefined) === ward
}

function countRight(list: readonly Expected[]): number {
  return list.filter((expected) => isRight(expected, resolve(expected.address))).length
}

const nepaliTypes: Readonly<Record<string, string>> = {
  metropolitan_city: 'महानगरपालिका',
  sub_metropolitan_city: 'उपमहानगरपालिका',
  municipality: 'नगरपालिका',
  rural_municipality: 'गाउँपालिका',
}
const toNepali = (number: number) => number.toLocaleString('ne-NP-u-nu-deva')

describe('resolving addresses', () => {
  test('at least 9 of 10 addresses of either half mean what was written down before', (context) => {
    for (const [half, list] of Object.entries({ tuned, unseen })) {
      const right = countRight(list)
      context.diagnostic(`${half}: ${right} of ${list.length}`)
      assert.ok(right >= 0.9 * list.length, `${half}: ${right} of ${list.length}`)
    }
  })

  for (const expected of tuned)
    test(`reads ${expected.address}`, () => {
      const answer = resolve(expected.address)
      assert.ok(isRight(expected, answer), JSON.stringify({ expected, answer }, undefined, 1))
    })

  test('the last ward of every local unit is found in the common forms of both scripts', () => {
    const forms: readonly ((id: string) => string)[] = [
      (id) => `${unitOf(id).name_en}-${unitOf(id).ward_count}, ${unitOf(unitOf(id).district_id).name_en}`,
      (id) =>
        `${unitOf(unitOf(id).district_id).name_ne} जिल्ला, ${unitOf(id).name_ne} ${nepaliTypes[unitOf(id).type]} वडा नं. ${toNepali(unitOf(id).ward_count)}`,
      (id) =>
        `${unitOf(id).name_ne}-${toNepali(unitOf(id).ward_count)} ${unitOf(unitOf(id).district_id).name_ne}`,
    ]
    for (const form of forms)
      for (const { id, ward_count } of localUnits) {
        const { status, unit, ward, ward_id, confidence } = resolve(form(id))
        assert.deepEqual(
          [status, unit?.id, ward, ward_id],
          ['resolved', id, ward_count, `${id}-${ward_count}`],
          form(id),
        )
        assert.ok(confidence >= 0.9, form(id))
      }
  })

  test('a ward that a unit does not have is reported with the wards that it has', () => {
    for (const { id, name_en, ward_count } of localUnits) {
      const answer = resolve(`${name_en}-${ward_count + 1}, ${unitOf(unitOf(id).district_id).name_en}`)
      assert.deepEqual([answer.unit?.id, answer.ward, answer.reason?.code], [id, null, 'no_such_ward'])
      assert.match(
        answer.reason?.message ?? '',
        new RegExp(`wards 1 to ${ward_count}, and no ward ${ward_count + 1}`),
      )
    }
  })

  test('no unit is chosen where its name and kind are those of another', () => {
    const homonyms = Map.groupBy(localUnits, ({ name_en }) => name_en)
    for (const [name, bearers] of homonyms) {
      if (bearers.length === 1) continue
      const { status, unit, candidates } = resolve(name)
      assert.deepEqual([status, unit], ['ambiguous', null], name)
      assert.deepEqual(
        candidates
          .map((candidate) => candidate.unit.id)
          .filter((id) => unitOf(id).name_en === name && unitOf(id).level === 'local_unit')
          .sort(),
        bearers.map(({ id }) => id).sort(),
      )
    }
  })

  test('units of one name that have the ward stand first among the candidates', () => {
    const { candidates } = resolve('Madi-12')
    assert.deepEqual(candidates.map((candidate) => [candidate.unit.id, candidate.ward_exists])[0], [
      '40501',
      true,
    ])
    assert.ok(candidates.slice(1).every(({ ward_exists }) => ward_exists === false))
  })

  test('a former name tells that the unit was renamed', () => {
    assert.equal(resolve('Dalome-2, Mustang').note, 'renamed; formerly Dalome')
    assert.match(resolve('Rukum').candidates[0]?.note ?? '', /^divided; formerly part of Rukum/)
  })

  test('an address of a village development committee is marked as of before 2017', () => {
    for (const text of ['Gotikhel VDC-4, Kavre', 'गोटिखेल गा.वि.स. वडा नं. ४, काभ्रे']) {
      const { status, ward, reason } = resolve(text)
      assert.deepEqual([status, ward], ['unresolved', null], text)
      assert.match(reason?.message ?? '', /ended in 2017/)
    }
  })

  test('a ward behind a name that is not known is hardly believed to be one of the town that follows', () => {
    const [behind, other] = ['Kathmandu-10, Qqqqqqqq', 'Qqqqqqqq-10, Kathmandu'].map(
      (text) => resolve(text).confidence,
    )
    assert.ok(other! < behind! - 0.2, `${behind} ${other}`)
  })

  test('what is surer has more confidence', () => {
    const sureness = ['Pokhara-17, Kaski', 'Pokhara', 'Pokhxra, Kaski', 'Qwerty Pokhara', 'Pokhara-34'].map(
      (text) => resolve(text).confidence,
    )
    assert.deepEqual(
      sureness,
      sureness.toSorted((a, b) => b - a),
    )
    assert.equal(resolve('Nowhere').confidence, 0)
  })

  test('any text is answered: resolved with a unit, ambiguous with candidates, or unresolved with a reason', () => {
    const name = fc.constantFrom(
      ...units.flatMap(({ name_en, name_ne, former_names }) => [name_en, name_ne, ...former_names]),
    )
    const noise = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.nat().map(String),
      fc.constantFrom('ward', 'वडा नं.', 'zone', '-', ',', 'नगरपालिका'),
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(name, noise), { minLength: 1, maxLength: 8 }), (parts) => {
        const { status, unit, ward, candidates, reason, confidence } = resolve(parts.join(' '))
        assert.equal(status === 'resolved', reason === null)
        if (status === 'resolved')
          assert.ok(unit !== null && (ward === null || ward <= unit.ward_count) && confidence >= 0.4)
        if (status === 'ambiguous') assert.ok(unit === null && candidates.length >= 2 && confidence === 0)
        if (ward !== null) assert.equal(unit?.level, 'local_unit')
      }),
      { numRuns: 200 },
    )
  })

  test('a hundred addresses are resolved', (context) => {
    const hundred = addresses.slice(0, 100).map(({ address }) => address)
    hundred.map(resolve)
    const start = performance.now()
    assert.equal(hundred.map(resolve).length, 100)
    context.diagnostic(`100 addresses: ${(performance.now() - start).toFixed(1)} ms`)
  })
})
