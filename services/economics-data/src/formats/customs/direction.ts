import { ImportError, parseFiscalYear, toFiscalYear } from '@tathya/datasets'
import { fromThousands } from '../../trade/decimals.ts'
import { toText } from '../to-text.ts'
import { cellOf, type Table, type TableLine } from './find-table.ts'
import type { Period } from './period-text.ts'

/** The figures of Table 1 that are held against others. */
export type Indicator = 'imports' | 'exports' | 'deficit' | 'trade' | 'revenue'

/** What Table 1 states of a period, in hundredths of a rupee. */
export interface DirectionTotals extends Readonly<Record<Indicator, bigint | undefined>> {
  readonly year: string
  readonly imports: bigint
  readonly exports: bigint
}

/** Table 1 of a workbook: the period, and the same months of the year before. */
export interface Direction {
  readonly current: DirectionTotals
  readonly previous: DirectionTotals | undefined
  /** The change from the year before in percent, as it is printed. */
  readonly changes: readonly { readonly indicator: Indicator; readonly printed: string }[]
  readonly sheet: string
}

const indicators: Readonly<Record<Indicator, RegExp>> = {
  imports: /^imports?$/,
  exports: /^exports?$/,
  deficit: /^tradedeficit$/,
  trade: /^total(?:foreign)?trade$/,
  revenue: /^(?:imports?)?revenue(?:collection)?$/,
}

/** Reads Table 1; its columns are recognized by their headers, because their order varies. Throws `ImportError`. */
export function readDirection(table: Table, { year }: Period): Direction {
  const before = toFiscalYear(Number(year.slice(0, 4)) - 1)
  const columns = table.header.cells.map((cell) => yearOfColumn(toText(cell), year, before))
  const current = columns.indexOf(year)
  if (current < 0) {
    const headers = table.header.cells.map(toText).join(', ')
    throw new ImportError(`The sheet ${table.sheet} has no column for ${year}; its header is ${headers}.`)
  }
  const previous = columns.indexOf(before)
  return {
    current: readColumn(table, current, year),
    previous: previous < 0 ? undefined : readColumn(table, previous, before),
    changes: readChanges(table),
    sheet: table.sheet,
  }
}

/** Columns are named after their year, or literally previous and current. */
function yearOfColumn(header: string, year: string, before: string): string | undefined {
  if (/^\s*current/i.test(header)) return year
  if (/^\s*(?:previous|last)/i.test(header)) return before
  const match = /\d{4}\s*[/\-–.]\s*\d{2,4}/.exec(header)?.[0]
  return match === undefined ? undefined : parseFiscalYear(match.replace(/\s/g, ''))
}

function readColumn(table: Table, column: number, year: string): DirectionTotals {
  const figure = (name: Indicator) => {
    const text = textOf(table, name, column)
    return text === '' ? undefined : fromThousands(text)
  }
  const [imports, exports] = [figure('imports'), figure('exports')]
  if (imports === undefined || exports === undefined) {
    throw new ImportError(`The sheet ${table.sheet} lacks the imports or the exports of ${year}.`)
  }
  return {
    year,
    imports,
    exports,
    deficit: figure('deficit'),
    trade: figure('trade'),
    revenue: figure('revenue'),
  }
}

function readChanges(table: Table): Direction['changes'] {
  const column = table.header.cells.findIndex((cell) => /^change/i.test(toText(cell)))
  const names = Object.keys(indicators) as Indicator[]
  return names.flatMap((indicator) => {
    const printed = column < 0 ? '' : textOf(table, indicator, column)
    return printed === '' ? [] : [{ indicator, printed }]
  })
}

/** The text in a column of the line of an indicator; '' where there is none. */
function textOf(table: Table, indicator: Indicator, column: number): string {
  const line = table.lines.find((candidate) => indicators[indicator].test(toKey(table, candidate)))
  return toText(line?.cells[column])
}

function toKey(table: Table, line: TableLine): string {
  return toText(cellOf(table, line, 'indicator'))
    .replace(/\([^)]*\)/g, '')
    .toLowerCase()
    .replace(/[^a-z/]/g, '')
}
