import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createServedOwners } from '../src/run/served-owners.ts'

test('who was never served comes first, then who was served longest ago', () => {
  const served = createServedOwners()
  assert.deepEqual(served.longestAgo(['a', 'b']), ['a', 'b'])
  served.note('a')
  assert.deepEqual(served.longestAgo(['a', 'b', 'c']), ['b', 'c'])
  served.note('b')
  served.note('c')
  assert.deepEqual(served.longestAgo(['c', 'b', 'a']), ['a'])
  served.note('a')
  assert.deepEqual(served.longestAgo(['c', 'b', 'a']), ['b'])
  assert.deepEqual(served.longestAgo(['a']), ['a'])
  assert.deepEqual(served.longestAgo([]), [])
})

test('forgets who was served longest ago where there are too many', () => {
  const served = createServedOwners()
  for (let at = 0; at <= 10_000; at += 1) served.note(`owner ${at}`)
  assert.deepEqual(served.longestAgo(['owner 1', 'owner 0']), ['owner 0'])
  assert.deepEqual(served.longestAgo(['owner 2', 'owner 1']), ['owner 1'])
})
