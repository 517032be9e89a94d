import {
  ImportError,
  parseFiscalMonth,
  parseFiscalYear,
  stableId,
  toCellNumber,
  toLatinDigits,
} from '@tathya/datasets'
import { compiledTable, type TableLine } from '../../tables/compiled-table.ts'
import { type FiscalPeriod, toPeriod } from '../../tables/fiscal-period.ts'

const columns = [
  'fiscal_year_bs',
  'bs_year',
  'bs_month',
  'bs_month_name',
  'ad_month_start',
  'section',
  'series',
  'unit',
  'value',
] as const

type Line = TableLine<(typeof columns)[number]>

const source =
  'Nepal Rastra Bank, Payment Systems Department, monthly indicators of payment systems (workbook, sheet DataPSD)'

/** Monthly indicators in long form, one line per month, section and series. */
export const monthlyTable = compiledTable({
  id: 'payment-indicators-table',
  title: 'Monthly payment indicators of Nepal Rastra Bank in long form',
  columns,
  covers: 'payment indicators, all months',
  read(lines) {
    const running = findRunning(lines)
    const rows = lines.map((line) => ({ value: toRow(line, running), place: line.place }))
    return { rows, warnings: findFractions(lines) }
  },
})

function toRow(line: Line, running: ReadonlyMap<string, Span>): object {
  const { section, series, unit, value } = line.cells
  const period = readMonth(line)
  const span = running.get(toName(line))
  const note = toNote(line, period, span)
  return {
    id: stableId('payment-indicator', period.fiscalYear, period.number, section, series),
    fiscal_year: period.fiscalYear,
    month_nepali: period.month,
    month_number: period.number,
    month_start_date: period.firstDay,
    as_of_date: period.lastDay,
    section,
    series,
    unit,
    value: note?.unknown === true ? null : toCellNumber(value),
    currency: section === 'value' ? 'NPR' : null,
    source,
    note: note?.text ?? null,
  }
}

/** Reads the month of a line; throws if year, month, name and first day contradict each other. */
function readMonth({ cells, place }: Line): FiscalPeriod {
  const fiscalYear = parseFiscalYear(cells.fiscal_year_bs)
  const number = parseFiscalMonth(cells.bs_month_name)
  const period = fiscalYear === undefined || number === undefined ? undefined : toPeriod(fiscalYear, number)
  const inCalendar = period === undefined ? 0 : ((period.number + 2) % 12) + 1
  const matches =
    period !== undefined &&
    cells.ad_month_start === period.firstDay &&
    Number(toLatinDigits(cells.bs_month)) === inCalendar &&
    Number(cells.bs_year) === Number(period.fiscalYear.slice(0, 4)) + (period.number > 9 ? 1 : 0)
  if (matches) return period
  const named = `${cells.bs_month_name} (${cells.bs_month}) ${cells.bs_year}, from ${cells.ad_month_start}, of ${cells.fiscal_year_bs}`
  const fault =
    period === undefined
      ? 'is not a month of a fiscal year'
      : `contradicts itself: it begins on ${period.firstDay}`
  throw new ImportError(`${place}: ${named} ${fault}.`)
}

/** First days of the first and last month in which a series is above 0. */
interface Span {
  readonly from: string
  readonly to: string
}

function toName({ cells }: Line): string {
  return JSON.stringify([cells.section, cells.series])
}

function findRunning(lines: readonly Line[]): Map<string, Span> {
  const spans = new Map<string, Span>()
  for (const line of lines) {
    if (!(Number(line.cells.value) > 0)) continue
    const day = line.cells.ad_month_start
    const { from, to } = spans.get(toName(line)) ?? { from: day, to: day }
    spans.set(toName(line), { from: day < from ? day : from, to: day > to ? day : to })
  }
  return spans
}

interface LineNote {
  readonly text: string
  /** True if a printed 0 means that there is no figure. */
  readonly unknown: boolean
}

/** The series that includes connectIPS. */
const partOf: Readonly<Record<string, string>> = { ConnectIPS: 'Faster Payment Systems' }

/** From Magh 2081 on every sub-agent counts as an agent; by the workbook's own note. */
const agentsCountedAnew = { series: 'PSP Agents', from: '2025-01-14' }

function toNote({ cells }: Line, { firstDay }: FiscalPeriod, span: Span | undefined): LineNote | undefined {
  if (span !== undefined && firstDay < span.from && Number(cells.value) === 0)
    return { text: 'printed as 0: the series begins later', unknown: true }
  if (span !== undefined && firstDay > span.to && Number(cells.value) === 0) {
    const whole = partOf[cells.series]
    const since = whole === undefined ? '' : ` and is part of ${whole}`
    return { text: `printed as 0: the series has ended${since}`, unknown: true }
  }
  if (cells.series === agentsCountedAnew.series && firstDay >= agentsCountedAnew.from)
    return {
      text: 'sub-agents had to become agents from Magh 2081 on: not comparable with earlier months',
      unknown: false,
    }
  if (isFraction(cells)) return { text: 'the source prints a fraction of a count', unknown: false }
  return undefined
}

/** Amounts have paisa; counts have no fractions. */
function isFraction({ unit, value }: Line['cells']): boolean {
  return unit !== 'NPR million' && !Number.isInteger(Number(value))
}

function findFractions(lines: readonly Line[]): string[] {
  return lines
    .filter(({ cells }) => isFraction(cells))
    .map(
      ({ cells, place }) => `${place}: ${cells.series} counts ${cells.value}, which is not a whole number.`,
    )
}
