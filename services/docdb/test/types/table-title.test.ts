import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tableTitle } from '../../src/process/types/names/table-title.ts'

test('a caption has a number and a name', () => {
  const cases: [string, string, string][] = [
    ['Table:2 Imports and Exports', 'Table:2', 'Imports and Exports'],
    ['Table 3.1: Budget', 'Table 3.1:', 'Budget'],
    ['Annex 2a - Schools', 'Annex 2a -', 'Schools'],
    ['तालिका नं. १ : बजेट', 'तालिका नं. १ :', 'बजेट'],
    ['Imports', '', 'Imports'],
  ]
  for (const [caption, number, name] of cases)
    assert.deepEqual(tableTitle(caption), { number, name }, caption)
})
