import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  fromMillionths,
  movePoint,
  normaliseDecimal,
  sumMillionths,
  toMillionths,
} from '../../src/compile-data/exact-decimal.ts'

describe('exact decimals', () => {
  test('millions become rupees by moving the point, without floating point', () => {
    assert.equal(movePoint('1278994.855', 6), '1278994855000')
    assert.equal(movePoint('0.006', 6), '6000')
    assert.equal(movePoint('-31445.743', 6), '-31445743000')
    assert.equal(movePoint('0.0000015', 6), '1.5')
    assert.equal(movePoint('0', 6), '0')
    assert.equal(movePoint('65776.418', 6), '65776418000')
    assert.notEqual(65776.418 * 1e6, 65776418000, 'floating point alone is off here')
  })

  test('a decimal has one text', () => {
    assert.equal(normaliseDecimal('007.50'), '7.5')
    assert.equal(normaliseDecimal('-0.0'), '0')
    assert.equal(normaliseDecimal('27.7030'), '27.703')
  })

  test('a text that is no decimal is refused', () => {
    for (const text of ['', '1,000', '1e6', ' 1', '१२', '.5', '--1']) {
      assert.throws(() => normaliseDecimal(text), /is not a decimal number/, text)
    }
  })

  test('sums are exact', () => {
    assert.equal(fromMillionths(sumMillionths(['0.1', '0.2', '-0.3'])), '0')
    assert.equal(fromMillionths(sumMillionths(['986115255438', '0.05'])), '986115255438.05')
    assert.equal(fromMillionths(-1500000n), '-1.5')
    assert.throws(() => toMillionths('0.0000001'), /more than 6 decimals/)
  })
})
