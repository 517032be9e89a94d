import { MonetaryAggregate } from '@tathya/contracts/http'
import { anyCaseReader, defineDataset } from '@tathya/datasets'
import { lineBook } from '../../macro/book-format.ts'
import { toLines } from '../../macro/lines.ts'
import { findYearMonthColumns } from '../../macro/month-columns.ts'
import { macroDefaults, macroReaders, nameSeries, ownSeries } from '../macro-dataset.ts'
import rows from './lines.rows.json' with { type: 'json' }
import { moneyQuestions } from './questions.ts'

const lines = toLines(rows)

/** Parts come from several balance sheets, which differ by hundredths of a million. */
const tolerance = 0.5

/** The money of the economy and its counterparts. */
export const monetarySurvey = defineDataset({
  ...macroDefaults('monetary-survey'),
  title: 'Monetary survey',
  titleNe: 'मौद्रिक सर्वेक्षण',
  description:
    'Money and its counterparts at the end of a month, in million rupees: broad money (M2), money supply (M1), deposits, domestic credit, claims on government and the private sector, foreign assets. Of each month the figure of the latest issue is answered.',
  descriptionNe: 'महिनाको अन्त्यको मुद्रा प्रदाय, निक्षेप, आन्तरिक कर्जा र वैदेशिक सम्पत्ति, दस लाख रुपैयाँमा।',
  keywords: [
    'money',
    'money supply',
    'M1',
    'M2',
    'credit',
    'deposits',
    'मुद्रा',
    'मुद्रा प्रदाय',
    'कर्जा',
    'निक्षेप',
    'mudra',
    'karja',
  ],
  rows: new URL('./rows.json', import.meta.url),
  row: MonetaryAggregate,
  measures: {
    value: {
      alike: ownSeries,
      apart: [
        {
          of: [],
          is: () => true,
          same: 'as_of_date',
          reason: 'money is what there is at the end of a month; avg of it is possible',
        },
      ],
      unitIn: 'unit',
    },
  },
  series: {
    period: { monthOf: 'as_of_date' },
    by: ['series'],
    leading: { series: 'Broad money (M2)' },
    figures: { value: { kind: 'stock', title: { en: 'Monetary survey', ne: 'मौद्रिक सर्वेक्षण' } } },
    about: ({ series }) => nameSeries(lines, series),
  },
  readers: {
    ...macroReaders,
    series: anyCaseReader('a series as this dataset names it, whatever its capitals: Broad money (M2)'),
  },
  formats: [
    lineBook('monetary-survey', 'Monetary Survey', {
      top: [/^monetary survey$/i, /^monetary aggregates$/i],
      unit: 'NPR million',
      lines,
      columns: findYearMonthColumns,
      sums: [
        { total: 'Broad money (M2)', parts: ['Foreign assets, net', 'Domestic assets, net'], tolerance },
        { total: 'Broad money (M2)', parts: ['Money supply with savings (M1+)', 'Time deposits'], tolerance },
        { total: 'Money supply (M1)', parts: ['Currency', 'Demand deposits'], tolerance },
      ],
    }),
  ],
  questions: moneyQuestions,
  knownGaps: [
    'Four months ship, of one book of tables: mid-July 2011, mid-April and mid-July 2012, mid-April 2013. Others come with an import.',
    'The surveys of the central bank and of classes of banks, and multipliers, are left out.',
  ],
})
