import { type CsvRecord, readCsv } from '@tathya/datasets'

/** A line of a source table, of which the columns `C` are read by name. */
export type TableRow<C extends string> = CsvRecord & Readonly<Record<C, string>>

/** Reads a CSV file. Throws `ImportError` where it lacks one of the columns, or of `more` that are read by others. */
export async function loadTable<const C extends string>(
  file: string,
  columns: readonly C[],
  more: readonly string[] = [],
): Promise<readonly TableRow<C>[]> {
  const lines = await readCsv(file, [...columns, ...more])
  return lines.map(({ record }) => record as TableRow<C>)
}
