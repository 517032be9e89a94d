import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { englishMonths, fiscalMonths } from '@tathya/contracts/http'
import {
  englishMonthNumberReader,
  englishMonthReader,
  fiscalMonthReader,
  nepaliMonthReader,
  parseFiscalMonth,
} from '../../src/index.ts'
import monthNames from '../../src/readers/month-names.rows.json' with { type: 'json' }

/** As measured in the tables and file names of the customs department and the central bank, by fiscal month. */
const printed = [
  'Saun Shrawan साउन श्रावण',
  'Bhadau Bhadra भदौ भाद्र',
  'Asoj Ashwin असोज आश्विन',
  'Kartik कार्तिक',
  'Mangsir Mangshir मंसिर मार्ग',
  'Push Poush पुस पौष',
  'Magh माघ',
  'Fagun Falgun फागुन फाल्गुन',
  'Chait Chaitra चैत चैत्र',
  'Baisakh बैशाख वैशाख',
  'Jeth Jestha जेठ ज्येष्ठ',
  'Asar Ashadh असार आषाढ आषाढ़',
]

describe('a Nepali month', () => {
  test('is read in every spelling of official tables, whatever its capitals', () => {
    for (const [index, names] of printed.entries())
      for (const name of names.split(' '))
        for (const text of [name, name.toUpperCase(), ` ${name} `])
          assert.equal(parseFiscalMonth(text), index + 1, text)
  })

  test('has no spelling in common with another', () => {
    const all = monthNames.nepali.flatMap((names) => [...new Set(names)])
    assert.equal(new Set(all).size, all.length)
  })

  test('is meant by the English month in whose middle it ends', () => {
    const months = ['August', 'mid-August', 'Mid Aug', 'अगस्ट', 'Sept', 'January', 'July'].map(
      parseFiscalMonth,
    )
    assert.deepEqual(months, [1, 1, 1, 1, 2, 6, 12])
  })

  test('in filters is the name or the number that the field holds; numbers count from Shrawan', () => {
    const none = new Set<string>()
    for (const text of ['Saun', 'Shrawan', 'साउन', 'August', '1', '01', '१'])
      assert.deepEqual(
        [nepaliMonthReader.read(text, none), fiscalMonthReader.read(text, none)],
        [['Shrawan'], [1]],
        text,
      )
    assert.deepEqual(nepaliMonthReader.read('12', none), [fiscalMonths[11]])
  })

  test('is refused where it is none', () => {
    for (const text of ['', '0', '13', '1.5', 'Month', 'Shraw', 'mid-', '١'])
      assert.equal(nepaliMonthReader.read(text, new Set()), undefined, text)
  })
})

describe('an English month', () => {
  test('in filters is the name or the number that the field holds; numbers count from January', () => {
    const none = new Set<string>()
    for (const text of ['August', 'aug', 'AUGUST', 'अगस्ट', '8', '८', 'Shrawan', 'साउन'])
      assert.deepEqual(
        [englishMonthReader.read(text, none), englishMonthNumberReader.read(text, none)],
        [['August'], [8]],
        text,
      )
    for (const [index, name] of englishMonths.entries())
      assert.deepEqual(englishMonthNumberReader.read(name, none), [index + 1])
    assert.equal(englishMonthReader.read('Augustus', none), undefined)
  })
})
