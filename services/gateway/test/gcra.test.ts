import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { defineLimit, type Limit, take } from '../src/limits.ts'

/** Sends requests at the given milliseconds and returns which of them pass. */
function send(limit: Limit, times: readonly number[]): boolean[] {
  let spentUntil = 0
  return times.map((now) => {
    const verdict = take(limit, spentUntil, now)
    spentUntil = verdict.spentUntil
    return verdict.allowed
  })
}

const passed = (allowed: readonly boolean[]) => allowed.filter(Boolean).length

describe('the rate limit', () => {
  const limit = defineLimit('anonymous', 20, 60)

  test('passes the whole burst at once after a rest, and then the rate', () => {
    const start = 1_000_000
    const allowed = send(
      limit,
      Array.from({ length: 100 }, () => start),
    )
    assert.equal(passed(allowed), 60)
    assert.deepEqual(allowed.slice(0, 60), Array(60).fill(true))
    const later = send(limit, [...Array(60).fill(start), start + 49, start + 50, start + 51, start + 100])
    assert.deepEqual(later.slice(60), [false, true, false, true])
  })

  test('counts a large request as several, and never as more than the burst', () => {
    const small = defineLimit('key', 1, 5)
    let spentUntil = 0
    const allow = (now: number, requests: number) => {
      const verdict = take(small, spentUntil, now, requests)
      spentUntil = verdict.spentUntil
      return verdict.allowed
    }
    assert.deepEqual([allow(0, 4), allow(0, 1), allow(0, 1)], [true, true, false])
    assert.deepEqual([allow(3_000, 4), allow(4_000, 4)], [false, true])
    assert.equal(allow(100_000, 50), true)
    assert.equal(allow(100_000, 1), false)
  })

  test('has no window at whose edge a burst passes twice', () => {
    for (const edge of [1_000, 60_000, 3_600_000]) {
      const before = Array(60).fill(edge - 1)
      const after = Array(60).fill(edge + 1)
      // 2 ms earn a twenty-fifth of a request.
      assert.equal(passed(send(limit, [...before, ...after])), 60)
    }
  })

  test('never passes more than the burst and what the time has earned, in any stretch of any schedule', () => {
    const schedules = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(
        schedules,
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 30 }),
        (gaps, rate, burst) => {
          const small = defineLimit('x', rate, burst)
          let now = 5_000
          const times = gaps.map((gap) => {
            now += gap
            return now
          })
          const taken = times.filter((_, at, all) => send(small, all.slice(0, at + 1))[at])
          for (let from = 0; from < taken.length; from += 1) {
            for (let to = from; to < taken.length; to += 1) {
              const earned = ((taken[to]! - taken[from]!) * rate) / 1000
              assert.ok(to - from + 1 <= burst + earned + 1e-3)
            }
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  test('tells how many requests are left and when there is more', () => {
    let spentUntil = 0
    const verdicts = Array.from({ length: 62 }, () => {
      const verdict = take(limit, spentUntil, 0)
      spentUntil = verdict.spentUntil
      return verdict
    })
    assert.deepEqual([verdicts[0]!.remaining, verdicts[0]!.seconds], [59, 1])
    assert.deepEqual([verdicts[58]!.remaining, verdicts[58]!.seconds], [1, 3])
    // None is left: the next one passes after 50 ms.
    assert.deepEqual([verdicts[59]!.remaining, verdicts[59]!.seconds], [0, 1])
    assert.deepEqual([verdicts[60]!.allowed, verdicts[60]!.remaining, verdicts[60]!.seconds], [false, 0, 1])
  })

  test('a caller who comes back at the given time is served', () => {
    for (const [rate, burst] of [
      [0.1, 1],
      [0.5, 2],
      [3, 7],
      [20, 60],
      [999, 5],
    ] as const) {
      const slow = defineLimit('key', rate, burst)
      let spentUntil = 0
      let now = 123_456
      for (let round = 0; round < 50; round += 1) {
        const verdict = take(slow, spentUntil, now)
        spentUntil = verdict.spentUntil
        if (verdict.allowed) continue
        now += verdict.seconds * 1000
        const again = take(slow, spentUntil, now)
        assert.ok(again.allowed, `${rate}/s, burst ${burst}, waited ${verdict.seconds} s`)
        spentUntil = again.spentUntil
      }
    }
  })

  test('a refused request costs nothing', () => {
    const times = [...Array(60).fill(0), ...Array(500).fill(10), 50]
    assert.equal(send(limit, times).at(-1), true)
  })

  test('a clock that is set back shuts nobody out for longer than the burst takes', () => {
    const spent = take(limit, 0, 10_000_000).spentUntil
    const verdict = take(limit, spent, 1_000)
    assert.ok(!verdict.allowed && verdict.seconds <= 3)
    assert.ok(take(limit, verdict.spentUntil, 1_000 + verdict.seconds * 1000).allowed)
  })

  test('writes its policy as the draft on RateLimit fields wants it', () => {
    assert.equal(limit.policy, '"anonymous";q=60;w=3')
    assert.equal(defineLimit('key', 100, 300).policy, '"key";q=300;w=3')
    assert.equal(defineLimit('key', 7, 3).policy, '"key";q=3;w=1')
  })
})
