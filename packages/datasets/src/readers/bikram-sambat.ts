import { z } from 'zod'
import { firstYearOf } from './fiscal-year.ts'
import rows from './month-lengths.rows.json' with { type: 'json' }

/** A year of the table; `days` are the lengths of its months, Baisakh first. */
const YearRow = z.strictObject({
  year: z.int(),
  days: z.array(z.int().min(29).max(32)).length(12),
  source: z.string().min(1),
})

/**
 * 2000 and the years after it, in order. The official calendar decides: correct a row when it is printed. The years before
 * 2057 are those of the calendar service's table, for dates in documents.
 */
const years = z.array(YearRow).parse(rows)
const lengths = years.map(({ days }) => days)

/** The first year of the table, and its AD date. */
const first = { year: years[0]!.year, start: '1943-04-14' }

const day = 86_400_000

/**
 * The AD date (YYYY-MM-DD) of the first day of a month of Bikram Sambat, Baisakh 1, years 2000 to 2091; undefined
 * outside of them. Month 13 is the first of the next year.
 */
export function firstDayOfMonth(bsYear: number, bsMonth: number): string | undefined {
  const before = lengths.slice(0, Math.max(0, bsYear - first.year)).flat()
  const year = lengths[bsYear - first.year]
  if (year === undefined || !Number.isInteger(bsMonth) || bsMonth < 1 || bsMonth > 13) return undefined
  const days = [...before, ...year.slice(0, bsMonth - 1)].reduce((sum, length) => sum + length, 0)
  return toDate(Date.parse(first.start) + days * day)
}

/** The AD date of 1 Shrawan, the first day of a fiscal year such as `2081/82`; undefined outside 2000/01 to 2091/92. */
export function firstDayOfFiscalYear(fiscalYear: string): string | undefined {
  return firstDayOfFiscalMonth(fiscalYear, 1)
}

/** The AD date of the first day of a month of a fiscal year, Shrawan 1 to Ashadh 12; undefined outside 2000/01 to 2090/91. */
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

/** The AD date of a date of Bikram Sambat, 2000 to 2091; undefined where the date does not exist. */
export function adDateOf(bsYear: number, bsMonth: number, bsDay: number): string | undefined {
  const length = lengths[bsYear - first.year]?.[bsMonth - 1]
  const start = firstDayOfMonth(bsYear, bsMonth)
  if (start === undefined || length === undefined || !Number.isInteger(bsDay)) return undefined
  return bsDay < 1 || bsDay > length ? undefined : toDate(Date.parse(start) + (bsDay - 1) * day)
}

/** The date of Bikram Sambat, as YYYY-MM-DD, of an AD date YYYY-MM-DD; undefined outside of 2000 to 2091. */
export function bsDateOf(adDate: string): string | undefined {
  let left = Math.round((Date.parse(adDate) - Date.parse(first.start)) / day)
  if (!(left >= 0)) return undefined
  for (const [index, months] of lengths.entries())
    for (const [month, length] of months.entries()) {
      if (left < length)
        return [first.year + index, month + 1, left + 1]
          .map((part) => String(part).padStart(2, '0'))
          .join('-')
      left -= length
    }
  return undefined
}

function toDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
