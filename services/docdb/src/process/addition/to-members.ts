import type { ColumnDescription } from '../database/index.ts'
import {
  type Dimensions,
  dimensionTitles,
  type Relation,
  type RelationCell,
  type RelationColumn,
  type TotalRow,
} from '../relations/index.ts'
import type { StoredTable } from './stored-table.ts'

/** Origin of a column of a database: of the documents, from around their tables, or made by the plan, which makes it again. */
type Role = 'table' | 'section' | 'made' | keyof Dimensions

/** A table of a database as the relations that it was made of, in order. */
export interface EarlierTable {
  readonly members: readonly Relation[]
  /** Columns that the plan makes again. */
  readonly made: ReadonlySet<string>
}

/** Takes a table of a database apart, with the table of its totals, so that it can be planned again together with others. */
export function toMembers(table: StoredTable, totals: StoredTable | undefined): EarlierTable {
  const roles = table.columns.map((_, at) => roleOf(table, at))
  const kept = roles.flatMap((role, at) => (role === 'table' || role === 'section' ? [at] : []))
  const columns = kept.map((at) => toColumn(table.columns[at]!, roles[at]!))
  const runs = runsOf(table, roles)
  const totalRows = totals === undefined ? [] : readTotals(totals, table, roles, kept)
  const ofRun = assignTotals(totalRows, runs)
  const hasDimensions = roles.some((role) => role in dimensionTitles)
  const members = runs.map(
    (run, at): Relation => ({
      name: table.name,
      title: table.title,
      columns,
      rows: run.rows.map((cells) => kept.map((column) => cells[column]!)),
      totals: ofRun[at]!.map(({ label, cells }) => ({ label, cells, at: run.rows.length })),
      ...(hasDimensions ? { dimensions: run.dimensions } : {}),
    }),
  )
  const made = roles.flatMap((role, at) => (role === 'made' ? [table.columns[at]!.name] : []))
  return { members, made: new Set(made) }
}

function roleOf({ columns, rows, primaryKey }: StoredTable, at: number): Role {
  const { name, title, type, calendar, references } = columns[at]!
  const isAdded = rows.every((cells) => cells[at]!.source === null)
  if (isAdded && primaryKey.length === 1 && primaryKey[0] === name && /^(?:row_)?id$/.test(name))
    return 'made'
  if ((type === 'text' && calendar === 'BS') || (type === 'code' && references !== null)) return 'made'
  if (isAdded)
    for (const [role, ofRole] of Object.entries(dimensionTitles))
      if (title === ofRole) return role as keyof Dimensions
  // The name of a section stands above the rows, a value of a column of this name in them.
  const isAbove = rows.every((cells) => {
    const { source } = cells[at]!
    return source === null || cells[at + 1]?.source?.row !== source.row
  })
  return /^section(?:_\d+)?$/.test(name) && title === 'Section' && isAbove ? 'section' : 'table'
}

function toColumn(column: ColumnDescription, role: Role): RelationColumn {
  const { name, title, type, unit, scale, calendar } = column
  return {
    ...{ name, title, type, unit, scale, calendar, references: null },
    origin: role === 'section' ? 'section' : 'table',
  }
}

interface Run {
  readonly key: string
  readonly document: number | undefined
  readonly dimensions: Dimensions
  readonly rows: (readonly RelationCell[])[]
}

/** Rows that follow each other and have the same document, fiscal year and part. */
function runsOf({ rows }: Pick<StoredTable, 'rows'>, roles: readonly Role[]): Run[] {
  const runs: Run[] = []
  for (const cells of rows) {
    const dimensions = dimensionsOfRow(cells, roles)
    const document = documentOfRow(cells) ?? runs.at(-1)?.document
    const key = JSON.stringify([document, dimensions])
    const last = runs.at(-1)
    if (last?.key === key) last.rows.push(cells)
    else runs.push({ key, document, dimensions, rows: [cells] })
  }
  return runs
}

function dimensionsOfRow(cells: readonly RelationCell[], roles: readonly Role[]): Dimensions {
  const textOf = (role: Role) => {
    const value = cells[roles.indexOf(role)]?.value ?? null
    return value === null ? null : String(value)
  }
  return { document: textOf('document'), fiscalYear: textOf('fiscalYear'), part: textOf('part') }
}

function documentOfRow(cells: readonly RelationCell[]): number | undefined {
  return cells.find(({ source }) => source !== null)?.source?.document
}

interface StoredTotal extends Pick<TotalRow, 'label' | 'cells'>, Pick<Run, 'document' | 'dimensions'> {}

/** The totals with the columns of their table. */
function readTotals(
  totals: StoredTable,
  table: StoredTable,
  roles: readonly Role[],
  kept: readonly number[],
): StoredTotal[] {
  const empty: RelationCell = { value: null, missing: 'empty', source: null }
  const label = totals.columns.findIndex(({ title }) => title === 'Total')
  const places = table.columns.map(({ name }) => totals.columns.findIndex((column) => column.name === name))
  return totals.rows.map((cells) => {
    const ofTable = places.map((at) => cells[at] ?? empty)
    return {
      document: documentOfRow(cells),
      dimensions: dimensionsOfRow(ofTable, roles),
      label: cells[label] ?? empty,
      cells: kept.map((at) => ofTable[at]!),
    }
  })
}

/** The totals of each run. They keep their order, so that their rows keep their ids. */
function assignTotals(totals: readonly StoredTotal[], runs: readonly Run[]): StoredTotal[][] {
  const assigned = runs.map((): StoredTotal[] => [])
  let at = 0
  for (const total of totals) {
    const next = runs.findIndex((run, index) => index >= at && isOf(total, run))
    if (next >= 0) at = next
    assigned[at]!.push(total)
  }
  return assigned
}

/** Earlier versions added totals without what tells their table apart. */
function isOf({ document, dimensions: { fiscalYear, part } }: StoredTotal, run: Run): boolean {
  return (
    (document === undefined || document === run.document) &&
    (fiscalYear === null || fiscalYear === run.dimensions.fiscalYear) &&
    (part === null || part === run.dimensions.part)
  )
}
