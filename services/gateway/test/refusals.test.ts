import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallerLimits, defineLimit, type KeyLedger } from '../src/limits.ts'

test('the first refused body of a caller waits for nothing, the next ones are 50 ms apart, and none waits above a second', () => {
  const limits = new CallerLimits({
    ledger: {} as KeyLedger,
    anonymous: defineLimit('anonymous', 20, 60),
    anonymousOpen: 10,
    keyOpen: 10,
    routeOpen: 10,
  })
  const waits = (count: number, now: number, caller = 'a') =>
    Array.from({ length: count }, () => limits.waitBeforeRefusal(caller, now))
  assert.deepEqual(waits(3, 5_000), [0, 50, 100])
  assert.deepEqual(waits(2, 5_000, 'b'), [0, 50])
  assert.deepEqual(waits(1, 5_140), [10])
  assert.equal(Math.max(...waits(100, 5_140)), 1_000)
  assert.deepEqual(waits(1, 10_000), [0])
})
