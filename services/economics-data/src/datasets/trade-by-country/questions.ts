import type { DatasetQuestions } from '@tathya/contracts/http'
import { balanceMeasure, countryDimension, partnerFlow, tradeTime } from '../trade-questions.ts'

/** Questions about trade with countries. */
export const tradeByCountryQuestions: DatasetQuestions[] = [
  {
    id: 'trade-by-country',
    only: { partner_kind: 'country', period_months: 12 },
    time: tradeTime,
    measures: [
      partnerFlow('imports', 'imports_amount'),
      partnerFlow('exports', 'exports_amount'),
      balanceMeasure({ field: 'exports_amount', less: 'imports_amount' }),
    ],
    dimensions: [countryDimension],
  },
]
