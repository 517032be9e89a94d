import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { resolveAddress } from '../src/resolve/resolve-address.ts'
import { createPlaces } from '../src/search/places.ts'
import { units } from './support/units.ts'

const places = createPlaces(units)
const resolve = (address: string) => resolveAddress(address, places)

describe('wards beside the names of former units', () => {
  test('a ward of a former unit is not one of the unit of today that the address names as well', () => {
    for (const [text, id] of [
      ['Gongabu-3, Tokha', '30605'],
      ['Ward 5 Gongabu, Tokha, Kathmandu', '30605'],
      ['Tokha, ward 5 Gongabu', '30605'],
      ['Lelep-3, Phaktanglung', '10101'],
      ['Thankot-4, Chandragiri', '30610'],
      ['Martadi-3, Badimalika', '70106'],
      ['ward 5, Lekhnath, Pokhara', '40504'],
      // Names that are spelt like words for kinds of units and numbers.
      ['Kunathari 3, Barahatal, Surkhet', '61007'],
      ['Muna-3, Dhawalagiri, Myagdi', '40403'],
      ['Makalu, Num-3, Sankhuwasabha', '10202'],
      // Names of former units that hold that of the unit of today.
      ['Salle Bhumlu-3, Kavrepalanchok', '30902'],
      ['Itahari Bishnupur-3, Saptari', '20112'],
      ['Mahottari, Banauli Donauli ward no 3', '20413'],
    ] as const) {
      const { unit, ward, ward_id, note } = resolve(text)
      assert.deepEqual([unit?.id, ward, ward_id], [id, null, null], text)
      assert.match(note ?? '', /ward \d is one of before 2017/, text)
    }
  })

  test('a ward behind the unit of today is its own, even with a former unit beside it', () => {
    for (const text of [
      'Tokha-5, Gongabu',
      'Gongabu, Tokha-5',
      'Tokha Municipality, Ward No. 5, Gongabu, Kathmandu',
    ]) {
      const { unit, ward } = resolve(text)
      assert.deepEqual([unit?.id, ward], ['30605', 5], text)
    }
  })

  test('the place of an office, or one word of a name, does not hide the former unit of its name', () => {
    for (const [text, id] of [
      ['Bayarban-3, Morang', '11206'],
      ['Sanwa-3, Taplejung', '10102'],
      ['Lekhnath-5, Kaski', '40504'],
    ] as const) {
      const { unit, ward, note } = resolve(text)
      assert.deepEqual([unit?.id, ward], [id, null], text)
      assert.match(note ?? '', /up to 2017; it lies in it; ward \d is one of before 2017/, text)
    }
    for (const text of ['Lekhnath-5', 'Lekhnath Municipality-5', 'वडा नं ५, लेखनाथ नगरपालिका']) {
      const { unit, ward, candidates } = resolve(text)
      assert.deepEqual([unit, ward], [null, null], text)
      assert.ok(
        candidates.some((candidate) => candidate.unit.id === '40504' && candidate.ward_exists === null),
        text,
      )
    }
  })
})
