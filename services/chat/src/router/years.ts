import { toFiscalYear } from '@tathya/datasets/readers'
import type { Question } from '../question/read-question.ts'

/** The last month of Bikram Sambat that belongs to the fiscal year before. */
const lastMonth = 3

/**
 * The fiscal year of a question. A year of Bikram Sambat alone is the one that begins in it; with a month, the one that has
 * this month.
 */
export function yearOf({ fiscalYear, bsYear, month }: Question): { fiscal_year?: string } {
  if (fiscalYear !== undefined) return { fiscal_year: fiscalYear }
  if (bsYear === undefined) return {}
  return { fiscal_year: toFiscalYear(month !== undefined && month <= lastMonth ? bsYear - 1 : bsYear) }
}

/** The month of a question as an argument of a tool. */
export const monthOf = ({ month }: Question) => (month === undefined ? {} : { month })
