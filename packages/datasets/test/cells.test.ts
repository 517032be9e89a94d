import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { stableId, toCellCode, toCellList, toCellNumber, toCellText } from '../src/index.ts'

describe('cells of an imported file', () => {
  test('are text without blanks around it, and null where they are empty', () => {
    assert.deepEqual([' काठमाडौं ', '  ', '', undefined].map(toCellText), ['काठमाडौं', null, null, null])
    const cells = ['Imports\r\n _x000d_ value', 12, true, new Date('2024-07-16T00:00:00Z'), null]
    assert.deepEqual(cells.map(toCellText), ['Imports value', '12', 'true', '2024-07-16', null])
  })

  test('are numbers where they are decimals that a number holds to the last digit', () => {
    assert.deepEqual(
      ['12', '-0.50', '007', '12444474430.30', '0.000000000000001'].map(toCellNumber),
      [12, -0.5, 7, 12444474430.3, 1e-15],
    )
    assert.deepEqual([' ', undefined, null, '-', '...', 'n/a', 'N.A.'].map(toCellNumber), Array(7).fill(null))
    assert.deepEqual([12.5, 0].map(toCellNumber), [12.5, 0])
  })

  test('are numbers also with commas between thousands or lakhs, in Devanagari and in parentheses', () => {
    assert.deepEqual(
      [' 1,245,103,223 ', '12,78,99,48,557.5', '१,२३,४५६', '-1,000', '(354.5)'].map(toCellNumber),
      [1245103223, 12789948557.5, 123456, -1000, -354.5],
    )
  })

  test('are codes with the zeros that a spreadsheet has taken away', () => {
    assert.deepEqual(
      [1042000, '01042000', '०१', null, 'Total'].map((cell) => toCellCode(cell, 8)),
      ['01042000', '01042000', '00000001', null, 'Total'],
    )
  })

  test('stay text, for the schema to refuse, where they are no decimals or have too many digits', () => {
    for (const text of [
      '1,00',
      '1,5',
      ',100',
      '1,0000',
      '1e6',
      '1 lakh',
      '.5',
      '--1',
      '12345678901234567.8',
      '0.1234567890123456',
    ]) {
      assert.equal(toCellNumber(text), text)
    }
  })

  test('are lists of the parts that hold something', () => {
    assert.deepEqual(toCellList(' wallet; bill payment ;', ';'), ['wallet', 'bill payment'])
    assert.deepEqual(toCellList(undefined, '|'), [])
  })
})

test('an id follows from its parts and their order, and from nothing else', () => {
  assert.equal(stableId('budget', 7), stableId('budget', 7))
  assert.notEqual(stableId('a', 'bc'), stableId('ab', 'c'))
  assert.notEqual(stableId('a', 'b'), stableId('b', 'a'))
  assert.ok(Number.isSafeInteger(stableId('x')) && stableId('x') > 0)
})
