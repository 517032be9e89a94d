import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  NepaliDateTime,
  NepaliDateTimeAnswer,
  NepaliDateTimeQuery,
  nepaliCalendarRange,
} from '../src/http/calendar/index.ts'

const read = (at: string) => NepaliDateTimeQuery.parse({ at }).at?.toISOString()

function messageOf(query: object): string {
  const { error } = NepaliDateTimeQuery.safeParse(query)
  assert.ok(error, 'is refused')
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}

describe('the query of /e/nepaliDateTime', () => {
  test('may be empty', () => {
    assert.deepEqual(NepaliDateTimeQuery.parse({}), {})
  })

  test('reads an instant with any offset', () => {
    assert.equal(read('2026-01-31T10:15:00+05:45'), '2026-01-31T04:30:00.000Z')
    assert.equal(read('2026-01-31T04:30:00Z'), '2026-01-31T04:30:00.000Z')
    assert.equal(read('2026-01-31T04:30:00.125-05:00'), '2026-01-31T09:30:00.125Z')
  })

  test('puts back a plus sign that the query string turned into a space', () => {
    assert.equal(read('2026-01-31T10:15:00 05:45'), '2026-01-31T04:30:00.000Z')
  })

  const broken = [
    '',
    'now',
    '2026-01-31',
    '2026-01-31T10:15:00',
    '2026-01-31 10:15:00',
    '2026-02-29T10:15:00Z',
    '2026-13-01T00:00:00Z',
    '2026-01-31T24:00:00Z',
    '2026-01-31T10:60:00Z',
    '2026-01-31T10:15:00+0545',
    '2026-01-31T10:15:00  05:45',
    '1769833800',
  ]
  for (const at of broken) {
    test(`refuses "${at}" and says what is accepted`, () => {
      assert.match(messageOf({ at }), /^at: must be an ISO 8601 time that exists, with seconds and offset/)
    })
  }

  test('takes the first and last instant of the calendar and none outside', () => {
    const before = Date.parse(nepaliCalendarRange.before)
    assert.equal(read('1844-04-10T18:18:44Z'), new Date(nepaliCalendarRange.from).toISOString())
    assert.equal(read(new Date(before - 1).toISOString()), new Date(before - 1).toISOString())
    for (const at of [
      '1844-04-10T18:18:43.999Z',
      nepaliCalendarRange.before,
      '0001-01-01T00:00:00Z',
      '9999-01-01T00:00:00Z',
    ]) {
      assert.match(messageOf({ at }), /^at: must be from 1844-04-11 to 2044-04-13/)
    }
  })

  test('knows no other parameter', () => {
    assert.match(messageOf({ when: 'now' }), /when/)
  })
})

describe('the answer of /e/nepaliDateTime', () => {
  const [example] = (NepaliDateTime.meta()?.examples ?? []) as [NepaliDateTime]

  test('is one item, as the example shows', () => {
    assert.deepEqual(NepaliDateTimeAnswer.parse({ data: [example] }), { data: [example] })
    assert.equal(NepaliDateTimeAnswer.safeParse({ data: [] }).success, false)
    assert.equal(NepaliDateTimeAnswer.safeParse({ data: [example, example] }).success, false)
  })

  test('says null where something is unknown, and never leaves it out', () => {
    const unknown = { ...example, samvatsara: null, moonrise: null, public_holiday: null }
    assert.equal(NepaliDateTime.safeParse(unknown).success, true)
    for (const field of Object.keys(NepaliDateTime.shape)) {
      assert.equal(NepaliDateTime.safeParse({ ...unknown, [field]: undefined }).success, false, field)
    }
  })
})
