import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fiscalYearReader, fiscalYearStartReader, parseFiscalYear, toAdFiscalYear } from '../../src/index.ts'

const spellings = [
  ...['2081/82', '2081/082', '2081-82', '2081/2082', '2081.82', '2081–82', '2081 / 82', ' 2081_82 '],
  ...[
    '२०८१/८२',
    '२०८१/०८२',
    '२०८१-२०८२',
    'FY 2081/82',
    'fy2081/82',
    'F.Y. 2081/082',
    'आ.व. २०८१/८२',
    'आर्थिक वर्ष २०८१/८२',
    '२०८१।८२',
    'आ.व. २०८१।०८२',
  ],
  ...[
    '2024/25',
    '2024-25',
    '2024/2025',
    'FY2024/25',
    '2081/82 BS',
    '2024/25 AD',
    '2024/25 A.D.',
    '२०८१/८२ वि.सं.',
    '２０８１/82',
  ],
]

describe('a fiscal year', () => {
  for (const spelling of spellings)
    test(`is read from "${spelling}"`, () => assert.equal(parseFiscalYear(spelling), '2081/82'))

  test('is of Bikram Sambat from 2057 on, and AD before, unless the text says which', () => {
    assert.equal(parseFiscalYear('2057/58'), '2057/58')
    assert.equal(parseFiscalYear('2056/57'), undefined)
    assert.equal(parseFiscalYear('2056/57 BS'), '2056/57')
    assert.equal(parseFiscalYear('2000/01'), '2057/58')
    assert.equal(parseFiscalYear('1999/00'), '2056/57')
    assert.equal(parseFiscalYear('1999/2000'), '2056/57')
    assert.equal(parseFiscalYear('2024/25 BS'), '2024/25')
    assert.equal(parseFiscalYear('2099/00'), '2099/00')
  })

  test('is refused where the years do not follow each other, where there is one only, and as anything else', () => {
    const others = [
      '2081/83',
      '2081/2083',
      '2081/81',
      '2081/182',
      '2024/26',
      '2081',
      '2024',
      '81/82',
      '2081/8',
    ]
    for (const text of [
      ...others,
      '',
      'last year',
      '2081/82/83',
      '20811/82',
      '0001/02',
      '2081/82 x',
      '2081//82',
    ])
      assert.equal(parseFiscalYear(text), undefined, text)
  })

  test('has a name in AD', () => {
    assert.deepEqual(['2081/82', '2056/57'].map(toAdFiscalYear), ['2024/25', '1999/00'])
  })

  test('in filters is one value, whether rows have it or not', () => {
    assert.deepEqual(fiscalYearReader.read('2024-25', new Set()), ['2081/82'])
    assert.equal(fiscalYearReader.read('2081', new Set(['2081/82'])), undefined)
  })

  test('by its first day is the day that rows have, and near it where they have none', () => {
    const known = new Set(['2024-07-16', '2025-07-17'])
    assert.deepEqual(fiscalYearStartReader.read('2082/83', known), ['2025-07-17'])
    assert.deepEqual(fiscalYearStartReader.read('2024-07-16', known), ['2024-07-16'])
    assert.deepEqual(fiscalYearStartReader.read('2079/80', known), ['2022-07-16'])
    assert.equal(fiscalYearStartReader.read('2024', known), undefined)
  })
})
