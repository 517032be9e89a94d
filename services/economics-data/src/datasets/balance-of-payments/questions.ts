import type { DatasetQuestions } from '@tathya/contracts/http'
import { toLines } from '../../macro/lines.ts'
import { macroQuestions } from '../macro-questions.ts'
import rows from './lines.rows.json' with { type: 'json' }

const lines = toLines(rows)

/** Questions about the balance of payments since the start of a fiscal year. */
export const paymentsBalanceQuestions: DatasetQuestions[] = [
  macroQuestions(lines, {
    id: 'balance-of-payments',
    name: { en: 'Balance of payments', ne: 'शोधनान्तर', rom: 'Shodhanantar' },
    words: { en: ['balance of payments', 'bop'], ne: ['शोधनान्तर'], rom: ['shodhanantar'] },
    kind: 'flow',
    unit: '{unit}',
    since_start: 'value',
  }),
]
