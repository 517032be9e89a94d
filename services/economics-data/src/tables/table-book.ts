import {
  type Cell,
  ImportError,
  type ImportSource,
  parseFiscalMonth,
  parseFiscalYear,
  type Sheet,
  toAdFiscalYear,
  toCellNumber,
  toCellText,
} from '@tathya/datasets'
import { type FiscalPeriod, periodEndingIn, toPeriod } from './fiscal-period.ts'

/** Max rows of title, unit and headers at the top of a sheet. */
const topRows = 12

/** A column of a table with its month. */
export interface PeriodColumn {
  readonly place: number
  readonly period: FiscalPeriod
  /** True if the year is marked P: provisional. */
  readonly provisional: boolean
}

/** Finds the sheet whose top matches all patterns; sheet names vary between issues, titles do not. */
export function findTable(
  { sheets }: Pick<ImportSource, 'sheets'>,
  ...patterns: readonly RegExp[]
): Sheet | undefined {
  return sheets.find(({ rows }) => {
    const texts = rows.slice(0, topRows).flatMap((row) => row.flatMap((cell) => toCellText(cell) ?? []))
    return patterns.every((pattern) => texts.some((text) => pattern.test(text)))
  })
}

/** The number of a table as stated in its sheet; null if missing. */
export function tableNumber({ rows }: Sheet): string | null {
  const texts = rows.slice(0, topRows).flatMap((row) => row.flatMap((cell) => toCellText(cell) ?? []))
  return (
    texts.map((text) => /^Table\s+(\d+)$/i.exec(text)?.[1]).find((number) => number !== undefined) ?? null
  )
}

/** The label of a row: its first text, at any indentation; undefined if none. */
export function labelOf(row: readonly Cell[]): string | undefined {
  return row.map(toCellText).find((text) => text !== null && !/^[-\d.,\s]+$/.test(text)) ?? undefined
}

const midMonth = /^mid[-\s]*([a-z]+)\.?$/i
const year = /^(\d{4})\s*([RP]?)\*?$/i
const yearPair = /^(\d{4}\s*[/-]\s*\d{2,4})\s*([RP]?)\*?$/i

/**
 * Columns under two rows of headers, `Mid-Jul` and the AD year below: stocks at the end of a month. A month
 * applies to the columns to its right until the next text; columns of changes (`2011/12`) are ignored.
 */
export function findMidMonthColumns({ name, rows }: Sheet): PeriodColumn[] {
  const header = rows.slice(0, topRows).findIndex((row) => row.some((cell) => isMidMonth(cell)))
  const [months, years] = [rows[header] ?? [], rows[header + 1] ?? []]
  const columns: PeriodColumn[] = []
  let month: number | undefined
  for (let column = 0; column < years.length; column += 1) {
    const label = toCellText(months[column])
    if (label !== null) month = isMidMonth(label) ? parseFiscalMonth(label) : undefined
    const [, number, mark] = year.exec(toCellText(years[column]) ?? '') ?? []
    if (month === undefined || number === undefined) continue
    columns.push({
      place: column,
      period: periodEndingIn(Number(number), month),
      provisional: /^p$/i.test(mark ?? ''),
    })
  }
  if (columns.length === 0)
    throw new ImportError(`${name}: no columns were found below months (Mid-Jul) and years (2013).`)
  return columns
}

function isMidMonth(cell: Cell | undefined): boolean {
  const [, month] = midMonth.exec(toCellText(cell) ?? '') ?? []
  return month !== undefined && parseFiscalMonth(month) !== undefined
}

const counts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven']

/** Parses `9 Months`, `Nine Months` and `Annual`; undefined for other texts. */
function toMonths(cell: Cell | undefined): number | undefined {
  const text = (toCellText(cell) ?? '').toLowerCase()
  if (/^annual$/.test(text)) return 12
  const [, count] = /^(\w+) months?$/.exec(text) ?? []
  const months = Number(count ?? Number.NaN) || counts.indexOf(count ?? '') + 1
  return months >= 1 && months <= 12 ? months : undefined
}

/**
 * Columns under two rows of headers, the fiscal year and below it `9 Months` or `Annual`: sums since the start of the
 * year. A year applies to the columns to its right until the next text.
 */
export function findCumulativeColumns({ name, rows }: Sheet): PeriodColumn[] {
  const header = rows.slice(0, topRows).findIndex((row) => row.filter((cell) => toMonths(cell)).length > 1)
  const spans = rows[header] ?? []
  const years = rows.slice(0, Math.max(0, header)).findLast((row) => row.some(isYearPair)) ?? []
  const columns: PeriodColumn[] = []
  let current: { fiscalYear: string; provisional: boolean } | undefined
  for (let column = 0; column < spans.length; column += 1) {
    const label = toCellText(years[column])
    if (label !== null) current = readYear(label)
    const months = toMonths(spans[column])
    if (current === undefined || months === undefined) continue
    const { fiscalYear, provisional } = current
    columns.push({ place: column, period: toPeriod(fiscalYear, months), provisional })
  }
  if (columns.length === 0)
    throw new ImportError(
      `${name}: no columns were found below years (2012/13) and months (9 Months, Annual).`,
    )
  return columns
}

function isYearPair(cell: Cell): boolean {
  return readYear(toCellText(cell) ?? '') !== undefined
}

function readYear(label: string): { fiscalYear: string; provisional: boolean } | undefined {
  const [, pair, mark] = yearPair.exec(label) ?? []
  const fiscalYear = pair === undefined ? undefined : parseFiscalYear(pair)
  return fiscalYear === undefined ? undefined : { fiscalYear, provisional: /^p$/i.test(mark ?? '') }
}

/** The newest of some columns: that of the issue. */
export function newestOf(columns: readonly PeriodColumn[]): PeriodColumn {
  return columns.reduce((newest, column) => (column.period.lastDay > newest.period.lastDay ? column : newest))
}

/** `9 months of 2012/13`, or `annual data of 2012/13`: the issue that a figure is from. */
export function describeIssue({ fiscalYear, number }: FiscalPeriod): string {
  const years = toAdFiscalYear(fiscalYear)
  return number === 12 ? `annual data of ${years}` : `${number} months of ${years}`
}

/** The month of the issue named in a source, as a number for sorting; undefined if none is named. */
function issueRank(source: string): number | undefined {
  const [, months, begins] = /(\d+) months (?:data )?of (\d{4})\/\d\d/.exec(source) ?? []
  if (months !== undefined) return Number(begins) * 12 + Number(months)
  const [, annual] = /annual data of (\d{4})\/\d\d/.exec(source) ?? []
  return annual === undefined ? undefined : Number(annual) * 12 + 12
}

/** True if the issue of a source is older than that of another. */
export function isOlder(source: string, than: string): boolean {
  const [rank, otherRank] = [issueRank(source), issueRank(than)]
  return rank !== undefined && otherRank !== undefined && rank < otherRank
}

/**
 * A figure rounded to a hundredth, which removes the noise of spreadsheets; null where the cell is empty or a dash. Throws
 * `ImportError` with the place for another text, such as that of a failed formula.
 */
export function toFigure(cell: Cell | undefined, place: string): number | null {
  const number = toCellNumber(cell)
  if (typeof number === 'string')
    throw new ImportError(`${place}: ${JSON.stringify(number.slice(0, 40))} is not a number.`)
  return number === null ? null : Math.round(number * 100) / 100
}

/**
 * Checks that a table which is read in millions does not state another unit at its top. Gives a warning where it states none; throws
 * `ImportError` for another one.
 */
export function checkMillions({ name, rows }: Sheet): string[] {
  const texts = rows.slice(0, topRows).flatMap((row) => row.flatMap((cell) => toCellText(cell) ?? []))
  const stated = texts.map((text) => /\b(?:rs|npr|rupees?)\.?\s+in\s+([a-z]+)/i.exec(text)?.[1])
  const unit = stated.find((text) => text !== undefined)
  if (unit === undefined) return [`${name} does not say its unit: read as million rupees.`]
  if (/^millions?$/i.test(unit)) return []
  throw new ImportError(
    `${name} states its amounts in ${unit}; the tables that were published before are in million rupees.`,
  )
}
