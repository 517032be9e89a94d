import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { decode, encode } from '../../src/records/mongo/codec.ts'

describe('what MongoDB keeps', () => {
  test('is read as it was written', () => {
    const stored = { text: 'क', list: [1, { a: null }], deep: { 'a.b': 1, $c: '\ud800' } }
    assert.deepEqual(decode(encode(stored)), stored)
  })

  test('is read as far as it goes where somebody else has put it there, so that one record never spoils a list', () => {
    for (const nothing of [undefined, null, 5, 'text', { '%json': '[1]' }, { '%json': 'null' }])
      assert.deepEqual(decode(nothing), {})
    assert.deepEqual(decode({ a: 1, b: { '%json': '{broken' } }), { a: 1, b: '{broken' })
    assert.deepEqual(decode({ a: { '%json': 5 }, b: { '%json': null } }), { a: 5, b: null })
  })
})
