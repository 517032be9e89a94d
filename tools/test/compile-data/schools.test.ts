import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  districtColumns,
  localUnitColumns,
  provinceColumns,
  toAdministrativeUnits,
} from '../../src/compile-data/administrative-units.ts'
import { readRegister, toSchools } from '../../src/compile-data/schools.ts'
import { loadTable } from '../../src/compile-data/table.ts'
import { only, sourceFile } from './source-tables.ts'

const units = toAdministrativeUnits({
  provinces: await loadTable(sourceFile('administrative-units/provinces.csv'), provinceColumns),
  districts: await loadTable(sourceFile('administrative-units/districts.csv'), districtColumns),
  localUnits: await loadTable(sourceFile('administrative-units/local-units.csv'), localUnitColumns),
})
const table = await readRegister(sourceFile('schools/schools.csv'), units)
const register = toSchools(table)

describe('schools', () => {
  test('a school finds its local unit by the code of the register', () => {
    const taplejung = only(register.filter(({ school_id }) => school_id === 166))
    assert.equal(taplejung.local_unit_id, '10101')
    assert.equal(taplejung.ward_number, 2)
    assert.equal(taplejung.school_name_ne, 'आदर्श मावि')
    assert.deepEqual(taplejung.old_names, [])
  })

  test('an unknown ward is null', () => {
    assert.equal(only(register.filter(({ school_id }) => school_id === 510)).ward_number, null)
  })

  test('a school of an unknown local unit is refused', async () => {
    const strange = await readRegister(sourceFile('schools/schools.csv'), units.slice(0, 7))
    assert.throws(() => toSchools(strange), /schools: \d+ faults.*local_unit_id/s)
  })
})
