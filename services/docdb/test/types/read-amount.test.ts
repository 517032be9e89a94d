import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { decimalText, decimalValue, parseDecimal } from '../../src/process/types/numbers/decimal.ts'
import { findUnit } from '../../src/process/types/numbers/find-unit.ts'
import { readAmount } from '../../src/process/types/numbers/read-amount.ts'
import { type Notation, notationOf } from '../../src/process/types/numbers/read-number.ts'

/** The number of a text as text, with its unit where it names one; null where it is no amount. */
function read(text: string, notation: Notation = 'english'): string | null {
  const amount = readAmount(text, notation)
  if (amount === undefined) return null
  return [decimalText(amount.value), amount.unit].filter((part) => part !== null).join(' ')
}

const toNepali = (text: string) => text.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)]!)

/** Whole digits in groups: of three, or of three and then two. */
function group(digits: string, mark: string, later: 2 | 3): string {
  const groups = [digits.slice(-3)]
  let left = digits.slice(0, -3)
  while (left !== '') {
    groups.unshift(left.slice(-later))
    left = left.slice(0, -later)
  }
  return groups.join(mark)
}

describe('amounts', () => {
  const cases: Record<string, string | null> = {
    '१२,३४,५६७.८९': '1234567.89',
    '12,34,567.89': '1234567.89',
    '1,234,567': '1234567',
    '(1,234)': '-1234',
    '1,234-': '-1234',
    '−5.5': '-5.5',
    '-.5': '-0.5',
    '12%': '12 %',
    '१२.५ प्रतिशत': '12.5 %',
    '(12.5%)': '-12.5 %',
    'Rs. 1,200/-': '1200 NPR',
    'रु. ५००।–': '500 NPR',
    'रू ५००': '500 NPR',
    'NPR -500': '-500 NPR',
    '(Rs. 5)': '-5 NPR',
    'US$ 12.50': '12.5 USD',
    '5.2 crore': '52000000',
    '३ लाख': '300000',
    '१ अर्ब २३ करोड ४५ लाख': '1234500000',
    'Rs. 2 arab 5 crore': '2050000000 NPR',
    '1,234*': '1234',
    '1\u00a0234\u00a0567': '1234567',
    '12 kg': '12 kg',
    '1.5E-3': '0.0015',
    '2.25e5': '225000',
    '−1e+2': '-100',
    '1e5e5': null,
    "1'234.50": '1234.5',
    '1’000’000.10': '1000000.1',
    "5'11": null,
    "1'23.4": null,
    '97/97': null,
    '2081/82': null,
    '१/२': null,
    '1-5': null,
    '1,23': null,
    '1,2345': null,
    '1.2.3': null,
    '12:30': null,
    'Ward 5': null,
    '5 crore 7 crore': null,
    '': null,
    '-': null,
  }
  for (const [text, expected] of Object.entries(cases))
    test(`"${text}" is ${expected}`, () => assert.equal(read(text), expected))

  test('a number is read back from every notation', () => {
    const whole = fc.bigInt({ min: 0n, max: 10n ** 24n })
    const places = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(whole, places, fc.boolean(), (number, fraction, isNegative) => {
        const digits = String(number)
        const expected = decimalText(parseDecimal(`${isNegative ? '-' : ''}${digits}.${fraction}`)!)
        const forms = [
          `${digits}.${fraction}`,
          `${group(digits, ',', 3)}.${fraction}`,
          `${group(digits, ',', 2)}.${fraction}`,
          `${group(digits, '\u202f', 3)}.${fraction}`,
        ]
        const signs = isNegative
          ? [(form: string) => `-${form}`, (form: string) => `(${form})`, (form: string) => `${form}-`]
          : [(form: string) => form, (form: string) => `+${form}`]
        for (const form of [...forms, ...forms.map(toNepali)])
          for (const sign of signs) {
            assert.equal(read(sign(form)), expected)
            assert.equal(read(`Rs. ${sign(form)}`)?.replace(' NPR', ''), expected)
          }
        const european = `${group(digits, '.', 3)},${fraction}`
        assert.equal(read(`${isNegative ? '-' : ''}${european}`, 'european'), expected)
      }),
      { numRuns: 200 },
    )
  })

  test('commas are of a fraction only where the column proves it', () => {
    assert.equal(notationOf(['1.234,56', '1.234']), 'european')
    assert.equal(notationOf(['12,5', '7']), 'european')
    assert.equal(notationOf(['1.234', '5,678']), 'english')
    assert.equal(notationOf(['1.234,56', '1,234.56']), 'english')
    assert.equal(notationOf(['१२,३४,५६७']), 'english')
  })

  test('a value is a number where that loses no digit, else text', () => {
    const value = (text: string) => decimalValue(parseDecimal(text)!)
    assert.equal(value('0.10'), 0.1)
    assert.equal(value('-1234567.89'), -1234567.89)
    assert.equal(value('1e21'), 1e21)
    assert.equal(value('9007199254740993'), '9007199254740993')
    assert.equal(value('0.1234567890123456789'), '0.1234567890123456789')
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }), (number) => {
        assert.equal(Number(value(String(number))), number === 0 ? 0 : number)
      }),
    )
  })
})

describe('units of headers and captions', () => {
  const cases: [string, string | undefined, bigint | undefined, string][] = [
    ['Amount (Rs. in ten million)', 'NPR', 10_000_000n, 'Amount'],
    ['रकम (रु. करोडमा)', 'NPR', 10_000_000n, 'रकम'],
    ['Rs. in "0000000"', 'NPR', 10_000_000n, 'Rs. in "0000000"'],
    ["(Rs. in '000)", 'NPR', 1000n, ''],
    ['Revenue, NPR million', 'NPR', 1_000_000n, 'Revenue'],
    ['रु. हजारमा', 'NPR', 1000n, 'रु. हजारमा'],
    ['Value (US$ million)', 'USD', 1_000_000n, 'Value'],
    ['(रकम रु. दश लाखमा)', 'NPR', 1_000_000n, ''],
    ['Rs. 10 lakh', 'NPR', 1_000_000n, 'Rs. 10 lakh'],
    ['Growth (%)', '%', 1n, 'Growth'],
    ['Length (km)', 'km', 1n, 'Length'],
    ["Rs. in '00,000", 'NPR', 100_000n, "Rs. in '00,000"],
    ['Rainfall (mm)', 'mm', 1n, 'Rainfall'],
    ['Temperature (°C)', '°C', 1n, 'Temperature'],
    ['Grade (C)', undefined, undefined, 'Grade (C)'],
    ['Population (2021)', undefined, undefined, 'Population (2021)'],
    ['Province (Rs. or USD)', undefined, undefined, 'Province (Rs. or USD)'],
    ['Name of district', undefined, undefined, 'Name of district'],
  ]
  for (const [text, unit, factor, rest] of cases)
    test(text, () => {
      const { unit: named, rest: label } = findUnit(text)
      assert.deepEqual([named?.unit, named?.factor, label], [unit, factor, rest])
    })
})
