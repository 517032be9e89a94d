import type { DatasetQuestions } from '@tathya/contracts/http'
import { toLines } from '../../macro/lines.ts'
import { macroQuestions } from '../macro-questions.ts'
import rows from './lines.rows.json' with { type: 'json' }

const lines = toLines(rows)

/** Questions about money and credit at the end of a month. */
export const moneyQuestions: DatasetQuestions[] = [
  macroQuestions(lines, {
    id: 'money',
    name: { en: 'Money and credit', ne: 'मुद्रा र कर्जा', rom: 'Mudra ra karja' },
    words: { en: ['monetary survey'], ne: ['मौद्रिक सर्वेक्षण'], rom: ['maudrik sarbekshan'] },
    kind: 'stock',
    unit: '{unit}',
    lineWords: {
      'Broad money (M2)': { en: ['broad money', 'm2'], ne: ['विस्तृत मुद्रा'], rom: ['bistrit mudra'] },
      'Money supply (M1)': { en: ['money supply', 'm1', 'narrow money'], ne: ['मुद्रा प्रदाय'] },
    },
  }),
]
