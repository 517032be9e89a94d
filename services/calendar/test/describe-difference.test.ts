import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compareMethods } from '@tathya/calendar/sky'
import { describeDifference } from '../src/answers/describe-difference.ts'
import { dayOf } from './day-of.ts'

describe('a difference in words', () => {
  const day = dayOf('2019-07-19')

  test('tells the other tithi, the minutes and the reason', () => {
    const { method, tithi, minutes, message } = describeDifference(compareMethods(day)!)
    assert.deepEqual([method, tithi.name_en, tithi.paksha], ['drik', 'Dwitiya', 'krishna'])
    // The newspaper had Tritiya for the whole day; modern almanacs Dwitiya until 7:10 or 7:11.
    assert.ok(Math.abs(minutes - 137) < 1.5, `${minutes} minutes`)
    assert.match(
      message,
      /^Dwitiya ends at 2019-07-19 04:53 by the Surya Siddhanta and at 2019-07-19 07:10 by modern astronomy;/,
    )
    assert.match(message, /the Moon is then 1\.0\d degrees less far ahead of the Sun/)
  })

  test('is reversed for callers who ask for modern astronomy', () => {
    const { method, tithi, minutes, message } = describeDifference(compareMethods(day, { method: 'drik' })!)
    assert.deepEqual([method, tithi.name_en], ['nepal', 'Tritiya'])
    assert.ok(minutes < -135)
    assert.match(message, /^Dwitiya ends at 2019-07-19 07:10 by modern astronomy and at 2019-07-19 04:53/)
    assert.match(message, /degrees farther ahead of the Sun/)
  })
})
