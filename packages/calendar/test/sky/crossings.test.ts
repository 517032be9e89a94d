import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { crossingBetween, firstRise } from '../../src/sky/crossings.ts'

describe('a crossing', () => {
  test('is found wherever a curve passes zero, however it bends', () => {
    const at = fc.integer({ min: 1, max: 86_399 })
    const bend = fc.integer({ min: -1200, max: 1200 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(at, bend, (zero, bent) => {
        const course = (instant: number) => {
          const away = (instant - zero) / 86_400
          return bent === 0 ? away : Math.expm1(bent * away) / bent
        }
        assert.ok(Math.abs(crossingBetween(course, 0, 86_400) - zero) <= 1)
        assert.ok(Math.abs(crossingBetween((instant) => -course(instant), 0, 86_400) - zero) <= 1)
      }),
    )
  })

  test('may lie on either end', () => {
    assert.equal(
      crossingBetween((instant) => instant - 100, 100, 900),
      100,
    )
    assert.equal(
      crossingBetween((instant) => instant - 900, 100, 900),
      900,
    )
  })
})

describe('the first rise of a wave', () => {
  const day = 86_400
  const wave = (top: number, height: number) => (instant: number) =>
    Math.cos(((instant - top) / day) * 2 * Math.PI) + height
  const window = { from: 0, to: day, pace: day / 6 }

  test('is found whatever its phase, and once in a period', () => {
    for (let top = 0; top < day; top += 977) {
      const found = firstRise(wave(top, 0), window)!
      assert.ok(Math.abs((((found - top + 1.25 * day) % day) + day) % day) <= 1 || found === 0, `${found}`)
    }
  })

  test('is found where the wave comes up between two looks only', () => {
    for (let top = 600; top < day; top += 977) {
      const found = firstRise(wave(top, -0.99999), window)
      const width = (Math.acos(0.99999) / 2 / Math.PI) * day
      const expected = top - width
      if (expected > 1) assert.ok(Math.abs(found! - expected) <= 1, `${found} for ${expected}`)
    }
  })

  test('is found where the wave goes down between two looks only', () => {
    for (let bottom = 600; bottom < day - 600; bottom += 977) {
      const found = firstRise(wave(bottom + day / 2, 0.99999), window)
      const width = (Math.acos(0.99999) / 2 / Math.PI) * day
      assert.ok(Math.abs(found! - (bottom + width)) <= 1, `${found} after ${bottom}`)
    }
  })

  test('is not found where the wave stays on one side', () => {
    assert.equal(firstRise(wave(0, -1.0001), window), undefined)
    assert.equal(firstRise(wave(0, 1.0001), window), undefined)
  })

  test('counts from the beginning of the window up to its end', () => {
    const rising = (instant: number) => instant - 500
    assert.equal(firstRise(rising, { from: 500, to: 900, pace: 100 }), 500)
    assert.equal(firstRise(rising, { from: 100, to: 500, pace: 100 }), undefined)
  })
})
