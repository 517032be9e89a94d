import type { DocumentEntry } from '../../model/database-plan.ts'
import { findFiscalYear } from '../../types/index.ts'
import { addedCell, addedColumn, type Relation, type RelationCell, type RelationColumn } from '../relation.ts'
import { documentOf } from './find-alike.ts'

/** The titles of the columns by which the tables of one are told apart. */
export const dimensionTitles = { document: 'Document', fiscalYear: 'Fiscal year', part: 'Part' } as const

/** A column that tells the members of a table apart, with its cell of each member. */
export interface DimensionColumn {
  readonly column: RelationColumn
  readonly cells: readonly RelationCell[]
}

/** Names of documents, each once: a second `budget.pdf` is `budget.pdf (2)`. */
export function documentLabels(documents: readonly DocumentEntry[]): string[] {
  const counts = new Map<string, number>()
  return documents.map(({ name }) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

/**
 * Dimensions that tell the members of a table apart: the document, the fiscal year or another part of the caption. `parts` has what differs
 * in their captions.
 */
export function dimensionsOf(
  members: readonly Relation[],
  parts: readonly string[],
  labels: readonly string[],
): DimensionColumn[] {
  const files = members.map((member) => member.dimensions?.document ?? labels[documentOf(member)] ?? null)
  const years = members.map(
    ({ title, dimensions }) => dimensions?.fiscalYear ?? findFiscalYear(title)?.fiscalYear ?? null,
  )
  const others = members.map(({ dimensions }, at) => dimensions?.part ?? (parts[at] || null))
  const isApart = (values: readonly (string | null)[]) => new Set(values).size > 1
  const has = (key: 'part') => members.some(({ dimensions }) => (dimensions?.[key] ?? null) !== null)
  const dimension = (column: Pick<RelationColumn, 'name' | 'title'> & Partial<RelationColumn>) =>
    addedColumn({ ...column, origin: 'dimension' })
  const { document, fiscalYear, part } = dimensionTitles
  const columns = [
    isApart(files) && { column: dimension({ name: 'document', title: document }), values: files },
    isApart(years) && {
      column: dimension({ name: 'fiscal_year', title: fiscalYear, type: 'fiscal_year' }),
      values: years,
    },
    isApart(others) &&
      (has('part') || !isApart(years)) && {
        column: dimension({ name: 'part', title: part }),
        values: others,
      },
  ]
  return columns.flatMap((each) =>
    each === false ? [] : [{ column: each.column, cells: each.values.map(addedCell) }],
  )
}
