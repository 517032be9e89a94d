import type { DatasetField } from '@tathya/contracts/http'
import { z } from 'zod'
import type { Dataset } from '../declare/definition.ts'
import { describeFields } from '../declare/fields.ts'
import { answerFields } from '../query/list-query.ts'
import type { Selection } from '../query/select-rows.ts'
import { joinRows, type RowTable, valueAt } from '../table/row-table.ts'

/** Serialises the rows of a selection, with match details and the chosen fields only. */
export interface RowWriter {
  /** Rows `start` to before `end` of the selection as JSON, separated by commas. */
  join(start: number, end: number): Buffer
  /** The same rows one by one. */
  each(start: number, end: number): Iterable<Buffer>
  /** The fields of the rows, in order. */
  readonly fields: readonly DatasetField[]
}

/** Makes the writer of a selection; `chosen` names fields, by default all. */
export function rowWriter(
  dataset: Dataset,
  table: RowTable,
  { part, describe }: Selection,
  chosen: readonly string[] | undefined,
): RowWriter {
  const all = [...dataset.fields, ...(describe === undefined ? [] : matchFields(dataset))]
  const fields = chosen === undefined ? all : all.filter(({ name }) => chosen.includes(name))
  const write = (position: number, rank: number): Buffer => {
    if (chosen !== undefined) return pick(table, position, fields, describe?.(rank, position))
    const bytes = table.slice(position, position + 1)
    return describe === undefined ? bytes : withFields(bytes, describe(rank, position))
  }
  return {
    fields,
    join(start, end) {
      if (chosen === undefined && describe === undefined) return joinRows(table, part(start, end))
      return joinAll(this.each(start, end))
    },
    *each(start, end) {
      let rank = start
      for (const position of part(start, end)) yield write(position, rank++)
    },
  }
}

/** The fields that a search or ranking adds to rows. */
function matchFields({ definition }: Dataset): DatasetField[] {
  const rows = new Set(Object.keys(definition.row.shape))
  return describeFields(z.object(answerFields(definition))).filter(({ name }) => !rows.has(name))
}

/** Serialises some fields of a row, from columns where possible, so that the row is rarely parsed. */
function pick(
  table: RowTable,
  position: number,
  fields: readonly DatasetField[],
  match: Readonly<Record<string, unknown>> | undefined,
): Buffer {
  let row: Readonly<Record<string, unknown>> | undefined
  const read = (name: string): unknown => {
    const column = table.columns.get(name)
    if (column?.codes !== undefined) return valueAt(column, position)
    row ??= { ...table.row(position), ...match }
    return row[name]
  }
  return Buffer.from(JSON.stringify(Object.fromEntries(fields.map(({ name }) => [name, read(name)]))))
}

function withFields(row: Buffer, fields: object): Buffer {
  const text = JSON.stringify(fields)
  return text === '{}' ? row : Buffer.concat([row.subarray(0, -1), Buffer.from(`,${text.slice(1)}`)])
}

const comma = Buffer.from(',')

function joinAll(rows: Iterable<Buffer>): Buffer {
  const parts = [...rows].flatMap((row) => [comma, row])
  return Buffer.concat(parts.slice(1))
}

/**
 * Serialises rows as trees: each with its `children`, in order. A row whose parent is not among them is a root; rows in a
 * cycle are left out.
 */
export function toTree(
  { definition: { key, tree } }: Dataset,
  table: RowTable,
  positions: Uint32Array,
): Buffer {
  const keys = table.columns.get(key)!
  const parents = table.columns.get(tree!.parent)!
  const present = new Set(Array.from(positions, (position) => valueAt(keys, position)))
  const childrenOf = Map.groupBy(positions, (position) => {
    const parent = valueAt(parents, position)
    return parent !== null && present.has(parent) ? parent : undefined
  })
  const write = (position: number): string => {
    const children = (childrenOf.get(valueAt(keys, position)!) ?? []).map(write)
    const row = table.slice(position, position + 1).toString('utf8')
    return `${row.slice(0, -1)},"children":[${children.join(',')}]}`
  }
  const roots = childrenOf.get(undefined) ?? []
  return Buffer.from(roots.map(write).join(','))
}
