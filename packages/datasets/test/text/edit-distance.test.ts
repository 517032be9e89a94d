import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isWithin } from '../../src/index.ts'

/** The plain recursion: letters put in, left out, changed, or swapped with their neighbour. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const least = [
    distance(a.slice(1), b) + 1,
    distance(a, b.slice(1)) + 1,
    distance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
  ]
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0])
    least.push(distance(a.slice(2), b.slice(2)) + 1)
  return Math.min(...least)
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })

test('agrees with the plain recursion on every limit', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
      assert.equal(isWithin(a, b, limit), distance(a, b) <= limit)
    }),
  )
})

test('counts what people mistype as one', () => {
  for (const typed of ['shcool', 'scool', 'schoool', 'sckool']) assert.ok(isWithin(typed, 'school', 1), typed)
  assert.equal(isWithin('skul', 'school', 1), false)
})
