import type { BsDate } from './bikram-sambat.ts'
import { twoDigits } from './gregorian.ts'

/** The fiscal year begins with Shrawan, the fourth month. */
const firstMonth = 4

/** Writes the fiscal year of a date as "2081/82"; it begins with Shrawan, the fourth month. */
export function fiscalYearOf({ year, month }: BsDate): string {
  const start = month >= firstMonth ? year : year - 1
  return `${start}/${twoDigits((start + 1) % 100)}`
}

/** Returns the quarter of the fiscal year: 1 Shrawan to Ashwin, 2 Kartik to Poush, 3 Magh to Chaitra, 4 Baisakh to Ashadh. */
export function fiscalQuarterOf({ month }: BsDate): 1 | 2 | 3 | 4 {
  return (Math.floor(((month + 8) % 12) / 3) + 1) as 1 | 2 | 3 | 4
}
