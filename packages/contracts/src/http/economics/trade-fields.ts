import { z } from 'zod'

/** How many months of the fiscal year an amount of trade covers; every series runs from Shrawan on. */
export const PeriodMonths = z.int().min(1).max(12).meta({
  description:
    'Months from Shrawan on that the amounts cover: 12 for a full year. Compare equal periods only',
  'x-unit': 'months',
})

/** The code of an item of trade. */
export const ItemCode = z
  .string()
  .regex(/^\d{8}$/)
  .meta({ description: 'Code of the Harmonized System with 8 digits, as text: leading zeros count' })

/** The chapter of an item of trade. */
export const ItemChapter = z
  .string()
  .regex(/^\d\d$/)
  .meta({ description: 'Chapter (first two digits)' })

/** True for full years, false for first months. */
export const Comparable = z.boolean().meta({
  description:
    'True where the amounts cover a full year, so that they can be compared with those of other years',
})

/** The currency of every amount of trade. */
export const Rupees = z.literal('NPR').meta({ description: 'ISO 4217 code of the amounts' })
