import { z } from 'zod'
import { Text } from '../text.ts'
import { FiscalYear, Id, Note } from './economics-fields.ts'
import { Comparable, PeriodMonths, Rupees } from './trade-fields.ts'

/** Levels of the Harmonized System with the digits of their codes. */
const hsDigits = { chapter: 2, hs4: 4, hs6: 6, hs8: 8 } as const

const HsLevel = z.enum(Object.keys(hsDigits) as (keyof typeof hsDigits)[])

/** What both directions of trade have before and after the name of the country. */
const commodity = {
  id: Id.meta({ description: 'This row; the same after every import' }),
  hs_code: z
    .string()
    .regex(/^(\d\d){1,4}$/)
    .meta({ description: 'Code of the Harmonized System as text: leading zeros count' }),
  parent_hs_code: z
    .string()
    .regex(/^\d\d$/)
    .nullable()
    .meta({ description: 'Chapter (first two digits); null for chapters' }),
  commodity_name: Text.nullable().meta({
    description: 'Name of the goods as the source prints it; null where it prints none',
  }),
}
const value = {
  unit: Text.nullable().meta({
    description:
      'Unit of the quantity, spelt one way in all years: CARAT, DZN dozens, FTK square feet, GRM grams, GRO gross, KG, KL kilolitres, LTR litres, MTQ cubic metres, MTR metres, PAIR, PCS pieces, PKT packets, SQM square metres, STK sticks, TNE tonnes, TPC (its meaning is not known), or as printed where it is none of these; null where units are mixed, as in chapters',
  }),
  amount: z.number().min(0).meta({ description: 'Value in rupees', 'x-unit': 'NPR' }),
  currency: Rupees,
  report_year: FiscalYear.meta({ description: 'Fiscal year in Bikram Sambat: 2081/82' }),
  source: Text.meta({ description: 'The publication the figure is printed in' }),
  quantity: z.number().min(0).nullable().meta({ description: 'Quantity in `unit`; null where it has none' }),
  period_months: PeriodMonths,
  hs_level: HsLevel.meta({ description: 'Depth of the code; chapters contain the rows below them' }),
}
const marks = {
  note: Note,
  unit_printed: Text.nullable().meta({
    description:
      'The unit as the source spells it, in capitals and without a full stop: SQ.MTR where unit is SQM',
  }),
  comparable: Comparable,
}

/** The position of a row in the Harmonized System. */
interface HsPosition {
  readonly hs_code: string
  readonly hs_level: z.output<typeof HsLevel>
  readonly parent_hs_code: string | null
}

/** Spreadsheets drop the leading zero of a code, which makes it one of another level. */
function hasDigitsOfItsLevel({ hs_code: code, hs_level: level }: HsPosition): boolean {
  return code.length === hsDigits[level]
}

function isBelowItsChapter({ hs_code: code, hs_level: level, parent_hs_code: parent }: HsPosition): boolean {
  return parent === (level === 'chapter' ? null : code.slice(0, 2))
}

const levelFault = { path: ['hs_code'], error: 'has not the digits of its hs_level: 2, 4, 6 or 8' }
const chapterFault = {
  path: ['parent_hs_code'],
  error: 'must be the first two digits of hs_code, and empty for a chapter',
}

/** Goods brought into Nepal in a fiscal year or its first months. */
export const Import = z
  .object({
    ...commodity,
    import_to: z.literal('Nepal').meta({ description: 'The importing country' }),
    ...value,
    customs_revenue: z.number().min(0).nullable().meta({
      description: 'Customs revenue on these goods, in rupees; null where not published',
      'x-unit': 'NPR',
    }),
    ...marks,
  })
  .refine(hasDigitsOfItsLevel, levelFault)
  .refine(isBelowItsChapter, chapterFault)
  .meta({
    id: 'Import',
    description: 'Imports of Nepal by commodity',
    examples: [
      {
        id: 195731764870594,
        hs_code: '27',
        parent_hs_code: null,
        commodity_name:
          'Mineral fuels, mineral oils and products of their distillation; bituminous substances; mineral waxes',
        import_to: 'Nepal',
        unit: null,
        amount: 253993849500,
        currency: 'NPR',
        report_year: '2075/76',
        source: 'Department of Customs, Foreign Trade Statistics, annual 2075/76',
        quantity: null,
        period_months: 12,
        hs_level: 'chapter',
        customs_revenue: 66323956000,
        note: null,
        unit_printed: null,
        comparable: true,
      },
    ],
  })
export type Import = z.output<typeof Import>

/** Goods sent from Nepal in a fiscal year or its first months. */
export const Export = z
  .object({
    ...commodity,
    export_from: z.literal('Nepal').meta({ description: 'The exporting country' }),
    ...value,
    ...marks,
  })
  .refine(hasDigitsOfItsLevel, levelFault)
  .refine(isBelowItsChapter, chapterFault)
  .meta({
    id: 'Export',
    description: 'Exports of Nepal by commodity',
    examples: [
      {
        id: 25388110948635,
        hs_code: '09',
        parent_hs_code: null,
        commodity_name: 'Coffee, tea, mate and spices',
        export_from: 'Nepal',
        unit: null,
        amount: 13413163000,
        currency: 'NPR',
        report_year: '2081/82',
        source: 'Department of Customs, Foreign Trade Statistics, annual 2081/82, Table 2',
        quantity: null,
        period_months: 12,
        hs_level: 'chapter',
        note: null,
        unit_printed: null,
        comparable: true,
      },
    ],
  })
export type Export = z.output<typeof Export>
