import type { MonthStartCase } from './compare-month-starts.ts'
import { layOut, minutes, share } from './table.ts'

/** Months that begin with the table, a line a status of years. */
export function monthTable(cases: readonly MonthStartCase[]): string[] {
  const counts = [...Map.groupBy(cases, ({ status }) => status)].map(([status, months]) => [
    status,
    String(months.length),
    share(months.filter(({ rule }) => rule === 0).length, months.length),
    share(months.filter(({ drik }) => drik === 0).length, months.length),
  ])
  return layOut(['years', 'months', 'nepal, by the rule', 'drik, by the day'], counts)
}

/** Months that the rule begins on another day than the table, a line each. */
export function monthMissTable(cases: readonly MonthStartCase[]): string[] {
  const misses = cases
    .filter(({ rule }) => rule !== 0)
    .map(({ year, month, status, date, rule, minutesFromLimit }) => [
      `${year}-${String(month).padStart(2, '0')}`,
      status,
      date,
      rule > 0 ? 'a day later' : 'a day earlier',
      minutes(minutesFromLimit),
    ])
  return layOut(['BS', 'years', 'by the table', 'by the rule', 'minutes from the limit'], misses)
}
