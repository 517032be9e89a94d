import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { firstNotBefore, prefixRange } from '../../src/index.ts'

const texts = fc
  .uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'क'), maxLength: 4 }))
  .map((list) => list.sort())
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'क'), maxLength: 3 })

test('finds the place of a text as a walk over all of them does', () => {
  fc.assert(
    fc.property(texts, text, (list, wanted) => {
      const place = list.findIndex((one) => one >= wanted)
      assert.equal(firstNotBefore(list, wanted), place === -1 ? list.length : place)
    }),
  )
})

test('finds the texts with a beginning, and no others', () => {
  fc.assert(
    fc.property(texts, text, (list, prefix) => {
      const { from, to } = prefixRange(list, prefix)
      assert.deepEqual(
        list.slice(from, to),
        list.filter((one) => one.startsWith(prefix)),
      )
    }),
  )
})
