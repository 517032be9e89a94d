import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { splitValues } from '../../src/query/read-value.ts'

test('values are split at commas; quotes keep commas, quotes and blanks', () => {
  assert.deepEqual(splitValues('a,b , c'), ['a', 'b', 'c'])
  assert.deepEqual(splitValues('"a,b",c'), ['a,b', 'c'])
  assert.deepEqual(splitValues('" a ""x"" "'), [' a "x" '])
  assert.deepEqual(splitValues('""'), [''])
  assert.deepEqual(splitValues('5" pipe'), ['5" pipe'])
})

test('values that are written in quotes come back unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (values) => {
      const written = values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')
      assert.deepEqual(splitValues(written), values)
    }),
  )
})
