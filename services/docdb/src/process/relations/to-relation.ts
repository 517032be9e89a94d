import type { TypedCell, TypedRow, TypedTable } from '../model/typed-table.ts'
import { uniqueName } from '../types/index.ts'
import { addedColumn, type Relation, type RelationCell, type TotalRow } from './relation.ts'

const empty: RelationCell = { value: null, missing: 'empty', source: null }

/**
 * Separates the rows of a table: the names of sections become the column `section` of the rows below them, and totals are
 * kept apart. A section right below another one is a part of it: `Recurrent / Salaries`.
 */
export function toRelation(table: TypedTable): Relation {
  const hasSections = table.rows.some(({ kind }) => kind === 'section')
  const names = new Set(table.columns.map(({ name }) => name))
  const columns = table.columns.map(({ mismatches: _, ...column }) => ({
    ...column,
    origin: 'table' as const,
    references: null,
  }))
  const section = addedColumn({ name: uniqueName('section', names), title: 'Section', origin: 'section' })
  const { rows, totals } = separate(table.rows)
  const withSection = ({ cells, section: of }: Placed) => (hasSections ? [of, ...cells] : cells)
  return {
    name: table.name,
    title: table.title,
    columns: hasSections ? [section, ...columns] : columns,
    rows: rows.map(withSection),
    totals: totals.map(
      ({ placed, at }): TotalRow => ({ label: labelOf(placed.cells), cells: withSection(placed), at }),
    ),
  }
}

interface Placed {
  readonly cells: readonly RelationCell[]
  readonly section: RelationCell
}

function separate(rows: readonly TypedRow[]) {
  const data: Placed[] = []
  const totals: { placed: Placed; at: number }[] = []
  let path: TypedCell[] = []
  let isNew = false
  for (const { kind, cells } of rows) {
    if (kind === 'section') {
      const name = cells.find(({ value }) => value !== null)
      if (name === undefined) continue
      path = isNew ? [...path, name] : [name]
      isNew = true
      continue
    }
    const placed = { cells, section: sectionCell(path) }
    if (kind === 'total') totals.push({ placed, at: data.length })
    else {
      data.push(placed)
      isNew = false
    }
  }
  return { rows: data, totals }
}

function sectionCell(path: readonly TypedCell[]): RelationCell {
  const last = path.at(-1)
  if (last === undefined) return empty
  return { value: path.map(({ value }) => value).join(' / '), missing: null, source: last.source }
}

function labelOf(cells: readonly RelationCell[]): RelationCell {
  return cells.find(({ value }) => typeof value === 'string' && /\p{L}/u.test(value)) ?? empty
}
