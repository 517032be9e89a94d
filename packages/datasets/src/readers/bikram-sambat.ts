import { firstYearOf } from './fiscal-year.ts'

/** The first year of the table, and the AD day on which it begins. */
const first = { year: 2057, start: '2000-04-13' }

/**
 * Days of the months of Bikram Sambat, Baisakh to Chaitra, 2057 first, as printed in the official calendar up to 2083
 * and computed after. The official calendar decides: years are corrected when it is printed.
 */
const lengths = [
  '31 32 31 32 31 30 30 30 29 29 30 31', // 2057
  '30 32 31 32 31 30 30 30 29 30 29 31', // 2058
  '31 31 32 31 31 31 30 29 30 29 30 30', // 2059
  '31 31 32 32 31 30 30 29 30 29 30 30', // 2060
  '31 32 31 32 31 30 30 30 29 29 30 31', // 2061
  '31 31 31 32 31 31 29 30 29 30 29 31', // 2062
  '31 31 32 31 31 31 30 29 30 29 30 30', // 2063
  '31 31 32 32 31 30 30 29 30 29 30 30', // 2064
  '31 32 31 32 31 30 30 30 29 29 30 31', // 2065
  '31 31 31 32 31 31 29 30 30 29 29 31', // 2066
  '31 31 32 31 31 31 30 29 30 29 30 30', // 2067
  '31 31 32 32 31 30 30 29 30 29 30 30', // 2068
  '31 32 31 32 31 30 30 30 29 29 30 31', // 2069
  '31 31 31 32 31 31 29 30 30 29 30 30', // 2070
  '31 31 32 31 31 31 30 29 30 29 30 30', // 2071
  '31 32 31 32 31 30 30 29 30 29 30 30', // 2072
  '31 32 31 32 31 30 30 30 29 29 30 31', // 2073
  '31 31 31 32 31 31 30 29 30 29 30 30', // 2074
  '31 31 32 31 31 31 30 29 30 29 30 30', // 2075
  '31 32 31 32 31 30 30 30 29 29 30 30', // 2076
  '31 32 31 32 31 30 30 30 29 30 29 31', // 2077
  '31 31 31 32 31 31 30 29 30 29 30 30', // 2078
  '31 31 32 31 31 31 30 29 30 29 30 30', // 2079
  '31 32 31 32 31 30 30 30 29 29 30 30', // 2080
  '31 32 31 32 31 30 30 30 29 30 29 31', // 2081
  '31 31 32 31 31 31 30 29 30 29 30 30', // 2082
  '31 31 32 31 31 31 30 29 30 29 30 30', // 2083
  '31 32 31 32 31 30 30 30 29 29 30 31', // 2084
  '30 32 31 32 31 30 30 30 29 30 29 31', // 2085
  '31 31 32 31 31 31 30 29 30 29 30 30', // 2086
  '31 31 32 32 31 30 30 29 30 29 30 30', // 2087
  '31 32 31 32 31 30 30 30 29 29 30 31', // 2088
  '30 32 31 32 31 30 30 30 29 30 29 31', // 2089
  '31 31 32 31 31 31 30 29 30 29 30 30', // 2090
  '31 31 32 32 31 30 30 29 30 29 30 30', // 2091
].map((year) => year.split(' ').map(Number))

const day = 86_400_000

/**
 * The AD date (YYYY-MM-DD) of the first day of a month of Bikram Sambat, Baisakh 1, years 2057 to 2091; undefined
 * outside of them. Month 13 is the first of the next year.
 */
export function firstDayOfMonth(bsYear: number, bsMonth: number): string | undefined {
  const before = lengths.slice(0, Math.max(0, bsYear - first.year)).flat()
  const year = lengths[bsYear - first.year]
  if (year === undefined || !Number.isInteger(bsMonth) || bsMonth < 1 || bsMonth > 13) return undefined
  const days = [...before, ...year.slice(0, bsMonth - 1)].reduce((sum, length) => sum + length, 0)
  return toDate(Date.parse(first.start) + days * day)
}

/** The AD date of 1 Shrawan, the first day of a fiscal year such as `2081/82`; undefined outside 2057/58 to 2091/92. */
export function firstDayOfFiscalYear(fiscalYear: string): string | undefined {
  return firstDayOfFiscalMonth(fiscalYear, 1)
}

/** The AD date of the first day of a month of a fiscal year, Shrawan 1 to Ashadh 12; undefined outside 2057/58 to 2090/91. */
export function firstDayOfFiscalMonth(fiscalYear: string, month: number): string | undefined {
  const bsMonth = month + 3
  const year = firstYearOf(fiscalYear)
  return bsMonth <= 12 ? firstDayOfMonth(year, bsMonth) : firstDayOfMonth(year + 1, bsMonth - 12)
}

/** The AD date of the last day of a month of a fiscal year, Shrawan 1 to Ashadh 12; undefined outside the table. */
export function lastDayOfFiscalMonth(fiscalYear: string, month: number): string | undefined {
  const next = firstDayOfFiscalMonth(fiscalYear, month + 1)
  return next === undefined ? undefined : toDate(Date.parse(next) - day)
}

function toDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
