import { z } from 'zod'
import { Text } from '../text.ts'
import { FiscalYear, Id, Latest, Month, Note } from './economics-fields.ts'
import { Comparable, PeriodMonths, Rupees } from './trade-fields.ts'

/** Nepal's trade with all countries in a fiscal year or its first months. */
export const TradeTotal = z
  .object({
    id: Id.meta({ description: 'This row; the same after every import' }),
    report_year: FiscalYear.meta({ description: 'Fiscal year in Bikram Sambat: 2081/82' }),
    period_months: PeriodMonths,
    end_month: Month.meta({ description: 'Nepali month at whose end the period ends' }),
    publisher: z.enum(['customs', 'central_bank']).meta({
      description:
        'Who printed the totals: the customs department, or the central bank, which rounds them to ten million rupees. Take one of them in a series',
    }),
    imports_amount: z
      .number()
      .min(0)
      .nullable()
      .meta({ description: 'Imports in rupees; null where not printed', 'x-unit': 'NPR' }),
    exports_amount: z
      .number()
      .min(0)
      .nullable()
      .meta({ description: 'Exports in rupees; null where not printed', 'x-unit': 'NPR' }),
    trade_balance: z.number().nullable().meta({
      description:
        'Exports less imports, in rupees: below zero for a deficit; null where one of them is unknown',
      'x-unit': 'NPR',
    }),
    currency: Rupees,
    precision: z.enum(['rupee', 'thousand', '10_million']).meta({
      description: 'To what the source rounds the amounts: rupees, thousands, or ten millions of rupees',
    }),
    vintage: z.enum(['first_release', 'monthly_release', 'annual_release', 'comparative_next_year']).meta({
      description:
        'Which edition the totals are from: first_release of the central bank, monthly_release and annual_release of the customs department, comparative_next_year as printed a year later beside the newer period',
    }),
    latest: Latest,
    comparable: Comparable,
    source: Text.meta({ description: 'The publication the figure is printed in' }),
    note: Note,
  })
  .meta({
    id: 'TradeTotal',
    description: 'Total imports and exports of Nepal in a fiscal year or its first months',
    examples: [
      {
        id: 131776977145953,
        report_year: '2081/82',
        period_months: 12,
        end_month: 'Ashadh',
        publisher: 'customs',
        imports_amount: 1804122731000,
        exports_amount: 277030202000,
        trade_balance: -1527092529000,
        currency: 'NPR',
        precision: 'thousand',
        vintage: 'annual_release',
        latest: true,
        comparable: true,
        source: 'Department of Customs, Foreign Trade Statistics, annual 2081/82, Table 1',
        note: null,
      },
    ],
  })
export type TradeTotal = z.output<typeof TradeTotal>
