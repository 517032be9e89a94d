import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parsePeriodText } from '../../src/formats/customs/period-text.ts'

describe('the period in the title of a customs sheet', () => {
  for (const [text, year, months] of [
    ['Based on First Month (Shrawan) of FY 2080/81 (Mid July 2023 to Mid August 2023)', '2080/81', 1],
    ['Based on annual data FY 2075/76 (Mid July 2018 to Mid  july 2019)', '2075/76', 12],
    ['Based on  First Seven  Months of  FY 2080/81 (Mid July 2023 to Mid February 2024)', '2080/81', 7],
    ['Based on First Eleven Months (Shrawan-Jeth) of F.Y. 2078/079', '2078/79', 11],
    ['First 9 Months of Fiscal Year 2078-79', '2078/79', 9],
    ['Upto Magh FY 2080.81', '2080/81', 7],
    ['Based on Fisrt Month of FY2079/80', '2079/80', 1],
    ['FY 2081/2082 (12 Months)', '2081/82', 12],
    ['FY 2078/79 (Mid July 2021 to Mid April 2022)', '2078/79', 9],
  ] as const) {
    test(`${text} is ${months} months of ${year}`, () => {
      assert.deepEqual(parsePeriodText(text), { year, months, slip: undefined })
    })
  }

  for (const [name, months] of [
    ['Saun', 1],
    ['Bhadau', 2],
    ['Asoj', 3],
    ['Kartik', 4],
    ['Mangshir', 5],
    ['Push', 6],
    ['Magh', 7],
    ['Fagun', 8],
    ['Chait', 9],
    ['Baisakh', 10],
    ['Jeth', 11],
    ['Asar', 12],
  ] as const) {
    test(`up to ${name} is ${months} months`, () => {
      assert.equal(parsePeriodText(`FY 2080/81 upto ${name}`)?.months, months)
    })
  }

  test('two statements that agree outweigh a slip of the third, which is reported', () => {
    const period = parsePeriodText(
      'Based on First Five Months (Mangsir) of FY 2078/79 (Mid July 2021 to May January 2022)',
    )
    assert.deepEqual([period?.year, period?.months], ['2078/79', 5])
    assert.match(period?.slip ?? '', /May January 2022.* is read as 2078\/79, first 5 months/)
  })

  test('is not known where two statements contradict each other, or there is none', () => {
    for (const text of [
      'Based on First Six Months of FY 2078/79 (Mid July 2021 to May December 2021)',
      'Based on First Month of FY 2078/80',
      'FY 2078/79',
      'Foreign Trade Direction',
      '',
    ])
      assert.equal(parsePeriodText(text), undefined, text)
  })
})
