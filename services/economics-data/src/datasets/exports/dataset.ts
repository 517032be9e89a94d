import { Export } from '@tathya/contracts'
import { defineDataset } from '@tathya/datasets'
import { officialFacts, tradeStatistics } from '../publishers.ts'
import { tradeLayout } from '../trade-layout.ts'

/** Exports by commodity. */
export const exports = defineDataset({
  id: 'exports',
  title: 'Exports by commodity',
  description:
    'Goods sent from Nepal by commodity of the Harmonized System, in rupees. Chapters contain their items: never add both up. Compare equal periods only (period_months).',
  publisher: 'Department of Customs; Trade and Export Promotion Centre',
  source: tradeStatistics,
  licence: officialFacts,
  updated: '2026-11-20',
  coverage: { area: 'Nepal', period: 'report_year' },
  rows: new URL('./rows.json', import.meta.url),
  row: Export,
  key: 'id',
  order: ['report_year', 'period_months', 'hs_code', 'unit'],
  body: 'list',
  extract: {
    rowsInFull: 8861,
    note: 'The chapters of every year; the 8-digit items below them come with the import.',
  },
  importLayout: tradeLayout('export'),
  knownGaps: [
    '8-digit exports of 2081/82, and of the full years 2078/79 and 2080/81, are missing.',
    'Chapter 62 is missing for 2078/79 to 2081/82: the copy that could be read repeats chapter 61 there.',
    'Units are as the sources spell them: PCS and PCE, or SQM and SQ.MTR, are the same unit.',
    'Codes change every year: a code that is missing in a year is not zero trade.',
    'Offices without the customs computer system and informal trade are not counted; figures are preliminary until the annual release.',
  ],
})
