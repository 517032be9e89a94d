import {
  type Cell,
  ImportError,
  parseFiscalMonth,
  parseFiscalYear,
  type Sheet,
  toCellText,
} from '@tathya/datasets'
import { periodEndingIn, toPeriod } from '../tables/fiscal-period.ts'
import type { PeriodColumn } from '../tables/table-book.ts'

const year = /^(\d{4})\s*[RPE]?\*?$/i
/** Marks of estimates and provisional figures behind a month: `Apr (e)`. */
const mark = /\s*\(?\s*(?:p|e|r)\s*\)?\s*$/i

function monthOf(cell: Cell | undefined): number | undefined {
  const text = toCellText(cell)
  if (text === null) return undefined
  return parseFiscalMonth(text) ?? parseFiscalMonth(text.replace(mark, ''))
}

function yearOf(cell: Cell | undefined): number | undefined {
  const number = year.exec(toCellText(cell) ?? '')?.[1]
  return number === undefined ? undefined : Number(number)
}

/**
 * Columns under a row of AD years and below it one of months in which they end: `2013` and `Apr (e)`. Throws `ImportError` where there
 * are none, or one month stands twice.
 */
export function findYearMonthColumns({ name, rows }: Sheet): PeriodColumn[] {
  for (const [index, years] of rows.entries()) {
    const months = rows[index + 1] ?? []
    let current: number | undefined
    const columns = months.flatMap((cell, place): PeriodColumn[] => {
      // A year that is merged over several months stands in the first column.
      if (toCellText(years[place]) !== null) current = yearOf(years[place])
      const [ad, month] = [current, monthOf(cell)]
      if (ad === undefined || month === undefined) return []
      return [{ place, period: periodEndingIn(ad, month), provisional: false }]
    })
    if (columns.length > 1 && years.some((cell) => yearOf(cell) !== undefined))
      return withoutTwins(name, columns)
  }
  throw new ImportError(`${name}: no columns were found below years (2013) and months (Apr).`)
}

function withoutTwins(name: string, columns: readonly PeriodColumn[]): PeriodColumn[] {
  const days = columns.map(({ period }) => period.lastDay)
  const twin = columns.find(({ period }, index) => days.indexOf(period.lastDay) < index)
  if (twin === undefined) return [...columns]
  throw new ImportError(
    `${name}: two columns are of ${twin.period.month} ${twin.period.fiscalYear}, which ends on ${twin.period.lastDay}.`,
  )
}

/** The fiscal year of each column of a row, which stands for the columns to its right until the next text. */
export function spreadYears(row: readonly Cell[], width: number): (string | undefined)[] {
  let current: string | undefined
  return Array.from({ length: width }, (_, column) => {
    const text = toCellText(row[column])
    if (text !== null) current = parseFiscalYear(text.replace(/\s*[RP]\s*\*?$/i, ''))
    return current
  })
}

/** The month in whose middle a span ends: 9 (Chaitra) of `Mar/Apr`. */
function spanEnd(cell: Cell | undefined): number | undefined {
  const [, end] = /^[a-z]{3,9}\s*[/-]\s*([a-z]{3,9})\.?$/i.exec(toCellText(cell) ?? '') ?? []
  return end === undefined ? undefined : parseFiscalMonth(end)
}

/** Columns under a row of fiscal years and below it spans of months: `2012/13` and `Mar/Apr`. Throws `ImportError`. */
export function findSpanColumns({ name, rows }: Sheet): PeriodColumn[] {
  const header = rows.findIndex((row) => row.filter((cell) => spanEnd(cell) !== undefined).length > 1)
  const spans = rows[header] ?? []
  const years = spreadYears(rows[header - 1] ?? [], spans.length)
  const columns = spans.flatMap((cell, place): PeriodColumn[] => {
    const [month, fiscalYear] = [spanEnd(cell), years[place]]
    if (month === undefined || fiscalYear === undefined) return []
    return [{ place, period: toPeriod(fiscalYear, month), provisional: false }]
  })
  if (columns.length > 0) return columns
  throw new ImportError(`${name}: no columns were found below years (2012/13) and months (Mar/Apr).`)
}
