import { TradeByOffice } from '@tathya/contracts/http'
import { anyCaseReader, defineDataset, fiscalYearReader } from '@tathya/datasets'
import { officeTable } from '../../formats/compiled/offices.ts'
import { customsOffices } from '../../formats/customs/offices.ts'
import { cumulated, customsEnds, customsRhythm } from '../commodity-trade.ts'
import { customsTotals } from '../printed-totals.ts'
import { officialFacts } from '../publishers.ts'
import { officeQuestions } from './questions.ts'

const alike = { period_months: cumulated }

/** Imports and exports by customs office. */
export const tradeByCustomsOffice = defineDataset({
  id: 'trade-by-customs-office',
  title: 'Trade by customs office',
  titleNe: 'भन्सार कार्यालय अनुसार व्यापार',
  descriptionNe: 'प्रत्येक भन्सार कार्यालयबाट भएको आयात र निर्यात, आर्थिक वर्ष अनुसार, रुपैयाँमा।',
  keywords: [
    'trade',
    'customs office',
    'border',
    'Birgunj',
    'Bhairahawa',
    'airport',
    'भन्सार',
    'भन्सार कार्यालय',
    'नाका',
    'वीरगञ्ज',
    'भैरहवा',
    'व्यापार',
    'bhansar',
    'naka',
  ],
  description:
    'Imports and exports of Nepal through each customs office, in rupees. Totals are not in this list.',
  publisher: 'Department of Customs',
  source: {
    name: 'Department of Customs, Foreign Trade Statistics, table of customs offices; the release is named in each row',
    url: 'https://www.customs.gov.np/',
  },
  licence: officialFacts,
  updated: '2026-11-26',
  coverage: { area: 'Nepal', period: 'report_year', ends: customsEnds },
  rows: new URL('./rows.json', import.meta.url),
  row: TradeByOffice,
  same: { fiscal_year: 'report_year' },
  joins: { fiscal_year: 'report_year' },
  key: 'id',
  columns: {
    time: ['report_year', 'period_months'],
    dimension: ['customs_office'],
    value: ['imports_amount', 'exports_amount'],
  },
  order: ['report_year', 'period_months', 'customs_office'],
  body: 'data',
  text: ['customs_office', 'office_printed'],
  measures: { imports_amount: { alike }, exports_amount: { alike } },
  beside: ['trade-totals'],
  totals: {
    ...customsTotals,
    figures: { imports_amount: 'imports_amount', exports_amount: 'exports_amount' },
  },
  series: {
    period: { fiscalYear: 'report_year' },
    by: ['customs_office'],
    only: { comparable: true },
    figures: {
      imports_amount: {
        kind: 'flow',
        title: { en: 'Imports through the customs office', ne: 'भन्सार कार्यालयबाट आयात' },
      },
      exports_amount: {
        kind: 'flow',
        title: { en: 'Exports through the customs office', ne: 'भन्सार कार्यालयबाट निर्यात' },
      },
    },
    about: ({ customs_office: office }) => ({ en: String(office), ne: String(office) }),
    whole: [],
  },
  periods: { period: ['report_year'], covered: 'period_months', chosenBy: ['comparable'] },
  readers: {
    report_year: fiscalYearReader,
    customs_office: anyCaseReader(
      'the name of a customs office, whatever its capitals: Birgunj, Bhairahawa; TIA for the airport of Kathmandu',
      { tia: ['Tribhuvan International Airport'], ti_airport: ['Tribhuvan International Airport'] },
    ),
  },
  rhythm: customsRhythm,
  formats: [customsOffices, officeTable],
  questions: officeQuestions,
  knownGaps: [
    'Only full years ship, 2072/73 to 2081/82; the first months of a year come with an import of its workbook.',
    'The tables of 2072/73 and 2073/74 list 13 and 14 offices, which have 88 percent of the imports; other years list 19 to 28.',
    'In four rows the source leaves the exports empty; they are null.',
    'Offices without the customs computer system and informal trade are not counted.',
  ],
})
