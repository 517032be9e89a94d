import type { PlannedTable } from '../../model/database-plan.ts'
import { uniqueName } from '../../types/index.ts'
import { addedColumn, type Finding, type Relation, type RelationCell } from '../relation.ts'
import { linkTable } from './link-table.ts'
import { findUnits, type Level, levelNamed, type Unit } from './units.ts'

/** The share of a column's different texts that must be names of one level. */
const minShare = 0.8
/** Without a header that says so, fewer names are an accident: Lalitpur may be a person's. */
const minNames = 3

/** Relations whose columns of unit names have a column of codes behind them, with the linked units as a table. */
export interface LinkedUnits {
  readonly relations: readonly Relation[]
  readonly links: readonly PlannedTable[]
  /** Of each relation. */
  readonly findings: readonly (readonly Finding[])[]
}

/**
 * Connects columns that name provinces, districts or local units with their official codes, in `<column>_code`. A name of
 * several units is linked where another column names the district.
 */
export function linkUnits(relations: readonly Relation[], taken: Set<string>): LinkedUnits {
  const name = taken.has('administrative_units') ? 'administrative_units_2' : 'administrative_units'
  const linked = new Map<string, Unit>()
  const results = relations.map((relation) => linkRelation(relation, name, linked))
  const rows = [...linked.values()]
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, level, type, name_en, name_ne, parent_code }) => [
      code,
      level,
      type,
      name_en,
      name_ne,
      parent_code,
    ])
  const columns = {
    code: 'code',
    level: 'text',
    kind: 'text',
    name_en: 'text',
    name_ne: 'text',
    parent_code: 'code',
  } as const
  if (rows.length > 0) taken.add(name)
  return {
    relations: results.map(({ relation }) => relation),
    findings: results.map(({ findings }) => findings),
    links:
      rows.length === 0
        ? []
        : [linkTable({ name, title: 'Administrative units', key: 'code' }, columns, rows)],
  }
}

function linkRelation(relation: Relation, table: string, linked: Map<string, Unit>) {
  const levels = relation.columns.map((_, at) => levelOfColumn(relation, at))
  if (levels.every((level) => level === undefined)) return { relation, findings: [] }
  const findings: Finding[] = []
  const taken = new Set(relation.columns.map(({ name }) => name))
  const codes = relation.rows.map((row) => codesOf(row, levels))
  const names = relation.columns.map(({ name }, at) =>
    levels[at] === undefined ? undefined : uniqueName(`${name.slice(0, 55)}_code`, taken),
  )
  for (const units of codes) for (const unit of units) if (unit !== undefined) linked.set(unit.code, unit)
  for (const [at, name] of names.entries())
    if (name !== undefined) findings.push(...unlinked(relation, at, codes))
  const widen = (cells: readonly RelationCell[], units: readonly (Unit | undefined)[]) =>
    cells.flatMap((cell, at) =>
      names[at] === undefined
        ? [cell]
        : [cell, { value: units[at]?.code ?? null, missing: null, source: cell.source }],
    )
  const columns = relation.columns.flatMap((column, at) => {
    const name = names[at]
    if (name === undefined) return [column]
    const code = { name, title: column.title, origin: 'derived', type: 'code' } as const
    return [column, addedColumn({ ...code, references: { table, column: 'code' } })]
  })
  const changed: Relation = {
    ...relation,
    columns,
    rows: relation.rows.map((row, at) => widen(row, codes[at]!)),
    totals: relation.totals.map((total) => ({ ...total, cells: widen(total.cells, []) })),
  }
  return { relation: changed, findings }
}

/** The level whose units a column names; undefined where it names none. */
function levelOfColumn({ columns, rows }: Relation, at: number): Level | undefined {
  const { type, title, origin } = columns[at]!
  if (type !== 'text' || origin === 'derived' || columns[at]!.name === 'document') return undefined
  const texts = [...new Set(rows.flatMap((row) => row[at]!.value ?? []).map(String))]
  const named = levelNamed(title)
  const counts = (['province', 'district', 'local_unit'] as const).map((level) => ({
    level,
    count: texts.filter((text) => findUnits(text).some((unit) => unit.level === level)).length,
  }))
  // With equal counts the larger units: seven names that are of provinces and of districts are of provinces.
  const best = counts.find(({ level }) => level === named) ?? counts.toSorted((a, b) => b.count - a.count)[0]!
  const enough = best.level === named ? 1 : minNames
  return best.count >= enough && best.count / texts.length >= minShare ? best.level : undefined
}

/** The unit of each column of a row; a name of several units is that in the district or province that the row names. */
function codesOf(row: readonly RelationCell[], levels: readonly (Level | undefined)[]): (Unit | undefined)[] {
  const candidates = levels.map((level, at) =>
    level === undefined || row[at]!.value === null
      ? []
      : findUnits(String(row[at]!.value)).filter((unit) => unit.level === level),
  )
  const sure = candidates.flatMap((units) => (units.length === 1 ? units : [])).map(({ code }) => code)
  return candidates.map((units) => {
    if (units.length < 2) return units[0]
    const inside = units.filter(({ code }) => sure.some((outer) => code !== outer && code.startsWith(outer)))
    return inside.length === 1 ? inside[0] : undefined
  })
}

function unlinked(
  { columns, rows }: Relation,
  at: number,
  codes: readonly (readonly (Unit | undefined)[])[],
): Finding[] {
  const texts = new Map<string, number>()
  for (const [row, cells] of rows.entries()) {
    const { value } = cells[at]!
    if (value !== null && codes[row]![at] === undefined && !texts.has(String(value)))
      texts.set(String(value), row)
  }
  return [...texts].map(([text, row]) => ({
    kind: 'link',
    severity: 'info',
    row,
    column: columns[at]!.name,
    message: `"${text}" is not linked: ${findUnits(text).length > 1 ? 'several units have this name' : 'no unit of this level has this name'}.`,
  }))
}
