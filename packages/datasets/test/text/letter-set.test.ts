import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isWithin, letterSet, mayBeWithin } from '../../src/index.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), maxLength: 8 })

test('tells apart what differs in too many letters', () => {
  assert.equal(mayBeWithin(letterSet('pokhara'), letterSet('birgunj'), 2), false)
  assert.equal(mayBeWithin(letterSet('kaski'), letterSet('kasku'), 1), true)
})

test('never passes over what is within the wrong letters', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 2 }), (a, b, limit) => {
      if (isWithin(a, b, limit)) assert.ok(mayBeWithin(letterSet(a), letterSet(b), limit))
    }),
  )
})
