import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDaysOff } from '../src/convert/days-off.ts'
import { dayOf } from './day-of.ts'

const friday = dayOf('2024-11-01')

test('a part of the country has holidays of its own, and a caller may have none, or another weekend', () => {
  // Fagu Purnima 2081: 13 March 2025 in the hills, the day after in the Tarai.
  const [hills, tarai] = [dayOf('2025-03-13'), dayOf('2025-03-14')]
  const holidaysBy = (choice: Parameters<typeof readDaysOff>[0]) =>
    [hills, tarai].map((day) => readDaysOff(choice).isHoliday(day))
  assert.deepEqual(holidaysBy({ holidays: 'hills' }), [true, false])
  assert.deepEqual(holidaysBy({ holidays: 'kathmandu-valley' }), [true, false])
  assert.deepEqual(holidaysBy({ holidays: 'tarai' }), [false, true])
  assert.deepEqual(holidaysBy({ holidays: 'none' }), [false, false])
  const week = [friday, friday + 1, friday + 2]
  const weekendBy = (weekend: 'saturday' | 'saturday-sunday' | 'none') =>
    week.map((day) => readDaysOff({ weekend }).isWeekend(day))
  assert.deepEqual(weekendBy('saturday'), [false, true, false])
  assert.deepEqual(weekendBy('saturday-sunday'), [false, true, true])
  assert.deepEqual(weekendBy('none'), [false, false, false])
})
