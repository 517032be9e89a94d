import { PaymentsBalance } from '@tathya/contracts/http'
import { anyCaseReader, defineDataset } from '@tathya/datasets'
import { lineBook } from '../../macro/book-format.ts'
import { toLines } from '../../macro/lines.ts'
import { findCumulativeColumns } from '../../tables/table-book.ts'
import { macroDefaults, macroReaders, nameSeries, ownSeries } from '../macro-dataset.ts'
import rows from './lines.rows.json' with { type: 'json' }
import { paymentsBalanceQuestions } from './questions.ts'

const lines = toLines(rows)

/** Parts and totals are rounded to a tenth each. */
const tolerance = 0.3

/** The balance of payments since the beginning of the fiscal year. */
export const balanceOfPayments = defineDataset({
  ...macroDefaults('balance-of-payments'),
  title: 'Balance of payments',
  titleNe: 'शोधनान्तर',
  description:
    'The balance of payments from the beginning of the fiscal year to the end of a month, in million rupees: current account, goods, services, income and transfers, capital and financial account, overall balance. What is paid is negative. Of each month the figure of the latest issue is answered.',
  descriptionNe: 'आर्थिक वर्षको सुरुदेखिको चालु खाता, वस्तु, सेवा, आय, ट्रान्सफर र शोधनान्तर स्थिति, दस लाख रुपैयाँमा।',
  keywords: [
    'balance of payments',
    'current account',
    'BOP',
    'शोधनान्तर',
    'चालु खाता',
    'shodhanantar',
    'chalu khata',
  ],
  rows: new URL('./rows.json', import.meta.url),
  row: PaymentsBalance,
  measures: {
    value: {
      alike: { ...ownSeries, month_nepali: 'figures are sums since Shrawan' },
      unitIn: 'unit',
    },
  },
  series: {
    period: { monthOf: 'as_of_date' },
    by: ['series'],
    leading: { series: 'Current account' },
    figures: {
      value: { kind: 'cumulated', title: { en: 'Balance of payments', ne: 'शोधनान्तर' } },
    },
    about: ({ series }) => nameSeries(lines, series),
  },
  readers: {
    ...macroReaders,
    series: anyCaseReader('a series as this dataset names it, whatever its capitals: Current account'),
  },
  formats: [
    lineBook('balance-of-payments', 'Summary of Balance of Payments', {
      top: [/^summary of balance of payments/i, /^particulars$/i],
      unit: 'NPR million',
      lines,
      columns: findCumulativeColumns,
      sums: [
        { total: 'Balance on goods', parts: ['Goods, exports', 'Goods, imports'], tolerance },
        { total: 'Services, net', parts: ['Services, received', 'Services, paid'], tolerance },
        { total: 'Income, net', parts: ['Income, received', 'Income, paid'], tolerance },
        {
          total: 'Transfers, net',
          parts: ['Current transfers, received', 'Current transfers, paid'],
          tolerance,
        },
        {
          total: 'Current account',
          parts: ['Balance on goods', 'Services, net', 'Income, net', 'Transfers, net'],
          tolerance,
        },
      ],
    }),
  ],
  questions: paymentsBalanceQuestions,
  knownGaps: [
    'Five periods ship, of one book of tables: nine months and the whole of 2067/68 and 2068/69, nine months of 2069/70. Others come with an import.',
    'Figures of a month alone are not printed: they are differences of two periods of the same fiscal year.',
    'Details of the financial account are left out.',
  ],
})
