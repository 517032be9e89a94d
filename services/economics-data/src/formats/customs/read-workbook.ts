import { ImportError, type ImportSource } from '@tathya/datasets'
import { findTable, type Table, type TableKind } from './find-table.ts'
import { describePeriod, type Period, parsePeriodText } from './period-text.ts'

/** A workbook of the customs department's Foreign Trade Statistics, with its tables. */
export interface CustomsWorkbook {
  readonly period: Period
  readonly tables: ReadonlyMap<TableKind, Table>
  /** What a person should look at. */
  readonly warnings: readonly string[]
}

/** True where a file is such a workbook, of either layout. */
export function isCustomsWorkbook({ kind, sheets }: ImportSource): boolean {
  if (kind !== 'xlsx' && kind !== 'xls') return false
  const kinds = new Set(sheets.map((sheet) => findTable(sheet)?.kind))
  return kinds.has('direction') && kinds.has('chapters')
}

/** Finds the tables of a workbook and the period they are for. Throws `ImportError` where they cannot be one period's. */
export function readCustomsWorkbook({ name, sheets }: ImportSource): CustomsWorkbook {
  const tables = new Map<TableKind, Table>()
  for (const sheet of sheets) {
    const table = findTable(sheet)
    if (table === undefined) continue
    const other = tables.get(table.kind)
    if (other !== undefined)
      throw new ImportError(
        `${name} has the table of ${table.kind} twice, in the sheets ${other.sheet} and ${table.sheet}: leave one of them.`,
      )
    assertThousands(table)
    tables.set(table.kind, table)
  }
  const { period, slips } = agreeOnPeriod(name, [...tables.values()])
  return { period, tables, warnings: [...slips, ...checkOffices(sheets, tables), ...withoutTotal(tables)] }
}

/** The table of a workbook. Throws `ImportError` where it lacks it. */
export function tableOf({ tables }: CustomsWorkbook, kind: TableKind): Table {
  const table = tables.get(kind)
  if (table === undefined) {
    const sheets = [...tables.values()].map(({ sheet }) => sheet).join(', ')
    throw new ImportError(`The workbook has no table of ${kind}; its tables are in ${sheets}.`)
  }
  return table
}

/** Every layout that was seen is in thousand rupees; another unit must not be read as that. */
function assertThousands({ sheet, title, header }: Table): void {
  const text = [...title, ...header.cells.map(String)].join(' ')
  const other = /\b(?:lakhs?|millions?|crores?|billions?|arba|us\s*\$|usd)\b/i.exec(text)?.[0]
  if (other === undefined) return
  throw new ImportError(
    `The sheet ${sheet} speaks of ${other}, but amounts are expected in thousand rupees: correct the file, or have the format extended.`,
  )
}

/** The period that the sheets state; a sheet with a stale or wrong title is outvoted and reported. */
function agreeOnPeriod(name: string, tables: readonly Table[]): { period: Period; slips: string[] } {
  const stated = tables.flatMap(({ sheet, title }) => {
    const period = parsePeriodText(title.join(' '))
    return period === undefined ? [] : [{ sheet, period }]
  })
  const groups = [...Map.groupBy(stated, ({ period }) => describePeriod(period)).values()]
  const [largest] = groups.sort((a, b) => b.length - a.length)
  if (largest === undefined || largest.length * 2 <= stated.length) {
    const texts = tables.map(({ sheet, title }) => `${sheet}: ${title.join(' ').trim()}`).join('; ')
    throw new ImportError(`${name} does not say one fiscal year and its months. Its titles are: ${texts}`)
  }
  const { year, months } = largest[0]!.period
  const others = stated.filter(({ period }) => period.year !== year || period.months !== months)
  const silent = tables.length - stated.length
  return {
    period: { year, months },
    slips: [
      ...new Set(stated.flatMap(({ period }) => period.slip ?? [])),
      ...others.map(
        ({ sheet, period }) =>
          `The sheet ${sheet} says ${describePeriod(period)}; it is read as ${describePeriod({ year, months })}, as the others say.`,
      ),
      ...(silent === 0 ? [] : [`${silent} of the tables do not say their period.`]),
    ],
  }
}

/** The index announces how many customs offices are counted. */
function checkOffices(sheets: ImportSource['sheets'], tables: ReadonlyMap<TableKind, Table>): string[] {
  const texts = sheets.flatMap(({ rows }) =>
    rows
      .slice(0, 40)
      .flat()
      .filter((cell) => typeof cell === 'string'),
  )
  const announced = texts.map((text) => /(\d+)\s+major\s+customs\s+offices/i.exec(text)?.[1]).find(Boolean)
  const listed = tables.get('offices')?.lines.length
  if (announced === undefined || listed === undefined || Number(announced) === listed) return []
  return [`${announced} customs offices are announced, and ${listed} are listed.`]
}

function withoutTotal(tables: ReadonlyMap<TableKind, Table>): string[] {
  const lacking = [...tables.values()].filter(
    ({ kind, total }) => kind !== 'direction' && total === undefined,
  )
  return lacking.map(({ sheet }) => `The sheet ${sheet} has no line of totals.`)
}
