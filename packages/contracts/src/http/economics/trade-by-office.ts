import { z } from 'zod'
import { Text } from '../text.ts'
import { FiscalYear, Id, Note } from './economics-fields.ts'
import { Comparable, PeriodMonths, Rupees } from './trade-fields.ts'

/** Nepal's trade through a customs office in a fiscal year or its first months. */
export const TradeByOffice = z
  .object({
    id: Id.meta({ description: 'This row; the same after every import' }),
    report_year: FiscalYear.meta({ description: 'Fiscal year in Bikram Sambat: 2081/82' }),
    period_months: PeriodMonths,
    customs_office: Text.meta({
      description: 'The customs office, spelt one way: Tribhuvan International Airport for TI_AIRPORT',
    }),
    office_printed: Text.meta({ description: 'The name of the office as the source prints it' }),
    imports_amount: z.number().min(0).nullable().meta({
      description: 'Imports through it in rupees; null where the source prints nothing',
      'x-unit': 'NPR',
    }),
    exports_amount: z.number().min(0).nullable().meta({
      description: 'Exports through it in rupees; null where the source prints nothing',
      'x-unit': 'NPR',
    }),
    currency: Rupees,
    comparable: Comparable,
    source: Text.meta({ description: 'The publication the figure is printed in' }),
    note: Note,
  })
  .meta({
    id: 'TradeByOffice',
    description: 'Imports and exports of Nepal by customs office',
    examples: [
      {
        id: 176955321350226,
        report_year: '2081/82',
        period_months: 12,
        customs_office: 'Birgunj',
        office_printed: 'BIRGUNJ',
        imports_amount: 625087176000,
        exports_amount: 101838151000,
        currency: 'NPR',
        comparable: true,
        source: 'Department of Customs, Foreign Trade Statistics, annual 2081/82, customs offices table',
        note: null,
      },
    ],
  })
export type TradeByOffice = z.output<typeof TradeByOffice>
