import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import countryRows from '../../src/trade/countries.rows.json' with { type: 'json' }
import { countryReader, toPartner } from '../../src/trade/countries.ts'
import { toPrintedUnit, toUnit, unitReader } from '../../src/trade/units.ts'

/** The spellings of the trade tables, each beside the unit it stands for. */
const spellings = {
  KG: ['KG'],
  PCS: ['PCS', 'PCE'],
  SQM: ['SQM', 'SQ.MTR'],
  MTR: ['MTR'],
  LTR: ['LTR'],
  MTQ: ['MTQ', 'CU.MTR'],
  PAIR: ['PAIR', 'PAIRS', 'PR'],
  GRM: ['GRM', 'GRAMS'],
  FTK: ['SQ.FT', 'FTK'],
  KL: ['KL', 'K.L'],
  DZN: ['DZN', 'DOZEN'],
  CARAT: ['CAR', 'CARAT'],
  TNE: ['TNE', 'METRIC TON'],
  GRO: ['GRO', 'GROSS'],
  STK: ['STK', 'STICKS'],
  PKT: ['PKT'],
  TPC: ['TPC'],
}

describe('units', () => {
  test('30 spellings stand for 17 units', () => {
    assert.equal(Object.keys(spellings).length, 17)
    assert.equal(Object.values(spellings).flat().length, 30)
    for (const [unit, printed] of Object.entries(spellings))
      for (const text of printed) assert.equal(toUnit(text), unit)
  })

  test('are printed in capitals and without a full stop, one that is not known as it is', () => {
    assert.deepEqual(['Kg.', ' Sq.Mtr. ', 'Metric  Ton', '', null].map(toPrintedUnit), [
      'KG',
      'SQ.MTR',
      'METRIC TON',
      null,
      null,
    ])
    assert.equal(toUnit('BARREL'), 'BARREL')
  })

  test('are read in any spelling; one that neither the tables nor the rows have is refused', () => {
    assert.deepEqual(unitReader.read('sq.mtr.', new Set()), ['SQM'])
    assert.deepEqual(unitReader.read('barrel', new Set(['BARREL'])), ['BARREL'])
    assert.equal(unitReader.read('barrel', new Set(['KG'])), undefined)
  })
})

describe('partner countries', () => {
  test('have codes of their own', () => {
    for (const field of ['name', 'alpha2', 'alpha3'] as const) {
      const values = countryRows.map((row) => row[field])
      assert.equal(new Set(values).size, values.length)
    }
  })

  for (const [printed, name, alpha3] of [
    ['Viet Nam', 'Vietnam', 'VNM'],
    ['Hongkong, SAR of China PR', 'Hong Kong', 'HKG'],
    ["Korea, Democratic People's Rep. of", 'North Korea', 'PRK'],
    ['Korea R', 'South Korea', 'KOR'],
    ['Cotr d Lvoire', "Côte d'Ivoire", 'CIV'],
    ['U.S.A', 'United States', 'USA'],
    ['Bosnia & Hergovina', 'Bosnia and Herzegovina', 'BIH'],
    ['Serbia (Europe)', 'Serbia', 'SRB'],
    ['réunion', 'Réunion', 'REU'],
    ['Congo', 'Congo', null],
    ['Yugoslavia', 'Yugoslavia', null],
  ] as const) {
    test(`${printed} is ${name}`, () => {
      const partner = toPartner(printed)
      assert.deepEqual(
        [partner.partner_country, partner.iso_alpha3, partner.partner_kind],
        [name, alpha3, 'country'],
      )
    })
  }

  test('the rest of the countries, and goods of unknown origin, are distinguished from countries', () => {
    const kindOf = (printed: string) => toPartner(printed).partner_kind
    for (const printed of [
      'Other Countries',
      'Others',
      'Other Countries:(Countries With Less Than Rs.100 Thousand Trade)',
      'Other  Countries: (Countries with less than Rs. 50 thousand)',
    ])
      assert.equal(kindOf(printed), 'remainder')
    for (const printed of [
      'Not_Specified',
      'Not specified',
      'Not stated(Gold silver imports)',
      'Many Countries',
      'Country1',
    ])
      assert.equal(kindOf(printed), 'unspecified')
  })

  test('are read by codes and in any spelling', () => {
    for (const text of ['VN', 'vnm', 'viet nam', 'Vietnam'])
      assert.deepEqual(countryReader.read(text, new Set()), ['Vietnam'])
    assert.deepEqual(countryReader.read('others', new Set(['Other countries'])), ['Other countries'])
  })

  test('that neither the list nor the rows have are refused', () => {
    assert.equal(countryReader.read('Vietnarm', new Set(['Vietnam'])), undefined)
    assert.deepEqual(countryReader.read('Zaire', new Set(['Zaire'])), ['Zaire'])
  })
})
