import { TradeByCountry } from '@tathya/contracts/http'
import { defineDataset, fiscalYearReader, type SeriesDeclaration } from '@tathya/datasets'
import { countryTable } from '../../formats/compiled/countries.ts'
import { customsCountries } from '../../formats/customs/countries.ts'
import { inBoth } from '../../tables/nepali-names.ts'
import { countryReader } from '../../trade/countries.ts'
import { fullYear } from '../../trade/full-year.ts'
import { countryReference } from '../../trade/references.ts'
import { cumulated, customsEnds, customsRhythm } from '../commodity-trade.ts'
import { customsTotals } from '../printed-totals.ts'
import { officialFacts } from '../publishers.ts'
import { tradeByCountryQuestions } from './questions.ts'

const alike = { period_months: cumulated }

/** Full years of each partner. */
const partnerSeries: SeriesDeclaration<typeof TradeByCountry> = {
  period: { fiscalYear: 'report_year' },
  by: ['partner_country'],
  only: { period_months: fullYear },
  figures: {
    imports_amount: { kind: 'flow', title: { en: 'Imports', ne: 'आयात' } },
    exports_amount: { kind: 'flow', title: { en: 'Exports', ne: 'निर्यात' } },
  },
  about: ({ partner_country: name, iso_alpha2: code }) =>
    inBoth('region', code as string | null, String(name)),
  whole: [],
}

/** Imports and exports by partner country. */
export const tradeByCountry = defineDataset({
  id: 'trade-by-country',
  title: 'Trade by partner country',
  titleNe: 'देश अनुसार व्यापार',
  descriptionNe: 'प्रत्येक देशबाट भएको आयात र त्यहाँ गएको निर्यात, आर्थिक वर्ष अनुसार, रुपैयाँमा।',
  keywords: [
    'trade',
    'country',
    'India',
    'China',
    'import',
    'export',
    'व्यापार',
    'देश',
    'भारत',
    'चीन',
    'आयात',
    'निर्यात',
    'byapar',
    'desh',
    'aayat',
    'niryat',
    'partner',
    'मुलुक',
  ],
  description:
    'Imports from and exports to each partner country of Nepal, in rupees. Countries too small for a row of their own are together in one row (partner_kind=remainder); totals are not in this list.',
  publisher: 'Department of Customs',
  source: {
    name: 'Department of Customs, Foreign Trade Statistics, Table 3; the release is named in each row',
    url: 'https://www.customs.gov.np/',
  },
  licence: officialFacts,
  updated: '2026-11-21',
  coverage: { area: 'Nepal', period: 'report_year', ends: customsEnds },
  rows: new URL('./rows.json', import.meta.url),
  row: TradeByCountry,
  same: { fiscal_year: 'report_year' },
  joins: { fiscal_year: 'report_year', country: 'partner_country' },
  key: 'id',
  columns: {
    time: ['report_year', 'period_months'],
    name: ['partner_country', 'partner_printed'],
    dimension: ['partner_kind'],
    value: ['imports_amount', 'exports_amount'],
  },
  order: ['report_year', 'period_months', 'partner_kind', 'partner_country', 'partner_printed'],
  body: 'data',
  text: ['partner_country', 'partner_printed', 'iso_alpha3', 'iso_alpha2'],
  measures: { imports_amount: { alike }, exports_amount: { alike } },
  beside: ['trade-totals'],
  totals: {
    ...customsTotals,
    figures: { imports_amount: 'imports_amount', exports_amount: 'exports_amount' },
  },
  series: partnerSeries,
  periods: { period: ['report_year'], covered: 'period_months', chosenBy: ['comparable'] },
  readers: { report_year: fiscalYearReader, partner_country: countryReader },
  references: [countryReference],
  rhythm: customsRhythm,
  formats: [customsCountries, countryTable],
  questions: tradeByCountryQuestions,
  knownGaps: [
    'Only full years ship, 2071/72 to 2081/82; the first months of a year come with an import of its workbook.',
    'Serbia stands twice in 2076/77 to 2081/82, as Serbia and as Serbia (Europe): add both.',
    'In 2072/73 the source leaves 66 cells empty; they are null.',
    'Congo can be either of two countries; Kosovo, Midway Islands, Yugoslavia and Zaire have no code in ISO 3166-1.',
  ],
})
