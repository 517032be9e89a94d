import { z } from 'zod'
import { Text } from '../text.ts'
import { FiscalYear, Id, Note } from './economics-fields.ts'
import { Comparable, PeriodMonths, Rupees } from './trade-fields.ts'

/** Nepal's trade with a partner country in a fiscal year or its first months. */
export const TradeByCountry = z
  .object({
    id: Id.meta({ description: 'This row; the same after every import' }),
    report_year: FiscalYear.meta({ description: 'Fiscal year in Bikram Sambat: 2081/82' }),
    period_months: PeriodMonths,
    partner_country: Text.meta({
      description: 'The partner, spelt one way in all years: Vietnam where some years print Viet Nam',
    }),
    partner_kind: z.enum(['country', 'remainder', 'unspecified']).meta({
      description:
        'country for countries and territories, remainder for the row of all countries too small for one of their own, unspecified for goods whose country is not stated',
    }),
    iso_alpha2: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable()
      .meta({
        description: 'ISO 3166-1 code of two letters; null where the partner has none or it is not certain',
      }),
    iso_alpha3: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullable()
      .meta({ description: 'ISO 3166-1 code of three letters; null likewise' }),
    partner_printed: Text.meta({ description: 'The name of the partner as the source prints it' }),
    imports_amount: z.number().min(0).nullable().meta({
      description: 'Imports from it in rupees; null where the source prints nothing',
      'x-unit': 'NPR',
    }),
    exports_amount: z.number().min(0).nullable().meta({
      description: 'Exports to it in rupees; null where the source prints nothing',
      'x-unit': 'NPR',
    }),
    currency: Rupees,
    comparable: Comparable,
    source: Text.meta({ description: 'The publication the figure is printed in' }),
    note: Note,
  })
  .meta({
    id: 'TradeByCountry',
    description: 'Imports and exports of Nepal by partner country',
    examples: [
      {
        id: 203053138636127,
        report_year: '2081/82',
        period_months: 12,
        partner_country: 'India',
        partner_kind: 'country',
        iso_alpha2: 'IN',
        iso_alpha3: 'IND',
        partner_printed: 'India',
        imports_amount: 1071198934000,
        exports_amount: 224684396000,
        currency: 'NPR',
        comparable: true,
        source: 'Department of Customs, Foreign Trade Statistics, annual 2081/82, Table 3',
        note: null,
      },
    ],
  })
export type TradeByCountry = z.output<typeof TradeByCountry>
