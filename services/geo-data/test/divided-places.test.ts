import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { resolveAddress } from '../src/resolve/resolve-address.ts'
import { createPlaces } from '../src/search/places.ts'
import { units } from './support/units.ts'

const places = createPlaces(units)
const resolve = (address: string) => resolveAddress(address, places)

/** The names of the candidates of an address that has several. */
function candidatesOf(text: string): string[] {
  const { status, unit, candidates } = resolve(text)
  assert.deepEqual([status, unit], ['ambiguous', null], text)
  return candidates.map((candidate) => candidate.unit.name_en)
}

describe('former units that were divided', () => {
  test('the parts are candidates, those with most of the area first', () => {
    for (const [text, expected] of [
      ['Kalika, Kaski', ['Madi', 'Pokhara']],
      ['Haraiya, Bara', ['Kolhabi', 'Jitpur Simara', 'Karaiyamai']],
      ['Chinnebas, Syangja', ['Biruwa', 'Harinas']],
      ['Tiram, Pyuthan', ['Sarumarani', 'Mandavi']],
      ['Trikola, Saptari', ['Tirahut', 'Hanumannagar Kankalini']],
    ] as const)
      assert.deepEqual(candidatesOf(text), expected, text)
  })

  test('the part is chosen if the address names its unit', () => {
    for (const [text, id] of [
      ['Chinnebas, Harinas, Syangja', '40907'],
      ['Kalika-3, Pokhara, Kaski', '40504'],
    ] as const) {
      const { unit, ward } = resolve(text)
      assert.deepEqual([unit?.id, ward], [id, null], text)
    }
  })
})
