import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { AdministrativeUnit } from '@tathya/contracts/http'
import { loadRows, toRowsText } from '../../src/compile-data/rows-file.ts'
import { repository, rowsPath } from '../../src/compile-data/shipped-dataset.ts'
import { compileUnitNames, unitNamesPath } from '../../src/compile-data/units/unit-names.ts'

test('the units that databases are linked with are the shipped administrative units', () => {
  const units = loadRows(join(repository, rowsPath('administrative-units'))) as AdministrativeUnit[]
  const { files, checks } = compileUnitNames(units)
  assert.ok(checks.every(({ ok }) => ok))
  assert.equal(readFileSync(join(repository, unitNamesPath), 'utf8'), toRowsText(files[0]!.rows))
})
