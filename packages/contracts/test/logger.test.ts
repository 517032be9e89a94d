import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { LogEntryFilters, LogEntryInput, LogEntryParams } from '../src/http/logger/index.ts'

const entry = { customer_id: 7, exception_message: ' Boom\n', service_name: 'billing' }

const good = ['2026-01-31T10:15:30', '2026-01-31T10:15:30.1', '2024-02-29T23:59:59.123456789']
const bad = [
  '2026-01-31T10:15:30Z',
  '2026-01-31T10:15:30+05:45',
  '2026-02-29T10:15:30',
  '2026-13-01T10:15:30',
  '2026-01-31T24:00:00',
  '2026-01-31T10:15:60',
  '2026-01-31 10:15:30',
  '2026-01-31',
  'yesterday',
  '',
  '2026-01-31T10:15:30.1234567890',
]

describe('a log entry', () => {
  test('is kept exactly as it was sent', () => {
    const sent = { ...entry, created_date: good[1], additional_info: { a: [1, null, 'नेपाल'] } }
    assert.deepEqual(LogEntryInput.parse(sent), sent)
  })

  for (const created_date of good) {
    test(`takes the time ${created_date}`, () => {
      assert.equal(LogEntryInput.parse({ ...entry, created_date }).created_date, created_date)
    })
  }

  for (const created_date of bad) {
    test(`refuses the time "${created_date}"`, () => {
      const result = LogEntryInput.safeParse({ ...entry, created_date })
      assert.deepEqual(result.error?.issues[0]?.path, ['created_date'])
    })
  }

  for (const [field, value] of [
    ['customer_id', '7'],
    ['customer_id', 7.5],
    ['customer_id', -1],
    ['customer_id', 2 ** 60],
    ['exception_message', 5],
    ['exception_message', undefined],
    ['service_name', 'x'.repeat(201)],
    ['service_name', null],
  ] as const) {
    test(`refuses ${field} as ${String(value).slice(0, 20)}`, () => {
      const result = LogEntryInput.safeParse({ ...entry, [field]: value })
      assert.deepEqual(result.error?.issues[0]?.path, [field])
    })
  }
})

test('a blank and a long message are accepted: a program has no other', () => {
  for (const exception_message of ['', '  ', 'x'.repeat(200_000)])
    assert.equal(LogEntryInput.parse({ ...entry, exception_message }).exception_message, exception_message)
})

test('the id of an entry is the same in capitals', () => {
  const id = '0190163d-8694-739b-aea5-966c26f8ad91'
  assert.deepEqual(LogEntryParams.parse({ id: id.toUpperCase() }), { id })
})

test('entries of every customer that can have some can be asked for', () => {
  const most = Number.MAX_SAFE_INTEGER
  assert.equal(LogEntryInput.parse({ ...entry, customer_id: most }).customer_id, most)
  assert.equal(LogEntryFilters.parse({ customer_id: String(most) }).customer_id, most)
  assert.equal(LogEntryFilters.safeParse({ customer_id: '9007199254740993' }).success, false)
})
