import { ImportError, openSource } from '@tathya/datasets'

/** A line of a source table by column name, at least the columns `C`; '' for an empty cell. */
export type TableRow<C extends string> = Readonly<Record<string, string>> & Readonly<Record<C, string>>

/** Reads a CSV file. Throws `ImportError` if it lacks one of the columns. */
export async function loadTable<const C extends string>(
  file: string,
  columns: readonly C[],
): Promise<readonly TableRow<C>[]> {
  const [header = [], ...lines] = (await openSource(file)).sheets[0]?.rows ?? []
  const names = header.map(String)
  const missing = columns.filter((column) => !names.includes(column))
  if (missing.length > 0)
    throw new ImportError(`${file} lacks the columns ${missing.join(', ')}; it has ${names.join(', ')}.`)
  return lines.map(
    (cells) =>
      Object.fromEntries(names.map((name, index) => [name, String(cells[index] ?? '')])) as TableRow<C>,
  )
}
