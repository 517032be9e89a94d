import { z } from 'zod'
import { Text } from '../text.ts'
import { FiscalYear, Id, Month, Note } from './economics-fields.ts'
import { ItemChapter, ItemCode, Rupees } from './trade-fields.ts'

/** Nepal's trade in a commodity in a month, and since the start of its fiscal year. */
export const TradeByMonth = z
  .object({
    id: Id.meta({ description: 'This row; the same after every import' }),
    flow: z.enum(['import', 'export']).meta({ description: 'The direction of trade' }),
    report_year: FiscalYear.meta({ description: 'Fiscal year in Bikram Sambat: 2081/82' }),
    month_number: z
      .int()
      .min(1)
      .max(12)
      .meta({ description: 'Month of the fiscal year: Shrawan 1 to Ashadh 12' }),
    month: Month.meta({ description: 'Nepali month' }),
    as_of_date: z.iso.date().meta({ description: 'Last day of that Nepali month, AD' }),
    hs_code: ItemCode,
    parent_hs_code: ItemChapter,
    unit: Text.nullable().meta({ description: 'Unit of the quantities, spelt one way in all years' }),
    amount: z.number().nullable().meta({
      description:
        'Value of the month alone in rupees, known as `monthly_basis` says; below zero where an earlier month was revised downwards; null where the month before is missing',
      'x-unit': 'NPR',
    }),
    quantity: z
      .number()
      .nullable()
      .meta({ description: 'Quantity of the month alone in `unit`; null likewise' }),
    monthly_basis: z.enum(['first_month', 'difference_of_cumulatives']).nullable().meta({
      description:
        'How the month is known: the first month itself, or the difference of two cumulative figures, which contains revisions of earlier months',
    }),
    cumulative_amount: z.number().min(0).meta({
      description: 'Value since Shrawan in rupees, as printed. Never add it up over months',
      'x-unit': 'NPR',
    }),
    cumulative_quantity: z
      .number()
      .min(0)
      .nullable()
      .meta({ description: 'Quantity since Shrawan in `unit`, as printed' }),
    currency: Rupees,
    source: Text.meta({ description: 'The publication that the cumulative figures are printed in' }),
    note: Note,
  })
  .meta({
    id: 'TradeByMonth',
    description: 'Imports and exports of Nepal by commodity and month',
    examples: [
      {
        id: 56766707158042,
        flow: 'import',
        report_year: '2080/81',
        month_number: 2,
        month: 'Bhadra',
        as_of_date: '2023-09-17',
        hs_code: '27011900',
        parent_hs_code: '27',
        unit: 'KG',
        amount: 1467401784.52,
        quantity: 89556055.3,
        monthly_basis: 'difference_of_cumulatives',
        cumulative_amount: 3533133229.25,
        cumulative_quantity: 210024496.3,
        currency: 'NPR',
        source: 'Department of Customs, Foreign Trade Statistics, first 2 months of 2080/81',
        note: null,
      },
    ],
  })
export type TradeByMonth = z.output<typeof TradeByMonth>
