import { type ListPage, problem, toPage } from '@tathya/platform'
import {
  type ColumnDescription,
  describeTables,
  quoteName,
  rowIdName,
  type TableDescription,
  withDatabase,
} from '../../process/database/index.ts'
import { type QueryOptions, type QueryValue, runQuery, runQueryHere } from '../query/index.ts'
import { toOperand } from './conditions.ts'
import { type RowsQuery, readRowsQuery } from './rows-query.ts'

/** Rows of a table that are read in this process, in some milliseconds; more in one of their own. */
const maxRowsHere = 2_000

/** A value of a row. Whole numbers beyond 2^53 are texts. */
export type RowValue = QueryValue | boolean

/** A page of the rows of a table. */
export interface RowList {
  /** Rows that match, on all pages. */
  readonly total: number
  readonly page: ListPage
  readonly format: NonNullable<RowsQuery['format']>
  readonly columns: readonly ColumnDescription[]
  /** The ids of the rows, by which their cells are addressed. */
  readonly rowIds: readonly number[]
  /** For each row the values of the columns. */
  readonly rows: readonly (readonly RowValue[])[]
}

/**
 * The rows of a table by the rules of the product's lists: `page` and `per_page`, or `limit` and `offset`; `sort`, `fields`, `q`,
 * `format` (json, csv, ndjson) and a filter for each column, with the suffixes of its type. Throws `record_not_found` and
 * `invalid_query`, and what `runQuery` throws.
 */
export async function listRows(
  path: string,
  name: string,
  parameters: Readonly<Record<string, string>>,
  { owner, signal }: Pick<QueryOptions, 'owner' | 'signal'>,
): Promise<RowList> {
  const table = withDatabase(path, (database) => requireTable(describeTables(database), name))
  const query = readRowsQuery(table, parameters)
  const { where, values } = toWhere(table, query)
  const run = (sql: string, bound: readonly (string | number)[]) =>
    table.rowCount <= maxRowsHere
      ? runQueryHere(path, sql, bound)
      : runQuery(path, sql, { owner, signal, values: bound })
  const from = `FROM ${quoteName(name)} ${where}`
  const counted = await run(`SELECT count(*) ${from}`, values)
  const total = Number(counted.rows[0]![0])
  const page = toPage(query, total)
  const columns = table.columns.filter((column) => query.fields?.includes(column.name) ?? true)
  const selected = [
    rowIdName(table.columns.map((column) => column.name)),
    ...columns.map((column) => quoteName(column.name)),
  ]
  const sql = `SELECT ${selected.join(', ')} ${from} ${toOrder(table, query)} LIMIT ${page.end - page.start} OFFSET ${page.start}`
  const answer = await run(sql, values)
  if (answer.truncated !== null)
    throw problem('query_limit', { detail: 'The page has more than 4 MB. Ask for fewer rows or fields.' })
  return {
    total,
    page,
    format: query.format ?? 'json',
    columns,
    rowIds: answer.rows.map(([id]) => Number(id)),
    rows: answer.rows.map(([, ...row]) => row.map((value, index) => toRowValue(value, columns[index]!))),
  }
}

/** The table of a name. Throws `record_not_found` with the names of the others. */
export function requireTable(tables: readonly TableDescription[], name: string): TableDescription {
  const table = tables.find((each) => each.name === name)
  if (table !== undefined) return table
  const names = tables.map((each) => each.name)
  throw problem('record_not_found', {
    detail: `The database has no table ${JSON.stringify(name.slice(0, 60))}.`,
    errors: [{ field: 'table', message: 'is not a table of this database', accepted: names }],
  })
}

function toWhere(table: TableDescription, { q, conditions }: RowsQuery) {
  const words = q === undefined ? [] : [searchCondition(table, q)]
  const all = [...conditions, ...words]
  return {
    where: all.length === 0 ? '' : `WHERE ${all.map(({ sql }) => sql).join(' AND ')}`,
    values: all.flatMap(({ values }) => values),
  }
}

/** All words of the search, each in any of the columns with text. */
function searchCondition({ columns }: TableDescription, q: string) {
  const texts = columns.filter(({ sqlType }) => sqlType === 'TEXT').map(({ name }) => quoteName(name))
  if (texts.length === 0) return { sql: 'FALSE', values: [] }
  return { sql: `has_words(concat_ws(' ', ${texts.join(', ')}), ?)`, values: [q] }
}

/** Nulls last, ties in the order of the rows. */
function toOrder({ columns }: TableDescription, { sort = [] }: RowsQuery): string {
  const terms = sort.map((term) => {
    const name = term.replace(/^-/, '')
    const direction = term.startsWith('-') ? 'DESC' : 'ASC'
    return `${toOperand(columns.find((column) => column.name === name)!)} ${direction} NULLS LAST`
  })
  return `ORDER BY ${[...terms, rowIdName(columns.map(({ name }) => name))].join(', ')}`
}

function toRowValue(value: QueryValue, { type }: ColumnDescription): RowValue {
  return type === 'boolean' && typeof value === 'number' ? value !== 0 : value
}
