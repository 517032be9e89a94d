import type { PlannedColumn, PlannedTable } from '../../model/database-plan.ts'
import { uniqueName } from '../../types/index.ts'
import type { Relation, RelationCell } from '../relation.ts'

/** Each value of a lookup table is there so often on average. */
const minRepeats = 3
const values = { min: 2, max: 100 }
/** Shorter texts say nothing that a table of them could explain. */
const minLetters = 2

/**
 * Makes a lookup table for the values that a column of texts repeats; columns of one name share it. The values stay in
 * the column, which refers to them, so that rows can be read without a join.
 * @param taken names of tables
 */
export function makeLookups(
  relations: readonly Relation[],
  taken: Set<string>,
): { relations: readonly Relation[]; lookups: readonly PlannedTable[] } {
  const lookups = new Map<string, { table: string; title: string; cells: Map<string, RelationCell> }>()
  const changed = relations.map((relation): Relation => {
    const columns = relation.columns.map((column, at) => {
      if (!isRepeated(relation, at)) return column
      const lookup = lookups.get(column.name) ?? {
        table: uniqueName(column.name, taken),
        title: column.title,
        cells: new Map<string, RelationCell>(),
      }
      lookups.set(column.name, lookup)
      for (const row of relation.rows) {
        const { value } = row[at]!
        if (typeof value === 'string' && !lookup.cells.has(value)) lookup.cells.set(value, row[at]!)
      }
      return { ...column, references: { table: lookup.table, column: 'name' } }
    })
    return { ...relation, columns }
  })
  return { relations: changed, lookups: [...lookups.values()].map(toTable) }
}

function isRepeated({ columns, rows }: Relation, at: number): boolean {
  const { name, type, references, origin } = columns[at]!
  // Units have a table of their own by their codes, and documents have `_documents`.
  const isLinked = columns[at + 1]?.references?.column === 'code'
  if (isLinked || (origin === 'dimension' && name === 'document')) return false
  if (type !== 'text' || references !== null || origin === 'derived') return false
  const texts = rows.flatMap((row) => row[at]!.value ?? []).map(String)
  const count = new Set(texts).size
  if (count < values.min || count > values.max || texts.length < count * minRepeats) return false
  return texts.some((text) => text.length > minLetters)
}

function toTable({
  table,
  title,
  cells,
}: {
  table: string
  title: string
  cells: Map<string, RelationCell>
}): PlannedTable {
  const name: PlannedColumn = {
    name: 'name',
    title,
    type: 'text',
    sqlType: 'TEXT',
    unit: null,
    scale: 1,
    calendar: null,
    notNull: true,
    unique: true,
    references: null,
    check: null,
  }
  const rows = [...cells].map(([value, { source }]) => ({ values: [value], sources: [source] }))
  return { name: table, title, kind: 'lookup', columns: [name], primaryKey: ['name'], rows }
}
