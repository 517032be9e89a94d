import type { Relation } from '../relation.ts'

/** The values of a column, without nulls. */
export function valuesOf({ rows }: Relation, at: number): (string | number)[] {
  return rows.flatMap((row) => row[at]!.value ?? [])
}

/** True if columns identify the rows: every row has values, and no two have the same. */
export function isUnique(relation: Relation, columns: readonly number[]): boolean {
  const seen = new Set<string>()
  for (const row of relation.rows) {
    const values = columns.map((at) => row[at]!.value)
    if (values.includes(null)) return false
    const key = JSON.stringify(values)
    if (seen.has(key)) return false
    seen.add(key)
  }
  return true
}
