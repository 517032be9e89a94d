import { Worker } from 'node:worker_threads'
import { UnusableData } from '@tathya/platform'
import type { Dataset } from '../declare/definition.ts'
import type { FilterValue } from '../declare/filter-reader.ts'
import { fieldOfColumn, fieldOfTexts } from '../table/field-values.ts'
import { columnOfTexts, withoutColumn } from '../table/read-table.ts'
import { repeatFields } from '../table/repeat-fields.ts'
import { type Column, type RowTable, toRowTable } from '../table/row-table.ts'
import { once, valueColumn } from '../table/value-column.ts'
import { type DecodedField, splitColumns } from './decode-columns.ts'
import type { DecodeResult } from './decode-thread.ts'
import { type ColumnsHeader, firstLine } from './header.ts'

/** The parts of a dataset that a file of columns is read with. */
export type ColumnsDataset = Pick<Dataset, 'definition' | 'queryFields'>

/** Whether bytes are a file of columns. */
export function isColumns(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, firstLine.length)).toString('latin1') === firstLine
}

/**
 * Reads the header of a file of columns, whose checksum is compared. Throws `UnusableData`, which names `location`, where it
 * is damaged, or was written for other fields or another order.
 */
export function readColumnsHeader(
  dataset: ColumnsDataset,
  bytes: Uint8Array,
  location: string,
): ColumnsHeader {
  const { id, order, key, row } = dataset.definition
  const header = trySplit(bytes, location)
  const texts = new Set(withoutColumn(dataset))
  const fields = Object.keys(row.shape).map((name) => `${name} ${texts.has(name) ? 'texts' : 'values'}`)
  const found = header.fields.map(({ name, kept }) => `${name} ${kept}`)
  if (
    header.dataset !== id ||
    String(header.order) !== String([...order, key]) ||
    String(found) !== String(fields)
  )
    throw new UnusableData(
      `${location} has the rows of another dataset, or of another version of its fields or order: compile the rows of ${id} again.`,
    )
  return header
}

function trySplit(bytes: Uint8Array, location: string): ColumnsHeader {
  try {
    return splitColumns(bytes).header
  } catch (cause) {
    throw new UnusableData(`${location} ${(cause as Error).message}. Restore the file.`, { cause })
  }
}

/** Reads a file of columns into a table, in a thread. Rejects with `UnusableData` likewise. */
export async function loadColumns(
  dataset: ColumnsDataset,
  bytes: Uint8Array,
  location: string,
): Promise<RowTable> {
  const { facts } = readColumnsHeader(dataset, bytes, location)
  const result = await decodeInThread(bytes)
  if ('failed' in result) throw new UnusableData(`${location} ${result.failed}. Restore the file.`)
  return toTable(dataset, result.fields, facts.rows)
}

function decodeInThread(bytes: Uint8Array): Promise<DecodeResult> {
  return new Promise((resolve, reject) => {
    const file = Uint8Array.from(bytes)
    const worker = new Worker(new URL('./decode-thread.ts', import.meta.url), {
      workerData: file,
      transferList: [file.buffer],
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The thread that reads rows ended with ${code}.`)))
  })
}

function toTable(dataset: ColumnsDataset, decoded: readonly DecodedField[], count: number): RowTable {
  const { definition, queryFields } = dataset
  const columns: Column[] = []
  const fields = decoded.map(({ name, kept, codes, values }) => {
    const own = queryFields.filter(({ path }) => path[0] === name)
    const read = once(() => toValues(values))
    if (kept === 'values') {
      const column = valueColumn({ field: own[0]!, codes, values: read })
      columns.push(column)
      return fieldOfColumn(name, column)
    }
    const texts = read as () => readonly string[]
    columns.push(...own.map((field) => columnOfTexts(field, count, codes, texts)))
    return fieldOfTexts(name, codes, texts)
  })
  return toRowTable({ count, ...repeatFields(dataset, { fields, columns }), key: definition.key })
}

function toValues(values: DecodedField['values']): readonly FilterValue[] {
  if (values instanceof Float64Array) return [...values]
  return JSON.parse(Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('utf8'))
}
