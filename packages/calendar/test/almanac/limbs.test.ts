import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Limbs, limbsOf, spanAt } from '../../src/almanac/limbs.ts'
import { bsRange } from '../../src/dates/bikram-sambat.ts'
import { secondsPerDay } from '../../src/dates/gregorian.ts'
import { karanaNames } from '../../src/names/limb-names.ts'
import { startOfStep, stepAt } from '../../src/sky/circle-steps.ts'
import { positionsOf } from '../../src/sky/positions.ts'
import { sunriseOf } from '../../src/sky/sun-times.ts'

const limbs = limbsOf(positionsOf('nepal'))

const hour = 3600
const start = Date.UTC(2022, 3, 14) / 1000
const wholeTable = { from: bsRange.firstDay * secondsPerDay, to: bsRange.lastDay * secondsPerDay }

/** Shortest and longest span of each limb by this theory, in hours, with a margin. */
const lengths: readonly [keyof Limbs, number, number][] = [
  ['tithi', 21, 27],
  ['nakshatra', 21.5, 27.5],
  ['yoga', 20, 25.5],
  ['karana', 10.5, 13.5],
  ['moonSign', 49, 61],
  ['lunation', 701, 717],
  ['sunSign', 702, 762],
]

describe('spans', () => {
  for (const [name, shortest, longest] of lengths) {
    test(`of ${name} follow one another without gap or overlap for 200 years`, () => {
      const steps = limbs[name]
      let span = spanAt(steps, wholeTable.from)
      while (span.endsAt < wholeTable.to) {
        const length = (span.endsAt - span.beginsAt) / hour
        assert.ok(length > shortest && length < longest, `${length} hours at ${span.beginsAt}`)
        const next = spanAt(steps, span.endsAt)
        assert.equal(next.beginsAt, span.endsAt)
        assert.equal(next.index, (span.index + 1) % steps.perCircle)
        span = next
      }
    })

    test(`of ${name} are the same from wherever in them one looks`, () => {
      for (let instant = start; instant < start + 40 * 24 * hour; instant += 5 * hour) {
        const span = spanAt(limbs[name], instant)
        assert.ok(span.beginsAt <= instant && instant < span.endsAt)
        for (const other of [span.beginsAt, Math.floor((span.beginsAt + span.endsAt) / 2), span.endsAt - 1]) {
          assert.deepEqual(spanAt(limbs[name], other), span)
        }
      }
    })
  }

  test('are found from an instant years away', () => {
    const step = stepAt(limbs.tithi, start)
    const fourYearsOn = start + 1461 * secondsPerDay
    assert.equal(startOfStep(limbs.tithi, step, fourYearsOn), startOfStep(limbs.tithi, step, start))
  })
})

test('each sunrise of 200 years has one tithi: the one before, or one or two further', () => {
  const advances = new Map<number, number>()
  let before = stepAt(limbs.tithi, sunriseOf(bsRange.firstDay))
  for (let day = bsRange.firstDay + 1; day <= bsRange.lastDay; day++) {
    const now = stepAt(limbs.tithi, sunriseOf(day))
    advances.set(now - before, (advances.get(now - before) ?? 0) + 1)
    before = now
  }
  assert.deepEqual([...advances.keys()].sort(), [0, 1, 2])
  // 371 tithis and 365 sunrises a year: 5.8 more are lost than are doubled.
  const surplus = advances.get(2)! - advances.get(0)!
  assert.ok(surplus >= 1160 && surplus <= 1170, `${surplus} in 200 years`)
})

test('two karanas fill a tithi, fixed ones stand around the new moon', () => {
  for (let instant = start; instant < start + 30 * 24 * hour; instant += 7 * hour) {
    const tithi = spanAt(limbs.tithi, instant)
    const first = spanAt(limbs.karana, tithi.beginsAt)
    const second = spanAt(limbs.karana, first.endsAt)
    assert.equal(first.index, tithi.index * 2)
    assert.equal(first.beginsAt, tithi.beginsAt)
    assert.equal(second.endsAt, tithi.endsAt)
  }
  assert.equal(karanaNames.length, 60)
  const english = karanaNames.map(({ en }) => en)
  assert.deepEqual(english.slice(0, 3), ['Kimstughna', 'Bava', 'Balava'])
  assert.deepEqual(english.slice(56), ['Vishti', 'Shakuni', 'Chatushpada', 'Naga'])
})

test('every fourth sign of the Moon begins with a lunar mansion', () => {
  // 12 signs and 27 mansions a round: every fourth sign is nine mansions further.
  for (let step = 0; step < 12; step += 4) {
    const sign = stepAt(limbs.moonSign, start) + 12 + ((step - stepAt(limbs.moonSign, start)) % 12)
    const begins = startOfStep(limbs.moonSign, sign, start)
    assert.equal(spanAt(limbs.nakshatra, begins).beginsAt, begins)
  }
})
