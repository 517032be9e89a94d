import type { DatasetField } from '@tathya/contracts'
import { z } from 'zod'
import type { Dataset } from './definition.ts'
import { describeFields } from './fields.ts'
import { answerFields } from './query/answer-fields.ts'
import type { Selection } from './query/select-rows.ts'
import { joinRows } from './row-bytes.ts'
import type { RowTable } from './table/row-table.ts'

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
  { places, describe }: Selection,
  chosen: readonly string[] | undefined,
): RowWriter {
  const all = [...dataset.fields, ...(describe === undefined ? [] : matchFields(dataset))]
  const fields = chosen === undefined ? all : all.filter(({ name }) => chosen.includes(name))
  const one = (at: number): Buffer => {
    const bytes = table.slice(places[at]!, places[at]! + 1)
    if (chosen !== undefined) return pick({ ...table.row(places[at]!), ...describe?.(at) }, fields)
    return describe === undefined ? bytes : withMore(bytes, describe(at))
  }
  return {
    fields,
    join(start, end) {
      if (chosen === undefined && describe === undefined) return joinRows(table, places.subarray(start, end))
      return joinAll(this.each(start, end))
    },
    *each(start, end) {
      for (let at = start; at < end; at += 1) yield one(at)
    },
  }
}

/** The fields that a search or an own ranking adds to rows. */
function matchFields({ definition }: Dataset): DatasetField[] {
  const rows = new Set(Object.keys(definition.row.shape))
  return describeFields(z.object(answerFields(definition))).filter(({ name }) => !rows.has(name))
}

function pick(row: Readonly<Record<string, unknown>>, fields: readonly DatasetField[]): Buffer {
  return Buffer.from(JSON.stringify(Object.fromEntries(fields.map(({ name }) => [name, row[name]]))))
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
