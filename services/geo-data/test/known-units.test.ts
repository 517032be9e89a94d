import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { localUnits, unitOf, units } from './support/units.ts'

const districts = units.filter(({ level }) => level === 'district')

describe('what is known of the units as a whole', () => {
  test('722 English names stand for 753 local units; 54 of them share 23 names', () => {
    const names = Map.groupBy(localUnits, ({ name_en: name }) => name)
    assert.equal(names.size, 722)
    const shared = [...names].filter(([, bearers]) => bearers.length > 1)
    assert.deepEqual([shared.length, shared.flatMap(([, bearers]) => bearers).length], [23, 54])
    const many = (name: string) => names.get(name)?.length
    assert.deepEqual([many('Madi'), many('Tribeni'), many('Sunkoshi')], [4, 4, 3])
    for (const [name, bearers] of shared)
      assert.equal(new Set(bearers.map((unit) => unit.district_id)).size, bearers.length, name)
  })

  test('38 local units and 7 provinces have an earlier name, and 4 districts lay in 2 that were divided', () => {
    const renamed = (level: string) =>
      units.filter((unit) => unit.level === level && unit.former_names.length > 0)
    assert.equal(renamed('local_unit').length, 38)
    assert.equal(renamed('province').length, 7)
    assert.deepEqual(
      renamed('district').map(({ id, former_names: names }) => `${id} ${names.join()}`),
      ['408 Nawalparasi', '501 Rukum', '507 Nawalparasi', '608 Rukum'],
    )
    assert.deepEqual(
      districts.filter(({ area_basis: basis }) => basis === 'derived').map(({ id }) => id),
      ['408', '501', '507', '608'],
    )
  })

  test('districts lay in 14 zones and 5 development regions', () => {
    assert.equal(new Set(districts.map((unit) => unit.former_zone)).size, 14)
    assert.equal(new Set(districts.map((unit) => unit.former_development_region)).size, 5)
    assert.ok(districts.every((unit) => unit.former_zone !== null && unit.former_development_region !== null))
  })

  test('all local units have a P-code and an HLCIT code of their own, which end in the same four digits', () => {
    const codes = localUnits.map((unit) => unit.codes)
    assert.equal(new Set(codes.map((code) => code.ocha_pcode)).size, 753)
    assert.equal(new Set(codes.map((code) => code.hlcit)).size, 753)
    for (const { ocha_pcode: pcode, hlcit } of codes) {
      assert.match(pcode!, /^NP\d{7}$/)
      assert.match(hlcit!, /^524\d{7}$/)
      // P-code: province, district, kind, two digits in the district. HLCIT: the same, and three digits.
      assert.equal(Number(pcode!.slice(-2)), Number(hlcit!.slice(-3)), pcode!)
    }
  })

  test('local units fill 143,275 square kilometres; the rest of the country lies outside them', () => {
    const area = localUnits.reduce((sum, unit) => sum + (unit.area_sq_km ?? 0), 0)
    assert.equal(Math.round(area), 143_275)
  })

  test('the preliminary people of local units are within 3.4 percent of their district, but for Manang', () => {
    const apart = districts.map((district) => {
      const people = localUnits
        .filter((unit) => unit.district_id === district.id)
        .reduce((sum, unit) => sum + (unit.population ?? 0), 0)
      return { name: district.name_en, percent: (100 * Math.abs(people - district.population!)) / people }
    })
    const far = apart.filter(({ percent }) => percent > 3.4)
    assert.deepEqual(
      far.map(({ name, percent }) => `${name} ${percent.toFixed(1)}`),
      ['Manang 14.9'],
    )
  })

  test('every id begins with those above it', () => {
    for (const { id, parent_id: parent, district_id: district, province_id: province } of units) {
      if (parent !== null) assert.ok(id.startsWith(parent), id)
      if (district !== null) assert.equal(unitOf(district).province_id, province)
    }
  })
})
