import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRandom } from '../src/long-tests.ts'

test('a seed gives the same numbers again, and another seed others', () => {
  const take = (seed: number) => Array.from({ length: 100 }, createRandom(seed))
  assert.deepEqual(take(7), take(7))
  assert.notDeepEqual(take(7), take(8))
  assert.ok(take(7).every((number) => number >= 0 && number < 1))
})
