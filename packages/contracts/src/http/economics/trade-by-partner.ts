import { z } from 'zod'
import { Text } from '../text.ts'
import { FiscalYear, Id, Note } from './economics-fields.ts'
import { TradeByCountry } from './trade-by-country.ts'
import { Comparable, ItemChapter, ItemCode, PeriodMonths, Rupees } from './trade-fields.ts'

const { partner_country, partner_kind, iso_alpha2, iso_alpha3, partner_printed } = TradeByCountry.shape

/** What both directions have. */
const shape = {
  id: Id.meta({ description: 'This row; the same after every import' }),
  report_year: FiscalYear.meta({ description: 'Fiscal year in Bikram Sambat: 2081/82' }),
  period_months: PeriodMonths,
  hs_code: ItemCode,
  parent_hs_code: ItemChapter,
  partner_country,
  partner_kind,
  iso_alpha2,
  iso_alpha3,
  partner_printed,
  unit: Text.nullable().meta({ description: 'Unit of the quantity, spelt one way in all years' }),
  unit_printed: Text.nullable().meta({ description: 'The unit as the source spells it, in capitals' }),
  quantity: z.number().min(0).nullable().meta({ description: 'Quantity in `unit`; null where it has none' }),
  amount: z.number().min(0).meta({ description: 'Value in rupees', 'x-unit': 'NPR' }),
  currency: Rupees,
  comparable: Comparable,
  source: Text.meta({ description: 'The publication the figure is printed in' }),
  note: Note,
}

const example = {
  report_year: '2077/78',
  period_months: 12,
  partner_country: 'India',
  partner_kind: 'country' as const,
  iso_alpha2: 'IN',
  iso_alpha3: 'IND',
  partner_printed: 'India',
  currency: 'NPR' as const,
  comparable: true,
  note: null,
}

/** Goods brought into Nepal from a partner country, by 8-digit code. */
export const ImportByPartner = z
  .object({
    ...shape,
    customs_revenue: z.number().min(0).nullable().meta({
      description: 'Customs revenue on these goods, in rupees; null where not published',
      'x-unit': 'NPR',
    }),
  })
  .meta({
    id: 'ImportByPartner',
    description: 'Imports of Nepal by commodity and partner country',
    examples: [
      {
        ...example,
        id: 110220690794743,
        hs_code: '07019000',
        parent_hs_code: '07',
        unit: 'KG',
        unit_printed: 'KG',
        quantity: 272384180,
        amount: 6929220285.91,
        source: 'Nepal Trade Information Portal (TEPC/MoICS), import report by commodity F.Y. 2077/2078',
        customs_revenue: null,
      },
    ],
  })
export type ImportByPartner = z.output<typeof ImportByPartner>

/** Goods sent from Nepal to a partner country, by 8-digit code. */
export const ExportByPartner = z.object(shape).meta({
  id: 'ExportByPartner',
  description: 'Exports of Nepal by commodity and partner country',
  examples: [
    {
      ...example,
      id: 87828194557718,
      report_year: '2079/80',
      hs_code: '07049000',
      parent_hs_code: '07',
      unit: 'KG',
      unit_printed: 'KG',
      quantity: 12201013,
      amount: 144303470,
      source: 'Nepal Trade Information Portal (TEPC/MoICS), report service, export F.Y. 2079/2080',
    },
  ],
})
export type ExportByPartner = z.output<typeof ExportByPartner>
