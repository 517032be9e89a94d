import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isWithin, letterDistance } from '../../src/text/letter-distance.ts'

test('counts letters put in, left out, changed and swapped', () => {
  const distance = letterDistance('kalika', 3)
  assert.deepEqual(
    ['kalika', 'kalika2', 'klika', 'malika', 'kailka', 'lakika', 'kali'].map(distance),
    [0, 1, 1, 1, 1, 2, 2],
  )
})

test('is more than the limit for words that are farther away', () => {
  assert.ok(letterDistance('kalika', 1)('saraswati') > 1)
  assert.ok(letterDistance('kalika', 2)('kal') > 2)
})

test('bears words of no and of very many letters', () => {
  assert.ok(letterDistance('', 1)('ab') > 1)
  assert.ok(letterDistance('a'.repeat(60), 1)('a'.repeat(59)) <= 1)
  assert.ok(letterDistance('a'.repeat(60), 1)('b'.repeat(60)) > 1)
})

test('agrees with the plain table for any words of few letters', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 3 }), (a, b, limit) => {
      assert.equal(letterDistance(a, limit)(b) <= limit, isWithin(a, b, limit))
    }),
    { numRuns: 3000, seed: 7 },
  )
})
