import type { DatasetQuestions } from '@tathya/contracts/http'
import { toLines } from '../../macro/lines.ts'
import { macroQuestions } from '../macro-questions.ts'
import rows from './lines.rows.json' with { type: 'json' }

const lines = toLines(rows)

/** Questions about rates of interest at the end of a month. */
export const interestQuestions: DatasetQuestions[] = [
  macroQuestions(lines, {
    id: 'interest',
    name: { en: 'Interest rate', ne: 'ब्याजदर', rom: 'Byajdar' },
    words: {
      en: ['interest rate', 'interest rates', 'interest'],
      ne: ['ब्याजदर', 'ब्याज दर'],
      rom: ['byaj dar'],
    },
    kind: 'rate',
    unit: 'percent',
    lineWords: {
      'Weighted average lending rate of commercial banks': {
        en: ['lending rate', 'average lending rate', 'lending rate of commercial banks'],
        ne: ['कर्जाको ब्याजदर'],
        rom: ['karja ko byajdar'],
      },
      'Weighted average deposit rate of commercial banks': {
        en: ['deposit rate', 'average deposit rate', 'deposit rate of commercial banks'],
        ne: ['निक्षेपको ब्याजदर'],
        rom: ['nikshep ko byajdar'],
      },
    },
  }),
]
