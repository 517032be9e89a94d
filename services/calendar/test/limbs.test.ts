import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { dayFromBs, monthLength } from '../src/core/bikram-sambat.ts'
import { type CircleSteps, startOfStep, stepAt } from '../src/core/circle-steps.ts'
import { karanaNames } from '../src/core/limb-names.ts'
import { limbsOf, spanAt } from '../src/core/limbs.ts'
import { positionsOf } from '../src/core/positions.ts'
import { sunriseOf } from '../src/core/sun-times.ts'

const { tithi: tithiSteps, karana: karanaSteps, nakshatra, yoga, sunSign } = limbsOf(positionsOf('nepal'))

const hour = 3600
const start = Date.UTC(2022, 3, 14) / 1000
const end = Date.UTC(2027, 3, 14) / 1000

/** Shortest and longest span of each limb by this theory, in hours, with a margin. */
const limbs: readonly [string, CircleSteps, number, number][] = [
  ['tithi', tithiSteps, 19, 27.5],
  ['nakshatra', nakshatra, 20, 28],
  ['yoga', yoga, 18.5, 26.5],
  ['karana', karanaSteps, 9.5, 14],
]

describe('spans', () => {
  for (const [name, steps, shortest, longest] of limbs) {
    test(`of ${name} follow one another without gap or overlap for five years`, () => {
      let span = spanAt(steps, start)
      while (span.endsAt < end) {
        const length = (span.endsAt - span.beginsAt) / hour
        assert.ok(length > shortest && length < longest, `${length} hours`)
        const next = spanAt(steps, span.endsAt)
        assert.equal(next.beginsAt, span.endsAt)
        assert.equal(next.index, (span.index + 1) % steps.perCircle)
        span = next
      }
    })

    test(`of ${name} are the same from wherever in them one looks`, () => {
      for (let instant = start; instant < start + 40 * 24 * hour; instant += 5 * hour) {
        const span = spanAt(steps, instant)
        assert.ok(span.beginsAt <= instant && instant < span.endsAt)
        for (const other of [span.beginsAt, Math.floor((span.beginsAt + span.endsAt) / 2), span.endsAt - 1]) {
          assert.deepEqual(spanAt(steps, other), span)
        }
      }
    })
  }

  test('are found from an instant years away', () => {
    const step = stepAt(tithiSteps, start)
    assert.equal(startOfStep(tithiSteps, step, end), startOfStep(tithiSteps, step, start))
  })
})

test('each sunrise has one tithi: the one before, or one or two further', () => {
  const advances = new Map<number, number>()
  const firstDay = start / 86_400
  let before = stepAt(tithiSteps, sunriseOf(firstDay))
  for (let day = firstDay + 1; day < firstDay + 1826; day++) {
    const now = stepAt(tithiSteps, sunriseOf(day))
    advances.set(now - before, (advances.get(now - before) ?? 0) + 1)
    before = now
  }
  assert.deepEqual([...advances.keys()].sort(), [0, 1, 2])
  // 371 tithis and 365 sunrises a year: six more are skipped than are doubled.
  const surplus = advances.get(2)! - advances.get(0)!
  assert.ok(surplus >= 28 && surplus <= 31, `${surplus} in five years`)
})

test('two karanas fill a tithi, fixed ones stand around the new moon', () => {
  for (let instant = start; instant < start + 30 * 24 * hour; instant += 7 * hour) {
    const tithi = spanAt(tithiSteps, instant)
    const first = spanAt(karanaSteps, tithi.beginsAt)
    const second = spanAt(karanaSteps, first.endsAt)
    assert.equal(first.index, tithi.index * 2)
    assert.equal(first.beginsAt, tithi.beginsAt)
    assert.equal(second.endsAt, tithi.endsAt)
  }
  assert.equal(karanaNames.length, 60)
  const english = karanaNames.map(({ en }) => en)
  assert.deepEqual(english.slice(0, 3), ['Kimstughna', 'Bava', 'Balava'])
  assert.deepEqual(english.slice(56), ['Vishti', 'Shakuni', 'Chatushpada', 'Naga'])
})

test('the Sun enters a sign within a day of the start of each month from 2000 to 2083', () => {
  for (let year = 2000; year <= 2083; year++) {
    for (let month = 1; month <= 12; month++) {
      assert.ok(monthLength(year, month) > 0)
      // Noon in Kathmandu of the first day of the month.
      const noon = (dayFromBs({ year, month, day: 1 }) + 0.5) * 86_400 - 20_700
      const sign = stepAt(sunSign, noon + 24 * hour)
      assert.equal(sign % 12, month - 1, `${year}-${month}`)
      const away = Math.abs(startOfStep(sunSign, sign, noon) - noon) / hour
      assert.ok(away <= 24, `${year}-${month}: ${away} hours from noon`)
    }
  }
})
