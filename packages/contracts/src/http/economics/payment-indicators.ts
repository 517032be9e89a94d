import { z } from 'zod'
import { Text } from '../text.ts'
import { FiscalYear, Id, Month, Note } from './economics-fields.ts'

/** One figure of the central bank's monthly indicators of payments. */
export const PaymentIndicator = z
  .object({
    id: Id.meta({ description: 'This row; the same after every import' }),
    fiscal_year: FiscalYear.meta({ description: 'Fiscal year in Bikram Sambat: 2081/82' }),
    month_nepali: Month.meta({ description: 'Nepali month that the figure is of, or at whose end it stood' }),
    month_number: z
      .int()
      .min(1)
      .max(12)
      .meta({ description: 'Month of the fiscal year: Shrawan 1 to Ashadh 12' }),
    month_start_date: z.iso.date().meta({ description: 'First day of that Nepali month, AD' }),
    as_of_date: z.iso.date().meta({ description: 'Last day of that Nepali month, AD' }),
    section: z.enum(['access', 'count', 'value']).meta({
      description:
        'access: how many there are at the end of the month, such as cards and users; count: transactions of the month; value: their amount. Never add up sections',
    }),
    series: Text.meta({ description: 'What is counted, as the source names it: RTGS, Wallet, Debit Cards' }),
    unit: z
      .enum(['number', 'transactions', 'NPR million'])
      .meta({ description: 'Unit of `value`: it follows from the section' }),
    value: z.number().nonnegative().nullable().meta({
      description:
        'The figure; null where the source prints 0 for a series that did not run as one of its own, see `note`',
      'x-unit': 'in the unit of the row',
    }),
    currency: z
      .literal('NPR')
      .nullable()
      .meta({ description: 'ISO 4217 code of values in money; null for numbers' }),
    source: Text.meta({ description: 'The publication the figure is printed in' }),
    note: Note,
  })
  .meta({
    id: 'PaymentIndicator',
    description: 'A monthly figure of payments in Nepal',
    examples: [
      {
        id: 163269366606373,
        fiscal_year: '2082/83',
        month_nepali: 'Shrawan',
        month_number: 1,
        month_start_date: '2025-07-17',
        as_of_date: '2025-08-16',
        section: 'value',
        series: 'Wallet',
        unit: 'NPR million',
        value: 45448.9,
        currency: 'NPR',
        source:
          'Nepal Rastra Bank, Payment Systems Department, monthly indicators of payment systems (workbook, sheet DataPSD)',
        note: null,
      },
    ],
  })
export type PaymentIndicator = z.output<typeof PaymentIndicator>
