import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  districtColumns,
  localUnitColumns,
  provinceColumns,
  toAdministrativeUnits,
} from '../../src/compile-data/administrative-units.ts'
import { chooseSchools } from '../../src/compile-data/school-extract.ts'
import { readRegister, toExtract, toSchools } from '../../src/compile-data/schools.ts'
import { loadTable } from '../../src/compile-data/table.ts'
import { only, sourceFile } from './source-tables.ts'

const units = toAdministrativeUnits({
  provinces: await loadTable(sourceFile('administrative-units/provinces.csv'), provinceColumns),
  districts: await loadTable(sourceFile('administrative-units/districts.csv'), districtColumns),
  localUnits: await loadTable(sourceFile('administrative-units/local-units.csv'), localUnitColumns),
})
const table = await readRegister(sourceFile('schools/schools.csv'), units)
const register = toSchools(table)

/** `size` schools of the local unit `unit`, numbered from `first`. */
const school = (unit: string, first: number, size: number) =>
  Array.from({ length: size }, (_, index) => ({ school_id: first + index, local_unit_id: unit }))

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

  test('names whose words were written out again stay out of the extract', () => {
    const extract = toExtract(register, 100)
    assert.equal(register.length - extract.length, 2)
    assert.equal(
      extract.some(({ name_quality }) => name_quality === 'restored-case+level'),
      false,
    )
  })

  test('an extract does not depend on the order of the lines', () => {
    assert.deepEqual(toExtract(toSchools(table.toReversed()), 8), toExtract(register, 8))
  })
})

describe('choice of the extract', () => {
  const all = [...school('10101', 1, 30), ...school('10102', 101, 10), ...school('10103', 201, 1)]
  const chosen = (total: number) => chooseSchools(all, total, 2).map(({ school_id }) => school_id)

  test('every unit sends its least, and all it has where it has fewer', () => {
    assert.deepEqual(chosen(5), [8, 23, 103, 108, 201])
  })

  test('the others are in proportion to the size of the unit', () => {
    const ids = chosen(13)
    assert.equal(ids.filter((id) => id < 100).length, 8)
    assert.equal(ids.filter((id) => id > 100 && id < 200).length, 4)
    assert.equal(ids.filter((id) => id > 200).length, 1)
  })

  test('no school is chosen twice, and no more than there are', () => {
    for (const total of [5, 20, 40, 41, 100]) {
      const ids = chosen(total)
      assert.equal(ids.length, Math.min(total, 41))
      assert.equal(new Set(ids).size, ids.length)
    }
  })
})
