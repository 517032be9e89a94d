import { ImportError, openSource } from '@tathya/datasets'

/** A line of a source table, of which the columns `C` are read by name; '' where a cell is empty. */
export type TableRow<C extends string> = Readonly<Record<string, string>> & Readonly<Record<C, string>>

/** Reads a CSV file. Throws `ImportError` where it lacks one of the columns, or of `more` that are read by others. */
export async function loadTable<const C extends string>(
  file: string,
  columns: readonly C[],
  more: readonly string[] = [],
): Promise<readonly TableRow<C>[]> {
  const [header = [], ...lines] = (await openSource(file)).sheets[0]?.rows ?? []
  const names = header.map(String)
  const missing = [...columns, ...more].filter((column) => !names.includes(column))
  if (missing.length > 0)
    throw new ImportError(`${file} lacks the columns ${missing.join(', ')}; it has ${names.join(', ')}.`)
  return lines.map(
    (cells) =>
      Object.fromEntries(names.map((name, place) => [name, String(cells[place] ?? '')])) as TableRow<C>,
  )
}
