import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  candidateRow,
  lateRow,
  maxRow,
  rowOf,
  rowRange,
  startOfMinute,
  timeOfRow,
} from '../../src/entries/row-numbers.ts'

const times = fc
  .date({
    min: new Date('0000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().replace('Z', ''))

test('a row is in the minute of its time, whatever the attempt, up to the year 4459', () => {
  fc.assert(
    fc.property(
      times,
      fc.integer({ min: 0, max: 30 }),
      fc.double({ min: 0, max: 0.999_999, noNaN: true }),
      (time, attempt, random) => {
        const row = candidateRow(time, attempt, () => random)
        assert.ok(Number.isSafeInteger(row) && row >= 0 && row <= maxRow)
        if (time < '4459') assert.equal(timeOfRow(startOfMinute(row)).slice(0, 16), time.slice(0, 16))
        else if (time > '4460') assert.ok(row >= lateRow)
      },
    ),
  )
})

test('rows have the order of their times', () => {
  fc.assert(
    fc.property(times, times, (a, b) => {
      assert.ok(a < b ? rowOf(a) <= rowOf(b) : rowOf(a) >= rowOf(b))
    }),
  )
})

test('a range has the rows of its times, and knows which are beyond doubt', () => {
  fc.assert(
    fc.property(times, times, times, (time, from, until) => {
      const row = candidateRow(time, 5)
      const { outer, inner } = rowRange(from, until)!
      const isIn = time >= from && time <= until
      if (isIn) assert.ok(row >= outer[0] && row <= outer[1])
      if (row >= inner[0] && row <= inner[1]) assert.ok(isIn)
    }),
  )
})

test('what is no time has a row all the same', () => {
  for (const time of ['', 'never', '2026-02-30T25:61:61', '2026-03-01T10:00:00Z', '2026-03-01T10:00:00.123Z'])
    assert.ok(Number.isSafeInteger(candidateRow(time, 3)), time)
})
