import { ImportError, parseFiscalYear, toFiscalYear } from '@tathya/datasets'
import { fromThousands } from '../../trade/decimals.ts'
import { cellOf, type Table, type TableLine, toText } from './find-table.ts'
import type { Period } from './period-text.ts'

/** What Table 1 states of a period, in hundredths of a rupee. */
export interface DirectionTotals {
  readonly year: string
  readonly imports: bigint
  readonly exports: bigint
  readonly deficit: bigint | undefined
  readonly trade: bigint | undefined
  readonly revenue: bigint | undefined
}

/** Table 1 of a workbook: the period, and the same months of the year before. */
export interface Direction {
  readonly current: DirectionTotals
  readonly previous: DirectionTotals | undefined
  readonly sheet: string
}

const indicators = {
  imports: /^imports?$/,
  exports: /^exports?$/,
  deficit: /^tradedeficit$/,
  trade: /^total(?:foreign)?trade$/,
  revenue: /^(?:imports?)?revenue(?:collection)?$/,
}

/** Reads Table 1; its columns are told by their headers, because their order varies. Throws `ImportError`. */
export function readDirection(table: Table, { year }: Period): Direction {
  const before = toFiscalYear(Number(year.slice(0, 4)) - 1)
  const columns = table.header.cells.map((cell) => yearOfColumn(toText(cell), year, before))
  const current = columns.indexOf(year)
  if (current < 0) {
    const headers = table.header.cells.map(toText).join(', ')
    throw new ImportError(`The sheet ${table.sheet} has no column for ${year}; its header is ${headers}.`)
  }
  const previous = before === undefined ? -1 : columns.indexOf(before)
  return {
    current: readColumn(table, current, year),
    previous: previous < 0 ? undefined : readColumn(table, previous, before!),
    sheet: table.sheet,
  }
}

/** Columns are named after their year, or literally previous and current. */
function yearOfColumn(header: string, year: string, before: string | undefined): string | undefined {
  if (/^\s*current/i.test(header)) return year
  if (/^\s*(?:previous|last)/i.test(header)) return before
  const found = /\d{4}\s*[/\-–.]\s*\d{2,4}/.exec(header)?.[0]
  return found === undefined ? undefined : parseFiscalYear(found.replace(/\s/g, ''))
}

function readColumn(table: Table, column: number, year: string): DirectionTotals {
  const figure = (name: keyof typeof indicators) => {
    const line = table.lines.find((candidate) => indicators[name].test(toKey(table, candidate)))
    const cell = line?.cells[column]
    return cell === undefined || toText(cell) === '' ? undefined : fromThousands(toText(cell))
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

function toKey(table: Table, line: TableLine): string {
  return toText(cellOf(table, line, 'indicator'))
    .replace(/\([^)]*\)/g, '')
    .toLowerCase()
    .replace(/[^a-z/]/g, '')
}
