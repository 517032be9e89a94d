import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  decimalText,
  decimalValue,
  minus,
  parseDecimal,
  plus,
  times,
} from '../../src/process/types/numbers/decimal.ts'
import { blankGroupsOf, notationOf, readDigits } from '../../src/process/types/numbers/read-number.ts'
import { sidesOf, takeSide } from '../../src/process/types/numbers/read-side.ts'

const decimal = (text: string) => parseDecimal(text)!

describe('exact decimals', () => {
  test('are read as code has them, and written in full without needless zeros', () => {
    const texts = ['-1234.50', '1e21', '1.5e3', '2.5E-4', '.5', '-0.10', '7.', '0.000']
    assert.deepEqual(
      texts.map((text) => decimalText(decimal(text))),
      ['-1234.5', `1${'0'.repeat(21)}`, '1500', '0.00025', '0.5', '-0.1', '7', '0'],
    )
    for (const text of ['', '-', '.', '1,5', '1e', 'one', '1.2.3'])
      assert.equal(parseDecimal(text), undefined, text)
    assert.deepEqual(decimal('-1.20'), { digits: -120n, places: 2 })
  })

  test('are added, subtracted and multiplied without rounding', () => {
    assert.equal(decimalText(plus(decimal('0.1'), decimal('0.2'))), '0.3')
    assert.equal(decimalText(minus(decimal('1'), decimal('0.001'))), '0.999')
    assert.equal(decimalText(minus(decimal('0.5'), decimal('12'))), '-11.5')
    assert.equal(decimalText(times(decimal('1.25'), 10_000_000n)), '12500000')
  })

  test('are numbers if a number has all of their digits', () => {
    assert.deepEqual(
      ['0.1', '9007199254740991', '9007199254740993', '0.1234567890123456789', '-2.50'].map((text) =>
        decimalValue(decimal(text)),
      ),
      [0.1, 9007199254740991, '9007199254740993', '0.1234567890123456789', -2.5],
    )
  })
})

describe('digits', () => {
  test('have groups of thousands or lakhs, in either notation and script', () => {
    const read = (notation: 'english' | 'european', ...texts: string[]) =>
      texts.map((text) => readDigits(text, notation))
    assert.deepEqual(read('english', '1,234,567.50', '१२,३४,५६७', '1234', '.5', '1\u00a0234\u00a0567'), [
      '1234567.50',
      '1234567',
      '1234',
      '.5',
      '1234567',
    ])
    assert.deepEqual(read('english', '1,23', '12,34,56', '1.234.567', '', ','), Array(5).fill(undefined))
    assert.deepEqual(read('european', '1.234.567,50', '1234,5', '1,234.5'), [
      '1234567.50',
      '1234.5',
      undefined,
    ])
  })

  test('of a column are european if one is a number only so, and none only in the english way', () => {
    assert.equal(notationOf(['1.234.567', '12']), 'european')
    assert.equal(notationOf(['1.234,5', '1,234.5']), 'english')
    assert.equal(notationOf(['1.234', '1,5']), 'european')
    assert.equal(notationOf(['1.234', '12']), 'english')
  })

  test('have blanks between groups if all numbers of a column are written so', () => {
    const joined = (texts: string[]) => texts.map(blankGroupsOf(texts))
    assert.deepEqual(joined(['1 234', '12 345 678.5', '12']), ['1\u00a0234', '12\u00a0345\u00a0678.5', '12'])
    for (const texts of [
      ['1 234', '56'],
      ['1 234', '5 678', '1234'],
      ['12 34', '56 78'],
    ])
      assert.deepEqual(joined(texts), texts)
  })
})

describe('sides of an account', () => {
  test('are none, one or both by Cr and Dr behind amounts', () => {
    assert.equal(sidesOf(['1,200', '300'], 'Balance'), 'none')
    assert.equal(sidesOf(['1,200 Cr', '300 dr.'], 'Amount'), 'both')
    assert.equal(sidesOf(['१,२०० (Dr)'], 'Amount'), 'one')
    assert.equal(sidesOf(['12 Cr', '300'], 'Budget'), 'none', 'crores')
    assert.equal(sidesOf(['99,999.50 Cr'], 'Budget'), 'none')
    assert.equal(sidesOf(['100,000.50 Cr'], 'Budget'), 'one', 'too large for crores')
    assert.equal(sidesOf(['12 Cr'], 'Closing Balance'), 'one')
  })

  test('are taken from amounts; a debit among credits is negative', () => {
    assert.deepEqual(
      ['1,200 Cr', ' 300 dr.', '40 (DR)', '7'].map((text) => takeSide(text, 'both')),
      ['1,200', '-300', '-40', '7'],
    )
    assert.equal(takeSide('300 Dr', 'one'), '300')
    assert.equal(takeSide('3 Cr', 'none'), '3 Cr')
  })
})
