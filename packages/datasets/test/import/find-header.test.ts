import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toColumnName } from '../../src/import/find-header.ts'
import { findHeader, findSheet, placeOf, type Sheet } from '../../src/index.ts'

const sheet: Sheet = {
  name: '5_Imports_By_Commodity',
  rows: [
    ['Table 4 : Imports by Commodities', null, null],
    [null, null, 'figures are in Rs. Thousands'],
    ['HSCode', 'Description', "Imports Value\r\n_x000d_(Rs.'000)"],
    ['01012100', 'Horses', '2,356.94'],
  ],
}

describe('the header of a table', () => {
  test('has tidy names, whatever a layout puts around them', () => {
    assert.deepEqual(
      ['Imports_Value', ' IMPORTS  VALUE ', "Imports Value\r\n(Rs.'000)", 'Share (%)', null, 2_012].map(
        toColumnName,
      ),
      ['imports value', 'imports value', 'imports value', 'share', '', '2012'],
    )
  })

  test('is found below titles and notes, with the place of every column', () => {
    const header = findHeader(
      sheet,
      { code: /^hs ?code$/, value: /^imports? value$/ },
      { revenue: /revenue/ },
    )
    assert.deepEqual(header, { row: 2, columns: { code: 0, value: 2 } })
    assert.equal(findHeader(sheet, { partner: /partner/ }), undefined)
  })

  test('is not looked for deep in the table', () => {
    const deep = { name: '', rows: [...Array.from({ length: 30 }, () => [1, 2]), ['HSCode', 'x']] }
    assert.equal(findHeader(deep, { code: /^hs ?code$/ }), undefined)
  })
})

test('rows are numbered as people see them', () => {
  assert.equal(placeOf(sheet, 3), '5_Imports_By_Commodity row 4')
  assert.equal(placeOf({ name: '', rows: [] }, 3), 'line 4')
  assert.equal(placeOf({ name: '', rows: [], lines: [1, 3, 6, 7] }, 2), 'line 6')
  assert.equal(findSheet([sheet], /^\d+_imports_by_commodity$/i), sheet)
})
