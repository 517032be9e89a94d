import type { Row } from '@tathya/datasets'
import { fullYear } from '../trade/full-year.ts'

/** Totals with which trade in other datasets is compared: those of the customs department, of the same months of a year. */
export const customsTotals = {
  whole: ['report_year', 'period_months'],
  nameOf: ({ report_year: year, period_months: months }: Row) =>
    months === fullYear ? String(year) : `${year} (${months} months)`,
  printed: {
    dataset: 'trade-totals',
    only: { publisher: 'customs', latest: true },
    by: 'the customs department',
  },
} as const
