import { readFile, writeFile } from 'node:fs/promises'
import type { Dataset } from '../src/declare/definition.ts'
import { writeRows } from '../src/formats/write-rows.ts'

/** A row of any dataset. */
export type AnyRow = Readonly<Record<string, unknown>>

/** The rows that ship with a dataset. */
export async function shippedRows({ definition }: Dataset): Promise<AnyRow[]> {
  return JSON.parse(await readFile(definition.rows, 'utf8')) as AnyRow[]
}

/** Writes rows of a dataset as it gives them out in CSV. */
export async function writeOwnCsv(file: string, { fields }: Dataset, rows: readonly AnyRow[]): Promise<void> {
  const lines = rows.map((row) => Buffer.from(JSON.stringify(row)))
  const { body } = await writeRows('csv', { count: rows.length, rows: lines, fields })
  await writeFile(file, body)
}
