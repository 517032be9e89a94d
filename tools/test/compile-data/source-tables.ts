import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadMonthTable } from '../../src/compile-data/bikram-sambat.ts'
import { loadTable, type TableRow } from '../../src/compile-data/table.ts'

/** A folder of source tables with a few lines of each. */
export const sourceFolder = fileURLToPath(new URL('fixtures/source', import.meta.url))

/** A table of that folder. */
export function sourceTable<const C extends string>(
  path: string,
  columns: readonly C[],
): readonly TableRow<C>[] {
  return loadTable(join(sourceFolder, path), columns)
}

/** The month lengths of that folder: 2066 to 2083. */
export const months = loadMonthTable(join(sourceFolder, 'calendar/bs-month-days.csv'))

/** The only value of a list that must hold exactly one. */
export function only<T>(values: readonly T[]): T {
  if (values.length !== 1) throw new Error(`Expected one value, found ${values.length}`)
  return values[0] as T
}
