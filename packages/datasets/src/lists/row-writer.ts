import type { DatasetField } from '@tathya/contracts/http'
import { z } from 'zod'
import type { Dataset } from '../declare/definition.ts'
import { describeFields } from '../declare/fields.ts'
import { answerFields } from '../query/list-query.ts'
import type { Selection } from '../query/select-rows.ts'
import { valueAt } from '../table/column.ts'
import { joinRows } from '../table/row-bytes.ts'
import type { RowTable } from '../table/row-table.ts'

/** Writes the rows of a selection as they are answered: with what a search says about them, and only the chosen fields. */
export interface RowWriter {
  /** Rows `start` to before `end` of the selection as JSON, separated by commas. */
  join(start: number, end: number): Buffer
  /** The same one by one. */
  each(start: number, end: number): Iterable<Buffer>
  /** The fields that rows have, in their order. */
  readonly fields: readonly DatasetField[]
}

/** Makes the writer of a selection; `chosen` are names of fields, all of them where it is undefined. */
export function rowWriter(
  dataset: Dataset,
  table: RowTable,
  { part, describe }: Selection,
  chosen: readonly string[] | undefined,
): RowWriter {
  const all = [...dataset.fields, ...(describe === undefined ? [] : matchFields(dataset))]
  const fields = chosen === undefined ? all : all.filter(({ name }) => chosen.includes(name))
  const one = (place: number, at: number): Buffer => {
    if (chosen !== undefined) return pick(table, place, fields, describe?.(at, place))
    const bytes = table.slice(place, place + 1)
    return describe === undefined ? bytes : withMore(bytes, describe(at, place))
  }
  return {
    fields,
    join(start, end) {
      if (chosen === undefined && describe === undefined) return joinRows(table, part(start, end))
      return joinAll(this.each(start, end))
    },
    *each(start, end) {
      let at = start
      for (const place of part(start, end)) yield one(place, at++)
    },
  }
}

/** The fields that a search or an own ranking adds to rows. */
function matchFields({ definition }: Dataset): DatasetField[] {
  const rows = new Set(Object.keys(definition.row.shape))
  return describeFields(z.object(answerFields(definition))).filter(({ name }) => !rows.has(name))
}

/** Writes some fields of a row; those with single values are taken from their columns, so that the row is seldom read. */
function pick(
  table: RowTable,
  place: number,
  fields: readonly DatasetField[],
  more: Readonly<Record<string, unknown>> | undefined,
): Buffer {
  let row: Readonly<Record<string, unknown>> | undefined
  const read = (name: string): unknown => {
    const column = table.columns.get(name)
    if (column?.codes !== undefined) return valueAt(column, place)
    row ??= { ...table.row(place), ...more }
    return row[name]
  }
  return Buffer.from(JSON.stringify(Object.fromEntries(fields.map(({ name }) => [name, read(name)]))))
}

function withMore(row: Buffer, more: object): Buffer {
  const text = JSON.stringify(more)
  return text === '{}' ? row : Buffer.concat([row.subarray(0, -1), Buffer.from(`,${text.slice(1)}`)])
}

const comma = Buffer.from(',')

function joinAll(rows: Iterable<Buffer>): Buffer {
  const parts = [...rows].flatMap((row) => [comma, row])
  return Buffer.concat(parts.slice(1))
}

/**
 * Writes rows as trees: each with its `children`, in their order. A row stands at the top where the row above it is not
 * among them; rows that are above themselves are left out.
 */
export function toTree({ definition: { key, tree } }: Dataset, table: RowTable, places: Uint32Array): Buffer {
  const keys = table.columns.get(key)!
  const parents = table.columns.get(tree!.parent)!
  const present = new Set(Array.from(places, (place) => valueAt(keys, place)))
  const below = Map.groupBy(places, (place) => {
    const parent = valueAt(parents, place)
    return parent !== null && present.has(parent) ? parent : undefined
  })
  const write = (place: number): string => {
    const children = (below.get(valueAt(keys, place)!) ?? []).map(write)
    const row = table.slice(place, place + 1).toString('utf8')
    return `${row.slice(0, -1)},"children":[${children.join(',')}]}`
  }
  const tops = below.get(undefined) ?? []
  return Buffer.from(tops.map(write).join(','))
}
