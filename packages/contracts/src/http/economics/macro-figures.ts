import { z } from 'zod'
import { Text } from '../text.ts'
import { FiscalYear, Id, Month, Note } from './economics-fields.ts'

/** The fields of a figure of the central bank's monthly tables. */
const figure = {
  id: Id.meta({ description: 'This row; the same after every import' }),
  fiscal_year: FiscalYear.meta({ description: 'Fiscal year in Bikram Sambat: 2081/82' }),
  month_nepali: Month.meta({ description: 'Nepali month at whose end the figure stood' }),
  month_number: z
    .int()
    .min(1)
    .max(12)
    .meta({ description: 'Month of the fiscal year: Shrawan 1 to Ashadh 12' }),
  as_of_date: z.iso.date().meta({ description: 'Last day of that Nepali month, AD' }),
  series: Text.meta({ description: 'The figure: Broad money (M2), Bank rate, Current account' }),
}

const value = z.number().meta({ description: 'The figure', 'x-unit': 'in the unit of the row' })

const origin = {
  source: Text.meta({ description: 'The issue of the tables that the figure was last printed in' }),
  note: Note,
}

const example = {
  fiscal_year: '2069/70',
  month_nepali: 'Chaitra',
  month_number: 9,
  as_of_date: '2013-04-13',
} as const

const issue = 'NRB Current Macroeconomic Situation tables, 9 months of 2012/13'

/** An index of consumer or wholesale prices, or its change over a year. */
export const PriceIndex = z
  .object({
    ...figure,
    unit: z.enum(['index', 'percent']).meta({
      description: 'index: the base is 100; percent: the change over a year, which is called inflation',
    }),
    base: Text.meta({
      description:
        'What the figure is compared with: `2005/06 = 100`, or `a year before`. Indices of two bases are not comparable',
    }),
    value,
    ...origin,
  })
  .meta({
    id: 'PriceIndex',
    description: 'An index of prices in Nepal at the end of a month, or its change over a year',
    examples: [
      {
        ...example,
        id: 217455046645890,
        series: 'Consumer prices, overall',
        unit: 'percent',
        base: 'a year before',
        value: 9.5,
        source: issue,
        note: null,
      },
    ],
  })
export type PriceIndex = z.output<typeof PriceIndex>

/** A line of the monetary survey. */
export const MonetaryAggregate = z
  .object({
    ...figure,
    unit: z.literal('NPR million').meta({ description: 'Unit of `value`' }),
    value,
    ...origin,
  })
  .meta({
    id: 'MonetaryAggregate',
    description: 'A monetary aggregate of Nepal at the end of a month',
    examples: [
      {
        ...example,
        id: 34148963283035,
        series: 'Broad money (M2)',
        unit: 'NPR million',
        value: 1224441.8809,
        source: issue,
        note: null,
      },
    ],
  })
export type MonetaryAggregate = z.output<typeof MonetaryAggregate>

/** A rate of interest. */
export const InterestRate = z
  .object({ ...figure, unit: z.literal('percent').meta({ description: 'Percent a year' }), value, ...origin })
  .meta({
    id: 'InterestRate',
    description: 'A rate of interest in Nepal at the end of a month, percent a year',
    examples: [
      {
        ...example,
        id: 249704386208284,
        series: 'Bank rate',
        unit: 'percent',
        value: 8,
        source: issue,
        note: null,
      },
    ],
  })
export type InterestRate = z.output<typeof InterestRate>

/** A line of the balance of payments, since the beginning of the fiscal year. */
export const PaymentsBalance = z
  .object({
    ...figure,
    unit: z.literal('NPR million').meta({ description: 'Unit of `value`' }),
    value,
    ...origin,
  })
  .meta({
    id: 'PaymentsBalance',
    description:
      'A line of the balance of payments of Nepal, from the beginning of the fiscal year to the end of a month',
    examples: [
      {
        ...example,
        id: 251103200957976,
        series: 'Current account',
        unit: 'NPR million',
        value: 22232.04,
        source: issue,
        note: null,
      },
    ],
  })
export type PaymentsBalance = z.output<typeof PaymentsBalance>
