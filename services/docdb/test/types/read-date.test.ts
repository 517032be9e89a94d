import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { adDateOf, bsDateOf } from '@tathya/datasets/readers'
import fc from 'fast-check'
import { dateRules, readDate } from '../../src/process/types/dates/date-column.ts'
import { findFiscalYear, readFiscalYear } from '../../src/process/types/dates/fiscal-year.ts'

const read = (text: string) => readDate(text, dateRules([text], undefined))?.ad

const toNepali = (text: string) => text.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)]!)

describe('dates', () => {
  const cases: Record<string, string | undefined> = {
    '2081-04-01': '2024-07-16',
    '२०८१ साल साउन १': '2024-07-16',
    '१ साउन २०८१, मंगलबार': '2024-07-16',
    'वि.सं. २०८१ साउन १ गते': '2024-07-16',
    '1 Shrawan 2081': '2024-07-16',
    '2081.4.1': '2024-07-16',
    '081/04/01': '2024-07-16',
    '2081/04/01 B.S.': '2024-07-16',
    '15 July 2024': '2024-07-15',
    'July 15, 2024': '2024-07-15',
    '15-Jul-24': '2024-07-15',
    '15/07/2024': '2024-07-15',
    '07/15/2024': '2024-07-15',
    '2024-07-15T00:00:00': '2024-07-15',
    '2024-07-15': '2024-07-15',
    '२०२४-०४-०१': '1967-07-16',
    '2024-02-30 AD': undefined,
    '2081-02-33': undefined,
    '2081-13-01': undefined,
    '1 Shrawan 2081 AD': undefined,
    '1/2/3': undefined,
    '2081/82': undefined,
    'Shrawan 2081': undefined,
    '2024-07-15 10:30': undefined,
  }
  for (const [text, expected] of Object.entries(cases))
    test(`"${text}" is ${expected}`, () => assert.equal(read(text), expected))

  test('a date is read back from every form of both calendars', () => {
    const days = fc.integer({
      min: Date.parse('1990-04-13') / 86_400_000,
      max: Date.parse('2034-04-12') / 86_400_000,
    })
    fc.assert(
      fc.property(days, (day) => {
        const ad = new Date(day * 86_400_000).toISOString().slice(0, 10)
        const bs = bsDateOf(ad)!
        const [year, month, date] = bs.split('-').map(Number) as [number, number, number]
        assert.equal(adDateOf(year, month, date), ad)
        for (const form of [bs, `${year}/${month}/${date}`, `${year}.${month}.${date}`, `वि.सं. ${bs}`])
          for (const text of [form, toNepali(form)]) assert.equal(read(text), ad, text)
        const [adYear, adMonth, adDay] = ad.split('-')
        for (const form of [`${ad} AD`, `${adDay}.${adMonth}.${adYear} A.D.`])
          assert.equal(read(form), ad, form)
      }),
      { numRuns: 300 },
    )
  })

  test('the calendar and the order of a column hold for all its dates', () => {
    const bs = dateRules(['2040-02-15', '2051-03-01'], undefined)
    assert.equal(readDate('2040-02-15', bs)?.bs, '2040-02-15')
    assert.equal(dateRules(['2040-02-15'], undefined).calendar, 'AD')
    assert.equal(dateRules(['2040-02-31', '2040-04-31', '2040-01-01'], undefined).calendar, 'BS')
    assert.equal(dateRules(['2040-03-32', '2040-01-01'], undefined).calendar, 'BS')
    assert.equal(dateRules(['2040-02-31', '2040-01-01'], undefined).calendar, 'AD')
    assert.equal(dateRules(['2051-03-01'], 'AD').calendar, 'AD')
    const monthFirst = dateRules(['07/15/2024', '01/02/2024'], undefined)
    assert.equal(readDate('01/02/2024', monthFirst)?.ad, '2024-01-02')
    const contradicting = dateRules(['07/15/2024', '15/02/2024'], undefined)
    assert.equal(readDate('07/15/2024', contradicting), undefined)
  })
})

describe('fiscal years', () => {
  const cases: Record<string, string | undefined> = {
    '2081/82': '2081/82',
    '२०८१/८२': '2081/82',
    'आ.व. २०८१/८२': '2081/82',
    '२०८१।०८२': '2081/82',
    'FY 2024/25': '2081/82',
    '2024-25': '2081/82',
    '97/97': undefined,
    '2081/85': undefined,
    '2081.82': undefined,
    '2081': undefined,
  }
  for (const [text, expected] of Object.entries(cases))
    test(`"${text}" is ${expected}`, () => assert.equal(readFiscalYear(text), expected))

  test('are found in captions', () => {
    assert.deepEqual(findFiscalYear('Budget of 2081/82 (Rs. in million)'), {
      fiscalYear: '2081/82',
      text: '2081/82',
    })
    assert.equal(findFiscalYear('आ.व. २०८१/८२ को बजेट')?.fiscalYear, '2081/82')
    assert.equal(findFiscalYear('2080/81 and 2081/82'), undefined)
    assert.equal(findFiscalYear('On 2081/04/01'), undefined)
  })
})
