import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readPeriods, readWords } from '@tathya/questions'
import { fromFiscalMonth, toFiscalMonth } from '../src/tools/fields.ts'
import type { Fact } from '../src/tools/tool.ts'
import { wordFact, wordSilence } from '../src/wording/word-answer.ts'

const imports: Fact = {
  label: 'imports',
  about: { en: 'India', ne: 'भारत' },
  value: 996_682_161_000,
  unit: 'NPR',
  period: { fiscalYear: '2080/81' },
}

describe('the words of a fact', () => {
  test('are in the writing of the question, with plain digits and the Nepali names of powers', () => {
    assert.equal(
      wordFact(imports, 'en'),
      'Imports (India), fiscal year 2080/81: NPR 996,682,161,000 (about 9 kharab 96 arab 68 crore).',
    )
    assert.equal(
      wordFact(imports, 'ne'),
      'आयात (भारत), आर्थिक वर्ष २०८०/८१: रु. ९,९६,६८,२१,६१,००० (लगभग ९ खर्ब ९६ अर्ब ६८ करोड)।',
    )
    assert.equal(
      wordFact(imports, 'romanised'),
      'Aayat (India), aarthik barsa 2080/81: Rs. 9,96,68,21,61,000 (lagbhag 9 kharba 96 arba 68 karod).',
    )
  })

  test('have the sign of a deficit, and no "about" where the words are exact', () => {
    const deficit = { label: 'balance', value: -1_500_000_000, unit: 'NPR' } as const
    assert.equal(wordFact(deficit, 'en'), 'Trade balance: NPR -1,500,000,000 (-1 arab 50 crore).')
  })

  test('round up to the next name', () => {
    const nearly = { label: 'imports', value: 99_999_999_999, unit: 'NPR' } as const
    assert.equal(wordFact(nearly, 'en'), 'Imports: NPR 99,999,999,999 (about 1 kharab).')
  })

  test('write millions out exactly', () => {
    const sum = { label: 'remittances', value: 208_421.45, unit: 'NPR million' } as const
    assert.match(wordFact(sum, 'en'), /NPR 208,421,450,000 /)
  })

  test('name the month, and the months of a sum', () => {
    const figure = { label: 'remittances', value: 5, unit: 'NPR' } as const
    const month = { ...figure, period: { fiscalYear: '2081/82', month: 11 } }
    assert.equal(wordFact(month, 'ne'), 'विप्रेषण, फागुन, आर्थिक वर्ष २०८१/८२: रु. ५।')
    const sum = { ...figure, period: { fiscalYear: '2081/82', monthsOfYear: 8 } }
    assert.equal(wordFact(sum, 'en'), 'Remittances, first 8 months of fiscal year 2081/82: NPR 5.')
  })

  test('have no figure where the data is silent', () => {
    for (const writing of ['en', 'ne', 'romanised'] as const) {
      const text = wordSilence('silent', [{ en: 'Remittances', ne: 'विप्रेषण' }], writing)
      assert.doesNotMatch(text, /\p{Nd}/u)
    }
  })
})

describe('the periods of a question', () => {
  const read = (text: string) => readPeriods(text, readWords)

  test('are fiscal years of both calendars', () => {
    for (const text of ['2080/81', '2080-81', '२०८०/८१', '2080/2081', 'fiscal year 2023/24', '2023-24'])
      assert.equal(read(text).fiscalYear, '2080/81', text)
  })

  test('are dates with the year before or after the month', () => {
    for (const text of ['15 Shrawan 2081', '2081 saun 15', '२०८१ साउन १५ गते', '2081-04-15', '2081/4/15'])
      assert.deepEqual(read(text).dates, [{ calendar: 'bs', date: '2081-04-15' }], text)
    for (const text of ['5 August 2024', 'August 5, 2024', '२०२४ अगस्ट ५', '2024-08-05'])
      assert.deepEqual(read(text).dates, [{ calendar: 'ad', date: '2024-08-05' }], text)
  })

  test('are the months that English reports name by their middle', () => {
    const { month, fiscalYear } = read('mid-July 2024')
    assert.deepEqual([month, fiscalYear], [3, '2080/81'])
    assert.deepEqual([read('mid-August 2024').month, read('mid-August 2024').fiscalYear], [4, '2081/82'])
  })

  test('are relative, but not inside another word', () => {
    assert.equal(read('last year').yearOffset, -1)
    assert.equal(read('गत वर्ष').yearOffset, -1)
    assert.equal(read('पुँजीगत खर्च').yearOffset, undefined)
  })

  test('count months of the fiscal year from Shrawan', () => {
    const months = Array.from({ length: 12 }, (_, at) => at + 1)
    assert.deepEqual(months.map(toFiscalMonth).map(fromFiscalMonth), months)
    assert.deepEqual([toFiscalMonth(4), toFiscalMonth(3)], [1, 12])
  })
})
