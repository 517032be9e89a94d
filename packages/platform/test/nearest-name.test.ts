import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearestName } from '../src/nearest-name.ts'

test('the nearest name has the fewest typing errors, one in three letters at most', () => {
  const names = ['limit', 'offset', 'Sort', 'q']
  assert.equal(nearestName('limti', names), 'limit')
  assert.equal(nearestName('LIMITS', names), 'limit')
  assert.equal(nearestName('ofset', names), 'offset')
  assert.equal(nearestName('osrt', names), 'Sort', 'a transposition is one error')
  assert.equal(nearestName('sort_', ['sorted', 'sort']), 'sort')
  assert.equal(nearestName('page', names), undefined)
  assert.equal(nearestName('x', names), undefined)
  assert.equal(nearestName('x'.repeat(100_000), names), undefined)
})
