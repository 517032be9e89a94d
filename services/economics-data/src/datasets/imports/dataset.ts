import { Import } from '@tathya/contracts'
import { defineDataset } from '@tathya/datasets'
import { officialFacts, tradeStatistics } from '../publishers.ts'
import { tradeLayout } from '../trade-layout.ts'

/** Imports by commodity. */
export const imports = defineDataset({
  id: 'imports',
  title: 'Imports by commodity',
  description:
    'Goods brought into Nepal by commodity of the Harmonized System, in rupees. Chapters contain their items: never add both up. Compare equal periods only (period_months).',
  publisher: 'Department of Customs; Trade and Export Promotion Centre',
  source: tradeStatistics,
  licence: officialFacts,
  updated: '2026-11-20',
  coverage: { area: 'Nepal', period: 'report_year' },
  rows: new URL('./rows.json', import.meta.url),
  row: Import,
  key: 'id',
  order: ['report_year', 'period_months', 'hs_code', 'unit'],
  body: 'data',
  extract: {
    rowsInFull: 40936,
    note: 'The chapters of every year; the 8-digit items below them come with the import.',
  },
  importLayout: tradeLayout('import'),
  knownGaps: [
    '8-digit imports of 2079/80, and of the full years 2078/79, 2080/81 and 2081/82, are missing.',
    'Chapter 62 is missing for 2078/79 to 2081/82: the copy that could be read repeats chapter 61 there.',
    'Units are as the sources spell them: PCS and PCE, or SQM and SQ.MTR, are the same unit.',
    'Codes change every year: a code that is missing in a year is not zero trade.',
    'Offices without the customs computer system and informal trade are not counted; figures are preliminary until the annual release.',
  ],
})
