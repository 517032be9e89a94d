import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Flag, wholeNumber } from '../src/http/query.ts'

describe('a whole number in a query', () => {
  const number = wholeNumber(1, 1000)

  test('is read', () => {
    assert.equal(number.parse('1'), 1)
    assert.equal(number.parse('0010'), 10)
  })

  for (const text of [
    '',
    ' 1',
    '1 ',
    '-1',
    '+1',
    '1.0',
    '1e2',
    '0x10',
    '०१',
    '0',
    '1001',
    '9'.repeat(16),
    '9'.repeat(400),
  ]) {
    test(`is not "${text.slice(0, 20)}"`, () => {
      assert.equal(number.safeParse(text).success, false)
    })
  }
})

test('a switch is true or false and nothing else', () => {
  assert.equal(Flag.parse('true'), true)
  assert.equal(Flag.parse('false'), false)
  for (const text of ['', '1', 'TRUE', 'yes']) assert.equal(Flag.safeParse(text).success, false)
})
