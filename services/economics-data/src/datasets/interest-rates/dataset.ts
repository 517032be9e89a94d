import { InterestRate } from '@tathya/contracts/http'
import { anyCaseReader, defineDataset } from '@tathya/datasets'
import { lineBook } from '../../macro/book-format.ts'
import { toLines } from '../../macro/lines.ts'
import { findYearMonthColumns } from '../../macro/month-columns.ts'
import { macroDefaults, macroReaders, nameSeries, ownSeries } from '../macro-dataset.ts'
import rows from './lines.rows.json' with { type: 'json' }
import { interestQuestions } from './questions.ts'

const lines = toLines(rows)

/** Rates of interest. */
export const interestRates = defineDataset({
  ...macroDefaults('interest-rates'),
  title: 'Interest rates',
  titleNe: 'ब्याजदर',
  description:
    'Rates of interest at the end of a month, in percent a year: bank rate, cash reserve ratio, treasury bills, interbank rate, weighted average deposit and lending rate, base rate. Of each month the figure of the latest issue is answered.',
  descriptionNe: 'बैंक दर, ट्रेजरी बिल, अन्तरबैंक, निक्षेप र कर्जाको ब्याजदर, प्रतिशतमा।',
  keywords: [
    'interest',
    'interest rate',
    'lending rate',
    'deposit rate',
    'treasury bill',
    'ब्याज',
    'ब्याजदर',
    'byaj',
    'byajdar',
  ],
  rows: new URL('./rows.json', import.meta.url),
  row: InterestRate,
  measures: { value: { isAdditive: false, alike: ownSeries, unitIn: 'unit' } },
  series: {
    period: { monthOf: 'as_of_date' },
    by: ['series'],
    leading: { series: 'Weighted average lending rate of commercial banks' },
    figures: { value: { kind: 'rate', title: { en: 'Interest rate', ne: 'ब्याजदर' } } },
    about: ({ series }) => nameSeries(lines, series),
  },
  readers: {
    ...macroReaders,
    series: anyCaseReader('a series as this dataset names it, whatever its capitals: Bank rate'),
  },
  formats: [
    lineBook('interest-rates', 'Structure of Interest Rates', {
      top: [/^structure of interest rates$/i, /percent per annum/i],
      unit: 'percent',
      lines,
      columns: findYearMonthColumns,
      sums: [],
    }),
  ],
  questions: interestQuestions,
  knownGaps: [
    'Twelve months ship, of one book of tables: mid-July 2010 and 2011, and each month from mid-July 2012 to mid-April 2013. Others come with an import.',
    'Rates that are printed as a range, such as those of development bonds, or beside another rate (LIBOR + 0.25), are left out.',
    'A month without a value, such as one without an auction of treasury bills, is left out.',
  ],
})
