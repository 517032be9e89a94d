import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { stableId, toCellList, toCellNumber, toCellText } from '../src/index.ts'

describe('cells of an imported file', () => {
  test('are text without blanks around it, and null where they are empty', () => {
    assert.deepEqual([' काठमाडौं ', '  ', '', undefined].map(toCellText), ['काठमाडौं', null, null, null])
  })

  test('are numbers where they are decimals that a number holds to the last digit', () => {
    assert.deepEqual(
      ['12', '-0.50', '007', '12444474430.30', '0.000000000000001'].map(toCellNumber),
      [12, -0.5, 7, 12444474430.3, 1e-15],
    )
    assert.deepEqual([' ', undefined].map(toCellNumber), [null, null])
  })

  test('stay text, for the schema to refuse, where they are no decimals or have too many digits', () => {
    for (const text of [
      '1,000',
      '1e6',
      '१२',
      '.5',
      '--1',
      'n/a',
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
