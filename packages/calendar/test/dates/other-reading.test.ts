import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bsFromDay, bsRange } from '../../src/dates/bikram-sambat.ts'
import { formatDate } from '../../src/dates/gregorian.ts'
import { dayByOtherReading, otherReadingOf } from '../../src/dates/other-reading.ts'
import { dayOf } from '../read-fixture.ts'
import { peerConverters } from './peer-converters.ts'

test('the other reading touches the 32 days from 14 May to 14 June 2005 and no other', () => {
  const touched: number[] = []
  for (let day: number = bsRange.firstDay; day <= bsRange.lastDay; day++)
    if (otherReadingOf(day) !== undefined) touched.push(day)
  assert.deepEqual([touched[0], touched.at(-1)], [dayOf('2005-05-14'), dayOf('2005-06-14')])
  assert.equal(touched.length, 32)
})

test('the other reading is what packages that hold it say, on every day of 2062', () => {
  for (const peer of peerConverters) {
    for (let day = dayOf('2005-04-14'); day < dayOf('2006-04-14'); day++)
      assert.deepEqual(otherReadingOf(day)?.bs ?? bsFromDay(day), peer.toBs(day), `${peer.name}, day ${day}`)
  }
})

test('a date that both readings have names the day of each; one that only this reading has, none', () => {
  assert.equal(otherReadingOf(dayOf('2005-05-20'))?.day, dayOf('2005-05-19'))
  const only = otherReadingOf(dayOf('2005-05-14'))!
  assert.deepEqual([formatDate(only.bs), only.day], ['2062-02-01', undefined])
})

test('the other reading has 2062-02-32 and not 2062-01-31', () => {
  assert.equal(dayByOtherReading({ year: 2062, month: 2, day: 32 }), dayOf('2005-06-14'))
  assert.equal(dayByOtherReading({ year: 2062, month: 2, day: 1 }), dayOf('2005-05-14'))
  assert.equal(dayByOtherReading({ year: 2062, month: 1, day: 30 }), dayOf('2005-05-13'))
  for (const [month, day] of [
    [1, 31],
    [2, 33],
    [3, 1],
    [2, 0],
  ] as const)
    assert.equal(dayByOtherReading({ year: 2062, month, day }), undefined)
  assert.equal(dayByOtherReading({ year: 2063, month: 2, day: 1 }), undefined)
})
