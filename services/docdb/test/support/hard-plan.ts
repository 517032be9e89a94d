import type { DatabasePlan } from '../../src/process/model/database-plan.ts'
import { budgetPlan, column, row, table } from './plan.ts'

/** Values that exports get wrong: formulas, markup, controls, numbers at the limits, empty texts. */
export const hardTexts = [
  '=HYPERLINK("http://127.0.0.1/","x")',
  '+1-1',
  '@SUM(A1)',
  '-5',
  "it's",
  'a "quoted", text;\nwith\ttwo lines\r\n',
  '<b>&amp;</b>]]>',
  '_x0041_',
  ' padded ',
  '',
  '00123',
  '२०८१/८२ नेपाल क्षेत्र',
  'a\u0000b\u0007c',
  '😀𝄞',
  "'; DROP TABLE budget; --",
  null,
]

const numbers = [0, -1, 0.1, 1e21, 5e-324, 1.7976931348623157e308, 123456789.123, 100, -0.5, null]

/** The budget, and a table of these values. */
export function hardPlan(): DatabasePlan {
  const plan = budgetPlan()
  const hard = table('select', {
    title: 'Hard values',
    columns: [
      column('order', { notNull: false }),
      column('number', { type: 'decimal', sqlType: 'REAL' }),
      column('whole', { type: 'integer', sqlType: 'INTEGER' }),
      column('sure', { type: 'boolean', sqlType: 'INTEGER' }),
    ],
    rows: hardTexts.map((text, index) =>
      row(
        [
          text,
          numbers[index % numbers.length]!,
          [2n ** 62n, 7n, -3n, null][index % 4]!,
          [1, 0, null][index % 3]!,
        ],
        index,
      ),
    ),
  })
  return { ...plan, tables: [...plan.tables, hard] }
}
