import { fiscalMonths } from '@tathya/contracts/http'

/** The place in the fiscal year, 1 is Shrawan, of a month of Bikram Sambat, 1 is Baisakh; the same turns it back. */
export const fiscalMonthOf = (month: number): number => ((month + 8) % 12) + 1
/** The month of Bikram Sambat, 1 is Baisakh, at a place in the fiscal year. */
export const monthAt = (place: number): number => ((place + 2) % 12) + 1
/** The name of a month of Bikram Sambat as publishers write it. */
export const monthNameOf = (month: number): string => fiscalMonths[fiscalMonthOf(month) - 1]!
/** The place in the fiscal year of a month by its name. */
export const placeOf = (name: string): number =>
  fiscalMonths.indexOf(name as (typeof fiscalMonths)[number]) + 1
