import { z } from 'zod'
import { Text } from '../text.ts'

/** Nepali months in the order of the fiscal year: Shrawan first, Ashadh last. */
export const fiscalMonths = [
  'Shrawan',
  'Bhadra',
  'Ashwin',
  'Kartik',
  'Mangsir',
  'Poush',
  'Magh',
  'Falgun',
  'Chaitra',
  'Baisakh',
  'Jestha',
  'Ashadh',
] as const

/** English names of the months, January first. */
export const englishMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** The number of a row or category: derived from the row's content, not from its position in a file. */
export const Id = z.int().positive()

/** A Nepali fiscal year in Bikram Sambat, mid-July to mid-July: 2081/82. */
export const FiscalYear = z
  .string()
  .regex(/^20\d\d\/\d\d$/)
  .refine((text) => Number(text.slice(5)) === (Number(text.slice(2, 4)) + 1) % 100, {
    error: 'must be two years that follow each other: 2081/82',
  })

/** A Nepali month by its English spelling. */
export const Month = z.enum(fiscalMonths)

/** A remark of the compilers of the source. */
export const Note = Text.nullable().meta({
  description: 'A doubt or remark about this row; null where there is none',
})

/** Which edition of a figure a row holds. */
export const Vintage = z.enum(['first_release', 'comparative', 'table_current', 'table_comparative']).meta({
  description:
    'Which edition the figures are from: first_release as first published; comparative as printed a year later beside the newer month; table_current and table_comparative likewise, but from the statistical tables, which are more precise',
})

/** True for the one row of a period that lists return by default. */
export const Latest = z.boolean().meta({
  description: 'Whether this is the latest edition of its period; false for superseded ones (vintage=all)',
})

/** How a source rounds its amounts. */
export const Precision = z.enum([
  'rupee',
  'thousand',
  '0.01_million',
  '10_million',
  'two_decimals_billion',
  'rounded_to_billion',
  'rounded_to_10_billion',
])
