import type { SeriesFrequency } from '@tathya/contracts/http'
import { type RowTable, valueAt } from '../table/row-table.ts'
import { dayNumber, monthNumber, monthOfDate, yearNumber } from './periods.ts'

/** The fields in which rows name their period. */
export type PeriodFields = Readonly<Partial<Record<'fiscalYear' | 'month' | 'monthOf' | 'day', string>>>

/** The period of each row; -1 where it is outside of the calendar. */
export function numberPeriods(period: PeriodFields, { columns, count }: RowTable): Int32Array {
  const { fiscalYear, month, monthOf, day } = period
  const column = columns.get((fiscalYear ?? monthOf ?? day)!)!
  const read = (text: string) => {
    if (day !== undefined) return dayNumber(text)
    return monthOf === undefined ? yearNumber(text) : (monthOfDate(text) ?? -1)
  }
  const byCode = [-1, ...column.values.map((value) => read(String(value)))]
  const months = month === undefined ? undefined : columns.get(month)!
  return Int32Array.from({ length: count }, (_, row) => {
    const code = column.codes![row]!
    if (months === undefined || code === 0) return byCode[code]!
    return monthNumber(String(column.values[code - 1]), Number(valueAt(months, row)))
  })
}

/** The length of the periods that rows name so. */
export function frequencyOf({ day, monthOf, month }: PeriodFields): SeriesFrequency {
  if (day !== undefined) return 'day'
  return (monthOf ?? month) === undefined ? 'year' : 'month'
}
