import type { DatasetQuestions } from '@tathya/contracts/http'
import { toLines } from '../../macro/lines.ts'
import { macroQuestions } from '../macro-questions.ts'
import words from '../national-accounts/words.rows.json' with { type: 'json' }
import rows from './lines.rows.json' with { type: 'json' }

const lines = toLines(rows)

/** Questions about indices of prices, and about their change over a year, at the end of a month. */
export const priceQuestions: DatasetQuestions[] = [
  macroQuestions(lines, {
    id: 'prices',
    name: { en: 'Price index', ne: 'मूल्य सूचकाङ्क', rom: 'Mulya suchakanka' },
    words: { en: ['price index', 'price indices', 'prices'], ne: ['मूल्य सूचकाङ्क'], rom: ['mulya suchakanka'] },
    kind: 'rate',
    unit: 'index',
    only: { unit: 'index' },
  }),
  {
    id: 'monthly-inflation',
    only: { series: '"Consumer prices, overall"', unit: 'percent' },
    only_parts: true,
    time: { year: 'fiscal_year', month: 'month_number', months_are: 'numbers' },
    measures: [
      {
        id: 'inflation',
        name: {
          en: 'Inflation (consumer prices, change over a year)',
          ne: 'मुद्रास्फीति (उपभोक्ता मूल्य, वार्षिक परिवर्तन)',
          rom: 'Mudrasfiti (upabhokta mulya, barshik paribartan)',
        },
        words: words.inflation,
        field: 'value',
        kind: 'rate',
        unit: 'percent',
      },
    ],
    dimensions: [],
  },
]
