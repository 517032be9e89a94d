import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ProblemError } from '@tathya/platform'
import { readAlmanacChoice } from '../src/parameters/almanac-choice.ts'
import { type PlaceQuery, readPlace } from '../src/parameters/read-place.ts'
import { findPlace } from '../src/places/find-place.ts'
import places from '../src/places/rows.json' with { type: 'json' }

describe('the place of a query', () => {
  test('is Kathmandu where none is named', () => {
    assert.equal(readPlace({}), undefined)
    const { place } = readAlmanacChoice({})
    assert.deepEqual([place.latitude, place.longitude, place.name?.en], [27.717, 85.324, 'Kathmandu'])
  })

  test('is given by degrees', () => {
    assert.deepEqual(readPlace({ lat: -33.87, lon: 151.21 }), {
      latitude: -33.87,
      longitude: 151.21,
      unitId: undefined,
      name: undefined,
    })
    assert.deepEqual(readAlmanacChoice({ method: 'drik', lat: 0, lon: 0 }).place.latitude, 0)
  })

  for (const [id, name, ne] of [
    ['40504', 'Pokhara', 'पोखरा'],
    ['405', 'Kaski', 'कास्की'],
  ] as const) {
    test(`is given by the id of a unit: ${id}`, () => {
      const place = readPlace({ unit_id: id })!
      assert.deepEqual([place.unitId, place.name], [id, { en: name, ne }])
      assert.ok(Math.abs(place.latitude - 28.3) < 0.3 && Math.abs(place.longitude - 84) < 0.3)
    })
  }

  const refused: readonly [string, PlaceQuery, string, RegExp][] = [
    ['a latitude alone', { lat: 27 }, 'lon', /must be given together with lat/],
    ['a longitude alone', { lon: 85 }, 'lat', /must be given together with lon/],
    ['a unit that does not exist', { unit_id: '99999' }, 'unit_id', /id of a local unit or a district/],
    ['degrees beside a unit', { lat: 27, lon: 85, unit_id: '405' }, 'unit_id', /left out where lat and lon/],
  ]
  for (const [what, query, field, message] of refused) {
    test(`is refused: ${what}`, () => {
      assert.throws(
        () => readPlace(query),
        (error) => {
          assert.ok(error instanceof ProblemError)
          assert.equal(error.status, 400)
          assert.equal(error.errors[0]?.field, field)
          assert.match(error.errors[0]!.message, message)
          return true
        },
      )
    })
  }
})

describe('the places of units', () => {
  test('are 753 local units and 77 districts, all in Nepal and all different', () => {
    const ids = places.map(({ id }) => id)
    assert.equal(new Set(ids).size, 830)
    assert.equal(ids.filter((id) => id.length === 5).length, 753)
    assert.equal(ids.filter((id) => id.length === 3).length, 77)
    for (const { id, lat, lon, name_en, name_ne } of places) {
      assert.ok(lat > 26.3 && lat < 30.5 && lon > 80 && lon < 88.3, id)
      assert.ok(name_en !== '' && /^[\u0900-\u097F ().-]+$/.test(name_ne), `${id} ${name_ne}`)
    }
  })

  test('are found by id alone', () => {
    assert.equal(findPlace('10101')?.unitId, '10101')
    assert.equal(findPlace('1'), undefined)
    assert.equal(findPlace('constructor'), undefined)
  })

  test('lie within about a degree of their district', () => {
    for (const { id, lat, lon } of places.filter(({ id }) => id.length === 5)) {
      const district = findPlace(id.slice(0, 3))!
      const away = Math.hypot(lat - district.latitude, lon - district.longitude)
      assert.ok(away < 1.2, `${id} is ${away.toFixed(2)} degrees from its district`)
    }
  })
})
