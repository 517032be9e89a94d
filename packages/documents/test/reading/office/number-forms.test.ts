import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toDevanagari, toRoman } from '../../../src/numerals.ts'
import { type WrittenForm, writeNumber } from '../../../src/reading/office/number-forms.ts'

test('numbers are written in their forms; in decimals beyond the letters', () => {
  const cases: readonly (readonly [value: number, form: WrittenForm, text: string])[] = [
    [1, 'lower-letter', 'a'],
    [26, 'lower-letter', 'z'],
    [28, 'lower-letter', 'bb'],
    [260, 'upper-letter', 'Z'.repeat(10)],
    [261, 'upper-letter', '261'],
    [0, 'lower-letter', '0'],
    [-1, 'upper-letter', '-1'],
    [1994, 'lower-roman', 'mcmxciv'],
    [4, 'upper-roman', 'IV'],
    [120, 'devanagari', '१२०'],
    [1, 'devanagari-consonant', 'क'],
    [34, 'devanagari-consonant', 'कक'],
    [3, 'devanagari-vowel', 'इ'],
    [7, 'decimal', '7'],
  ]
  for (const [value, form, text] of cases) assert.equal(writeNumber(value, form), text, `${value} ${form}`)
  assert.equal(toDevanagari('2081-04-01 x'), '२०८१-०४-०१ x')
  for (const [value, text] of [
    [1, 'i'],
    [9, 'ix'],
    [40, 'xl'],
    [90, 'xc'],
    [444, 'cdxliv'],
    [3_999, 'mmmcmxcix'],
  ] as const)
    assert.equal(toRoman(value), text)
})
