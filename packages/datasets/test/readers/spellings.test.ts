import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fiscalMonths } from '@tathya/contracts/http'
import fc from 'fast-check'
import { parseFiscalMonth, parseFiscalYear, toAdFiscalYear, toFiscalYear } from '../../src/index.ts'
import monthNames from '../../src/readers/month-names.rows.json' with { type: 'json' }

const years = fc.integer({ min: 2057, max: 2098 })
const separators = fc.constantFrom('/', '-', '.', '–', ' / ')
const inDevanagari = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x966 - 0x30))
const dress = fc.constantFrom(
  (text: string) => text,
  (text: string) => ` ${text} `,
  (text: string) => `FY ${text}`,
  (text: string) => `आ.व. ${text}`,
)

test('every spelling of a year in either calendar is the same year', () => {
  fc.assert(
    fc.property(
      years,
      separators,
      fc.integer({ min: 2, max: 4 }),
      fc.boolean(),
      dress,
      (year, mark, digits, script, wear) => {
        const expected = toFiscalYear(year)
        const second = String(year + 1).slice(-digits)
        const text = `${year}${mark}${second}`
        assert.equal(parseFiscalYear(wear(script ? inDevanagari(text) : text)), expected)
        const ad = toAdFiscalYear(expected)
        assert.equal(parseFiscalYear(wear(ad.replace('/', mark))), expected)
      },
    ),
    { numRuns: 300 },
  )
})

test('two years that do not follow each other are never a year', () => {
  fc.assert(
    fc.property(years, years, separators, (first, second, mark) => {
      fc.pre(second !== first + 1)
      assert.equal(parseFiscalYear(`${first}${mark}${second}`), undefined)
    }),
    { numRuns: 200 },
  )
})

test('no text whatever makes a reader throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const [year, month] = [parseFiscalYear(text), parseFiscalMonth(text)]
      assert.ok(year === undefined || /^20\d\d\/\d\d$/.test(year))
      assert.ok(month === undefined || (month >= 1 && month <= 12))
    }),
    { numRuns: 500 },
  )
})

test('every Nepali month has the spelling of the records among its own', () => {
  for (const [index, name] of fiscalMonths.entries()) {
    assert.equal(parseFiscalMonth(name), index + 1)
    assert.ok(monthNames.nepali[index]!.includes(name.toLowerCase()))
  }
})

test('a fiscal year is named beyond the years that are read, and the turn of a century has two digits', () => {
  assert.deepEqual([1999, 2081, 2099, 2100].map(toFiscalYear), ['1999/00', '2081/82', '2099/00', '2100/01'])
  assert.equal(parseFiscalYear('2042/43'), '2099/00')
  assert.equal(parseFiscalYear('2100/01'), undefined)
  assert.equal(parseFiscalYear('1942/43'), undefined)
  assert.equal(toAdFiscalYear('2056/57'), '1999/00')
})
