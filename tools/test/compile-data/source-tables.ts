import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadMonthTable } from '../../src/compile-data/bikram-sambat.ts'

/** A folder of source tables with a few lines of each. */
export const sourceFolder = fileURLToPath(new URL('fixtures/source', import.meta.url))

/** A file of that folder. */
export function sourceFile(path: string): string {
  return join(sourceFolder, path)
}

/** The month lengths of that folder: 2066 to 2083. */
export const months = await loadMonthTable(sourceFile('calendar/bs-month-days.csv'))

/** The only value of a list that must hold exactly one. */
export function only<T>(values: readonly T[]): T {
  if (values.length !== 1) throw new Error(`Expected one value, found ${values.length}`)
  return values[0] as T
}
