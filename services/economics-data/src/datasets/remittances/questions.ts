import type { DatasetQuestions } from '@tathya/contracts/http'
import words from './words.rows.json' with { type: 'json' }

/** Questions about remittances: of months, of whole years, and since the start of a year. */
export const remittanceQuestions: DatasetQuestions[] = [
  {
    id: 'remittances',
    only: {},
    time: { year: 'fiscal_year', month: 'month_nepali', months_are: 'names' },
    measures: [
      {
        id: 'remittances',
        name: { en: 'Remittances', ne: 'विप्रेषण', rom: 'Bipreshan' },
        words,
        field: 'amount_monthly_millions',
        since_start: 'rolling_amount_monthly_millions',
        kind: 'flow',
        unit: 'NPR million',
      },
    ],
    dimensions: [],
  },
]
