import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSeal } from '../src/service/seal.ts'

test('what an earlier version has stored opens, and has the same digest', () => {
  // Keys and digest by HKDF and HMAC of Python's standard library.
  const seal = createSeal('secret of a test')
  const sealed = 'BwcHBwcHBwcHBwcHSdu1/5VJPnLTY1jg/Qi0mTdInq9Lw1YSV9fBiLa33Q=='
  assert.equal(seal.open(sealed), 'नेपाल')
  assert.equal(seal.digest('नेपाल'), 'PE01084axLL1Ng8XdrpQexiwsIeSAu3DPNYy5ZYSys0=')
})

test('a text is sealed differently each time, and opened with its own key only', () => {
  const seal = createSeal('a')
  const sealed = seal.close('x')
  assert.notEqual(seal.close('x'), sealed)
  assert.equal(seal.open(sealed), 'x')
  assert.throws(() => createSeal('b').open(sealed))
})
