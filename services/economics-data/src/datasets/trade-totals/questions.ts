import type { DatasetQuestions } from '@tathya/contracts/http'
import { balanceMeasure, flowMeasure, tradeTime } from '../trade-questions.ts'

/** Questions about all trade: of customs, and of the central bank where it has more months of a year. */
export const tradeTotalsQuestions: DatasetQuestions[] = [
  {
    id: 'trade-totals',
    only: {},
    prefer: { field: 'publisher', values: ['customs', 'central_bank'] },
    time: tradeTime,
    measures: [
      flowMeasure('imports', 'imports_amount'),
      flowMeasure('exports', 'exports_amount'),
      balanceMeasure({ field: 'trade_balance' }),
    ],
    dimensions: [],
  },
]
