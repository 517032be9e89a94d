import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { interpolate } from '../../src/sky/interpolation.ts'

const exact = (instant: number) => [Math.sin(instant / 1000), instant * 0.001 + Math.cos(instant / 700)]

describe('an interpolation', () => {
  test('gives each quantity as its sample does, before and after 1970', () => {
    const at = interpolate({ sample: exact, stretch: 2000, points: 14, limit: 100 })
    for (let instant = -30_000; instant < 30_000; instant += 37) {
      for (const [quantity, value] of exact(instant).entries())
        assert.ok(Math.abs(at(instant, quantity) - value) < 1e-9)
    }
  })

  test('samples a stretch once, and again only when newer stretches took its place', () => {
    let samples = 0
    const sample = (instant: number) => {
      samples++
      return exact(instant)
    }
    const at = interpolate({ sample, stretch: 1000, points: 5, limit: 2 })
    for (const instant of [10, 900, 1500, 20, 1999, 700]) at(instant, 0)
    assert.equal(samples, 10)
    at(2500, 0)
    at(10, 0)
    assert.equal(samples, 20)
  })

  test('passes polynomials up to its degree without loss', () => {
    const at = interpolate({ sample: (t) => [((t - 3) * t + 2) * t], stretch: 10, points: 4, limit: 4 })
    for (const instant of [0, 1, 4.5, 9.99]) {
      assert.ok(Math.abs(at(instant, 0) - ((instant - 3) * instant + 2) * instant) < 1e-9)
    }
  })
})
