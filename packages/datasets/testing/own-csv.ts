import { writeFile } from 'node:fs/promises'
import type { Dataset } from '../src/declare/definition.ts'
import { writeRows } from '../src/formats/write-rows.ts'
import { readShippedRows } from '../src/snapshots/shipped-file.ts'

/** A row of any dataset. */
export type AnyRow = Readonly<Record<string, unknown>>

/** The rows that ship with a dataset. */
export async function shippedRows(dataset: Dataset): Promise<readonly AnyRow[]> {
  return readShippedRows(dataset)
}

/** Writes rows of a dataset as it gives them out in CSV. */
export async function writeOwnCsv(file: string, { fields }: Dataset, rows: readonly AnyRow[]): Promise<void> {
  const lines = rows.map((row) => Buffer.from(JSON.stringify(row)))
  const { body } = await writeRows('csv', { count: rows.length, rows: lines, fields })
  await writeFile(file, body)
}
