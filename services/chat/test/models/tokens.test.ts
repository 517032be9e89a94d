import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fitTurns, TokenBounds } from '../../src/models/tokens.ts'

const ask = (content: string) => ({ messages: [{ role: 'user', content }] }) as const

describe('the tokens of a request', () => {
  test('are at most its bytes, and fewer once the server has counted', () => {
    const bounds = new TokenBounds()
    const english = ask('a'.repeat(1_000))
    const nepali = ask('क'.repeat(1_000))
    assert.ok(bounds.bound(english) >= 500 && bounds.bound(nepali) >= 2_100)
    bounds.learn(english, 250)
    assert.ok(bounds.bound(english) >= 300 && bounds.bound(english) < 330)
    assert.ok(bounds.bound(nepali) >= 2_100, 'a script learns nothing from another')
    bounds.learn(english, 50)
    assert.ok(bounds.bound(english) >= 300, 'a lower count does not lower the bound')
    bounds.refused()
    assert.ok(bounds.bound(english) >= 1_000, 'a refusal shows that it was too low')
  })

  test('fit a window by leaving the oldest turns out', () => {
    const sum = (turns: readonly number[]) => 10 + turns.reduce((a, b) => a + b, 0)
    assert.deepEqual(fitTurns([50, 20, 30], 60, sum), { turns: [20, 30], truncated: 1 })
    assert.deepEqual(fitTurns([50], 10, sum), { turns: [], truncated: 1 })
    assert.throws(() => fitTurns([50], 9, sum), { code: 'input_too_long', status: 422 })
  })
})
