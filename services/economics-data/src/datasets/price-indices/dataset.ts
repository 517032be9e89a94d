import { PriceIndex } from '@tathya/contracts/http'
import { anyCaseReader, defineDataset } from '@tathya/datasets'
import { toLines } from '../../macro/lines.ts'
import { macroDefaults, macroReaders, nameSeries } from '../macro-dataset.ts'
import rows from './lines.rows.json' with { type: 'json' }
import { priceBook } from './price-book.ts'
import { priceQuestions } from './questions.ts'

const lines = toLines(rows)
const alike = {
  series: 'each series is a figure of its own',
  base: 'indices of two bases, and changes, are not comparable',
}

/** Consumer and wholesale prices. */
export const priceIndices = defineDataset({
  ...macroDefaults('price-indices'),
  title: 'Consumer and wholesale prices',
  titleNe: 'उपभोक्ता तथा थोक मूल्य',
  description:
    'Indices of consumer and wholesale prices at the end of a month, overall, by group and by region, and the overall change over a year, which is called inflation. Of each month the figure of the latest issue is answered.',
  descriptionNe: 'महिनाको अन्त्यको उपभोक्ता तथा थोक मूल्य सूचकाङ्क र वार्षिक मुद्रास्फीति।',
  keywords: [
    'inflation',
    'prices',
    'consumer price index',
    'CPI',
    'WPI',
    'मुद्रास्फीति',
    'महँगी',
    'मूल्य सूचकाङ्क',
    'mudrasphiti',
    'mahangi',
  ],
  rows: new URL('./rows.json', import.meta.url),
  row: PriceIndex,
  columns: {
    time: ['fiscal_year', 'month_nepali', 'as_of_date'],
    dimension: ['series', 'base'],
    unit: ['unit'],
    value: ['value'],
  },
  order: ['as_of_date', 'series', 'unit'],
  measures: { value: { isAdditive: false, alike, unitIn: 'unit' } },
  series: {
    period: { monthOf: 'as_of_date' },
    by: ['series', 'base'],
    leading: { series: 'Consumer prices, overall', unit: 'percent' },
    figures: { value: { kind: 'rate', title: { en: 'Prices', ne: 'मूल्य' } } },
    about: ({ series, base, unit }) => {
      const { en, ne } = nameSeries(lines, series)
      return unit === 'percent'
        ? { en: `${en}, change over a year`, ne: `${ne}, वार्षिक परिवर्तन` }
        : { en: `${en}, ${base}`, ne: `${ne}, ${base}` }
    },
  },
  readers: {
    ...macroReaders,
    series: anyCaseReader(
      'a series as this dataset names it, whatever its capitals: Consumer prices, overall',
    ),
  },
  formats: [priceBook(lines)],
  questions: priceQuestions,
  knownGaps: [
    'The months from mid-August 2010 to mid-April 2013 ship, of one book of tables; groups and regions of six of these months. Others come with an import.',
    'The table by month states the base 2052-53, the one by group 2062-63 (2005-06 AD) for the same values: that of 2062-63 is taken.',
    'Changes over a year are given for the overall indices; those of groups can be computed from their indices.',
  ],
})
