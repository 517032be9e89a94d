import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkAdministrativeUnits } from '../../src/compile-data/administrative-unit-checks.ts'
import {
  districtColumns,
  localUnitColumns,
  provinceColumns,
  toAdministrativeUnits,
} from '../../src/compile-data/administrative-units.ts'
import { loadTable } from '../../src/compile-data/table.ts'
import { only, sourceFile } from './source-tables.ts'

const tables = {
  provinces: await loadTable(sourceFile('administrative-units/provinces.csv'), provinceColumns),
  districts: await loadTable(sourceFile('administrative-units/districts.csv'), districtColumns),
  localUnits: await loadTable(sourceFile('administrative-units/local-units.csv'), localUnitColumns),
}
const rows = toAdministrativeUnits(tables)
const of = (id: string) => only(rows.filter((row) => row.id === id))

describe('administrative units', () => {
  test('a unit names those above it, not itself', () => {
    const above = (id: string) => [of(id).parent_id, of(id).province_id, of(id).district_id]
    assert.deepEqual(above('1'), [null, null, null])
    assert.deepEqual(above('101'), ['1', '1', null])
    assert.deepEqual(above('10106'), ['101', '1', '101'])
  })

  test('provinces come first, then districts, then local units', () => {
    assert.deepEqual(
      rows.map(({ id }) => id),
      ['1', '5', '101', '501', '507', '508', '10101', '10106', '10107', '50101', '50801'],
    )
  })

  test('codes of other lists are text or null', () => {
    const none = { hlcit: null, iso_3166_2: null, postal_code: null }
    assert.deepEqual(of('1').codes, { ...none, nso: '1', ocha_pcode: 'NP01', iso_3166_2: 'NP-P1' })
    assert.deepEqual(of('101').codes, { ...none, nso: '101', ocha_pcode: 'NP0101', postal_code: '57500' })
    assert.deepEqual(of('508').codes, { ...none, nso: '508', ocha_pcode: 'NP0548' })
    assert.deepEqual(of('10106').codes, {
      ...none,
      nso: '10106',
      ocha_pcode: 'NP0101301',
      hlcit: '5241013001',
    })
  })

  test('former names and other spellings are lists in both scripts', () => {
    assert.deepEqual(of('10107').former_names, ['Yangwarak', 'याङवरक'])
    assert.deepEqual(of('501').former_names, ['Rukum'])
    assert.deepEqual(of('501').aliases_ne, ['पूर्वी रुकुम', 'पूर्वी रूकुम', 'रुकुम पूर्व'])
    assert.deepEqual(of('10106').former_names, [])
  })

  test('spellings that an old font broke are left out', () => {
    const [unit] = tables.localUnits
    const [read] = toAdministrativeUnits({
      provinces: [],
      districts: [],
      localUnits: [{ ...unit!, aliases_ne: 'माछापुच्छ्र्े|माछापुच्छर््े|माछापुच्छ्रे' }],
    })
    assert.deepEqual(read?.aliases_ne, ['माछापुच्छ्रे'])
  })

  test('the state of a figure stands beside it', () => {
    assert.equal(of('10106').population_status, 'preliminary')
    assert.equal(of('101').population_status, 'final')
    assert.equal(of('501').area_basis, 'derived')
    assert.equal(of('10106').area_basis, null)
  })

  test('places are given as far as they are known', () => {
    assert.deepEqual([of('10106').lat, of('10106').lon], [27.3808, 87.711])
    assert.deepEqual(
      [of('1').lat, of('1').headquarters, of('1').headquarters_id],
      [null, 'Biratnagar', '11214'],
    )
    assert.equal(of('5').headquarters_id, null)
  })

  test('units without their parent or seat are found', () => {
    const control = only(
      checkAdministrativeUnits(rows).filter(({ what }) => what === 'units without their parent or seat'),
    )
    assert.equal(control.detail, '1, 501, 507, 508, expected none')
  })
})
