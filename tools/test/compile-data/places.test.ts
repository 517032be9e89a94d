import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { AdministrativeUnit } from '@tathya/contracts/http'
import { loadRows, toRowsText } from '../../src/compile-data/rows-file.ts'
import { repository, rowsPath } from '../../src/compile-data/shipped-dataset.ts'
import { compilePlaces, placesPath } from '../../src/compile-data/units/places.ts'

const units = loadRows(join(repository, rowsPath('administrative-units'))) as AdministrativeUnit[]

describe('the places of the calendar', () => {
  const { files, checks } = compilePlaces(units)

  test('are those of the shipped administrative units', () => {
    assert.deepEqual(
      checks.filter(({ ok }) => !ok),
      [],
    )
    assert.deepEqual(
      files.map(({ path }) => path),
      [placesPath],
    )
    assert.equal(readFileSync(join(repository, placesPath), 'utf8'), toRowsText(files[0]!.rows))
  })

  test('are not compiled from units without a place in Nepal', () => {
    const moved = units.map((unit) => (unit.id === '405' ? { ...unit, lat: 45 } : unit))
    const unknown = moved.map((unit) => (unit.id === '40504' ? { ...unit, lon: null } : unit))
    assert.deepEqual(
      compilePlaces(unknown)
        .checks.filter(({ ok }) => !ok)
        .map(({ detail }) => detail),
      ['405, 40504, expected none'],
    )
  })
})
