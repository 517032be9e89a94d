import { fiscalYearReader } from '@tathya/datasets'
import { partnerTable } from '../formats/compiled/by-partner.ts'
import { countryReader } from '../trade/countries.ts'
import { fullYear } from '../trade/full-year.ts'
import { chapterReference, countryReference } from '../trade/references.ts'
import type { Flow } from '../trade/trade-row.ts'
import { unitReader } from '../trade/units.ts'
import { cumulated, customsEnds, customsRhythm } from './commodity-trade.ts'
import { customsTotals } from './printed-totals.ts'
import { officialFacts, tradeStatistics } from './publishers.ts'
import { partnerQuestions } from './trade-questions.ts'

/** Of rows that are added, no period contains another. */
export const alike = { period_months: cumulated } as const

/** Shared by the datasets of both directions of trade by partner country. */
export function partnerTrade<const F extends Flow>(flow: F) {
  return {
    id: `${flow}-by-partner`,
    publisher: 'Department of Customs; Trade and Export Promotion Centre',
    source: tradeStatistics,
    licence: officialFacts,
    updated: '2026-11-26',
    coverage: { area: 'Nepal', period: 'report_year', ends: customsEnds },
    same: { fiscal_year: 'report_year' },
    joins: { fiscal_year: 'report_year', country: 'partner_country', hs_code: 'hs_code' },
    key: 'id',
    columns: {
      time: ['report_year', 'period_months'],
      name: ['hs_code', 'partner_country', 'partner_printed'],
      unit: ['unit'],
      value: ['amount', 'quantity'],
    },
    order: ['report_year', 'period_months', 'hs_code', 'partner_country', 'partner_printed', 'unit_printed'],
    body: 'data',
    text: ['partner_country', 'partner_printed', 'hs_code'],
    readers: { report_year: fiscalYearReader, partner_country: countryReader, unit: unitReader },
    measures: {
      amount: { alike },
      quantity: { alike: { ...alike, unit: 'quantities have the unit of their row' }, unitIn: 'unit' },
    },
    beside: ['trade-totals'],
    totals: { ...customsTotals, figures: { amount: `${flow}_amount` } },
    periodOf: { fiscalYear: 'report_year' },
    expected: { only: { period_months: fullYear } },
    periods: { period: ['report_year'], covered: 'period_months', chosenBy: ['comparable'] },
    references: [chapterReference, countryReference],
    rhythm: customsRhythm,
    formats: [partnerTable(flow)],
    questions: partnerQuestions(flow),
  } as const
}

/** Gaps of both directions. */
export const partnerGaps = [
  'Names of goods are not in the table: /e/hsCodes has them.',
  'Rows of 2078/79 cover 11 months and those of 2080/81 seven (comparable=false).',
  'Codes change every year: a code that is missing in a year is not zero trade.',
  'Offices without the customs computer system and informal trade are not counted.',
]
