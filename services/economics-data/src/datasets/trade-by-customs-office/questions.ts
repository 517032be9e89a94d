import type { DatasetQuestions } from '@tathya/contracts/http'
import { flowMeasure, officeDimension, tradeTime } from '../trade-questions.ts'
import offices from './office-words.rows.json' with { type: 'json' }

/** Questions about trade through customs offices. */
export const officeQuestions: DatasetQuestions[] = [
  {
    id: 'trade-by-customs-office',
    only: { period_months: 12 },
    time: tradeTime,
    measures: [flowMeasure('imports', 'imports_amount'), flowMeasure('exports', 'exports_amount')],
    dimensions: [officeDimension(offices)],
  },
]
