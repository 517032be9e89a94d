import type { Check } from './check.ts'

/** A file of rows, one line each; `path` is relative to the root of the repository. */
export interface CompiledFile {
  readonly path: string
  readonly rows: readonly object[]
}

/** The compiled form of a dataset. Nothing is written while a check fails. */
export interface CompiledDataset {
  readonly id: string
  readonly files: readonly CompiledFile[]
  readonly checks: readonly Check[]
}

/** The part of a zod schema in use. */
export interface RecordSchema<T> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } }
}

/** Validates rows. Throws with the first invalid ones. */
export function toValidRows<T>(dataset: string, schema: RecordSchema<T>, rows: readonly unknown[]): T[] {
  const faults: string[] = []
  const valid: T[] = []
  for (const row of rows) {
    const result = schema.safeParse(row)
    if (result.success) valid.push(result.data)
    else
      for (const issue of result.error.issues)
        faults.push(`${issue.path.join('.')} ${issue.message}: ${JSON.stringify(row)}`)
  }
  if (faults.length > 0) {
    throw new Error(`${dataset}: ${faults.length} faults, the first are:\n${faults.slice(0, 5).join('\n')}`)
  }
  return valid
}

/** Compares two texts by code point, so that the order is the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Returns the rows sorted by several keys, each a number or a text. */
export function sortBy<T>(rows: readonly T[], keysOf: (row: T) => readonly (string | number)[]): T[] {
  const keyed = rows.map((row) => ({ row, keys: keysOf(row) }))
  keyed.sort((a, b) => {
    for (const [index, left] of a.keys.entries()) {
      const right = b.keys[index]!
      const order =
        typeof left === 'number' && typeof right === 'number'
          ? left - right
          : compareText(String(left), String(right))
      if (order !== 0) return order
    }
    return 0
  })
  return keyed.map(({ row }) => row)
}
