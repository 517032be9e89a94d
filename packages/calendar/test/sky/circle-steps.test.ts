import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { type Limbs, limbsOf } from '../../src/almanac/limbs.ts'
import { bsRange } from '../../src/dates/bikram-sambat.ts'
import { secondsPerDay } from '../../src/dates/gregorian.ts'
import { type CircleSteps, startOfStep, stepAt } from '../../src/sky/circle-steps.ts'
import { type AlmanacMethod, positionsOf } from '../../src/sky/positions.ts'

const instants = fc.integer({
  min: bsRange.firstDay * secondsPerDay,
  max: bsRange.lastDay * secondsPerDay,
})
const names = ['tithi', 'karana', 'lunation', 'nakshatra', 'yoga', 'sunSign', 'moonSign'] as const

describe('the start of a step is its first second', () => {
  for (const method of ['nepal', 'drik'] as const satisfies readonly AlmanacMethod[]) {
    for (const name of names satisfies readonly (keyof Limbs)[]) {
      test(`${name} by the method ${method}`, () => {
        const steps = limbsOf(positionsOf(method))[name]
        fc.assert(
          fc.property(instants, (instant) => {
            const step = stepAt(steps, instant)
            const start = startOfStep(steps, step, instant)
            assert.ok(Number.isInteger(start) && start <= instant)
            assert.equal(stepAt(steps, start), step)
            assert.equal(stepAt(steps, start - 1), step - 1)
          }),
          { numRuns: 200 },
        )
      })
    }
  }

  test('from wherever the search begins', () => {
    const { tithi } = limbsOf(positionsOf('nepal'))
    fc.assert(
      fc.property(instants, instants, (instant, near) => {
        const step = stepAt(tithi, instant)
        assert.equal(startOfStep(tithi, step, near), startOfStep(tithi, step, instant))
      }),
      { numRuns: 200 },
    )
  })
})

test('a boundary is found with a few evaluations', () => {
  const { tithi } = limbsOf(positionsOf('nepal'))
  let evaluations = 0
  const counted: CircleSteps = {
    ...tithi,
    path: (instant) => {
      evaluations++
      return tithi.path(instant)
    },
  }
  for (let at = 0; at < 1000; at++) startOfStep(counted, stepAt(tithi, at * 70_000), at * 70_000)
  assert.ok(evaluations < 8000, `${evaluations} for 1000 boundaries`)
})
