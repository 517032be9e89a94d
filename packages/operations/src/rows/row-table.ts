import type { DatasetMeta } from '@tathya/contracts/http'
import stringWidth from 'string-width'
import { toCell } from '../terminal/cell.ts'
import { toTable } from '../terminal/table.ts'

/** Rows with what is known about them. */
interface RowsAnswer {
  readonly data: readonly Readonly<Record<string, unknown>>[]
  readonly meta: DatasetMeta
}

/** How a table of rows is laid out. */
interface Layout {
  /** Columns that the user chose; undefined for as many as fit. */
  readonly fields: readonly string[] | undefined
  /** Columns of the terminal. */
  readonly columns: number | undefined
}

/** Columns of a terminal whose width is not known. */
const defaultColumns = 120
/** Characters of a cell that is not in the last column. */
const maxCell = 40

/** Shows rows as a table, with their source below. Fields in Devanagari come last, side by side in one column. */
export function toRowTable({ data, meta }: RowsAnswer, { fields, columns = defaultColumns }: Layout): string {
  if (data.length === 0) return [`No rows match.`, ...notes(meta)].join('\n')
  const names = fields ?? Object.keys(data[0]!).filter((name) => isShown(data, name))
  const cells = (name: string) => data.map((row) => toText(row[name]))
  const nepali = names.filter((name) => cells(name).some((text) => /\p{Script=Devanagari}/u.test(text)))
  const plain = names.filter((name) => !nepali.includes(name))
  const kept = fields === undefined ? fitting(plain, { cells, columns }) : plain
  const last = fields === undefined ? nepali.slice(0, 1) : nepali
  const table = toTable(
    [
      ...kept.map((name) => ({
        head: name,
        align: isNumeric(data, name) ? ('right' as const) : ('left' as const),
      })),
      ...(last.length === 0 ? [] : [last.join(' | ')]),
    ],
    data.map((row) => [
      ...kept.map((name) => shorten(toText(row[name]))),
      ...(last.length === 0 ? [] : [last.map((name) => toText(row[name])).join(' | ')]),
    ]),
  )
  const hidden = Object.keys(data[0]!).length - kept.length - last.length
  const more = [
    ...(data.length < meta.total ? [`${data.length} of ${meta.total} rows; --limit shows more.`] : []),
    ...(fields === undefined && hidden > 0 ? [`${hidden} more fields; --fields chooses them.`] : []),
  ]
  return [table, '', ...more, ...notes(meta)].join('\n')
}

/** Where the rows are from, and what should be known about them. */
function notes({ citation, defaults, notice }: DatasetMeta): string[] {
  const chosen = Object.entries(defaults ?? {}).map(([name, value]) => `${name}=${value}`)
  return [
    ...(chosen.length === 0 ? [] : [`Chosen unless --where says otherwise: ${chosen.join(', ')}`]),
    ...(notice === undefined ? [] : [`Note: ${notice}`]),
    ...(citation === undefined ? [] : [`Source: ${citation}`]),
  ]
}

/** True if a field is worth a column: a value, and in some row. */
function isShown(data: RowsAnswer['data'], name: string): boolean {
  const values = data.map((row) => row[name])
  return (
    values.some((value) => value !== null && value !== undefined) &&
    values.every((value) => typeof value !== 'object' || value === null)
  )
}

function isNumeric(data: RowsAnswer['data'], name: string): boolean {
  return data.every((row) => row[name] === null || row[name] === undefined || typeof row[name] === 'number')
}

/** The first columns that fit beside each other; at least one. */
function fitting(
  names: readonly string[],
  { cells, columns }: { readonly cells: (name: string) => string[]; readonly columns: number },
): string[] {
  let left = columns
  const kept: string[] = []
  for (const name of names) {
    left -= Math.max(stringWidth(name), ...cells(name).map((text) => stringWidth(shorten(text)))) + 2
    if (left < 0 && kept.length > 0) break
    kept.push(name)
  }
  return kept
}

function shorten(text: string): string {
  const characters = [...text]
  return characters.length <= maxCell ? text : `${characters.slice(0, maxCell - 3).join('')}...`
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return toCell(typeof value === 'object' ? JSON.stringify(value) : String(value))
}
