import type { DocumentEntry } from '../../model/database-plan.ts'
import type { ColumnType } from '../../model/typed-table.ts'
import { findFiscalYear, tableTitle, toSqlName, uniqueName } from '../../types/index.ts'
import { addedCell, addedColumn, type Relation, type RelationCell, type RelationColumn } from '../relation.ts'
import { commonWords } from './common-words.ts'

/** A table of the database with the tables of documents that it was made from. */
export interface Merged {
  readonly relation: Relation
  /** Index of each table that went into it, in order; its rows follow each other. */
  readonly tables: readonly number[]
}

/** The type that has the values of both; undefined where there is none. */
function commonType(a: RelationColumn, b: RelationColumn): ColumnType | undefined {
  if (a.type === b.type) return a.unit === b.unit ? a.type : undefined
  const both = new Set([a.type, b.type])
  if (both.has('integer') && both.has('decimal')) return a.unit === b.unit ? 'decimal' : undefined
  return both.has('code') && both.has('text') ? 'text' : undefined
}

/**
 * Makes one table from those with the same columns, over pages, files and years. What tells them apart becomes columns: the
 * document where there are several, and the part of the caption that differs, which is `fiscal_year` if it names one.
 * Tables whose columns have names by their position only stay apart: that they are alike is no evidence.
 */
export function mergeAlike(relations: readonly Relation[], documents: readonly DocumentEntry[]): Merged[] {
  const groups: number[][] = []
  for (const [at, relation] of relations.entries()) {
    const group = groups.find((members) =>
      isAlike(
        members.map((index) => relations[index]!),
        relation,
      ),
    )
    if (group === undefined) groups.push([at])
    else group.push(at)
  }
  const names = new Set(groups.filter(({ length }) => length === 1).map(([at]) => relations[at!]!.name))
  return groups.map((tables) => {
    const members = tables.map((index) => relations[index]!)
    return { tables, relation: members.length === 1 ? members[0]! : merge(members, documents, names) }
  })
}

function ownColumns({ columns }: Relation): readonly RelationColumn[] {
  return columns.filter(({ origin }) => origin === 'table')
}

function isAlike(members: readonly Relation[], other: Relation): boolean {
  const [a, b] = [ownColumns(members[0]!), ownColumns(other)]
  const hasNames = a.filter(({ title }) => title !== '').length * 2 > a.length
  if (a.length !== b.length || a.length < 2 || !hasNames) return false
  return b.every((column, at) => {
    if (column.name !== a[at]!.name) return false
    return members.every((member) => {
      const of = ownColumns(member)[at]!
      return commonType(of, column) !== undefined || isEmpty(member, of) || isEmpty(other, column)
    })
  })
}

function isEmpty({ columns, rows }: Relation, column: RelationColumn): boolean {
  const at = columns.indexOf(column)
  return rows.every((row) => row[at]!.value === null)
}

function merge(
  members: readonly Relation[],
  documents: readonly DocumentEntry[],
  names: Set<string>,
): Relation {
  const { common, parts } = commonWords(members.map(({ title }) => tableTitle(title).name))
  const hasSections = members.some(({ columns }) => columns.some(({ origin }) => origin === 'section'))
  const merged = ownColumns(members[0]!).map((_, at) => mergeColumn(members, at))
  const taken = new Set(merged.map(({ name }) => name))
  const dimensions = dimensionsOf(members, parts, documents)
  const added = dimensions.map(({ column }) => ({ ...column, name: uniqueName(column.name, taken) }))
  const section = addedColumn({ name: uniqueName('section', taken), title: 'Section', origin: 'section' })
  const widen = (member: number, cells: readonly RelationCell[]) => {
    const has = members[member]!.columns[0]?.origin === 'section'
    const ofSection = hasSections && !has ? [addedCell(null)] : []
    return [...dimensions.map(({ cells: ofMember }) => ofMember[member]!), ...ofSection, ...cells]
  }
  let before = 0
  const totals = members.flatMap((member, index) => {
    const start = before
    before += member.rows.length
    return member.totals.map((total) => ({
      ...total,
      cells: widen(index, total.cells),
      at: start + total.at,
    }))
  })
  return {
    name: uniqueName(common === '' ? members[0]!.name : toSqlName(common, members[0]!.name), names),
    title: common === '' ? members[0]!.title : common,
    columns: [...added, ...(hasSections ? [section] : []), ...merged],
    rows: members.flatMap((member, index) => member.rows.map((row) => widen(index, row))),
    totals,
  }
}

function mergeColumn(members: readonly Relation[], at: number): RelationColumn {
  const columns = members.map((member) => ({ member, column: ownColumns(member)[at]! }))
  const full = columns.filter(({ member, column }) => !isEmpty(member, column)).map(({ column }) => column)
  const [first, ...others] = full.length === 0 ? [columns[0]!.column] : full
  const merged = { ...first! }
  for (const column of others) merged.type = commonType(merged, column) ?? 'text'
  return merged
}

/** What tells the members apart: the document, the fiscal year or another part of the caption. */
function dimensionsOf(
  members: readonly Relation[],
  parts: readonly string[],
  documents: readonly DocumentEntry[],
) {
  const files = members.map((member) => documents[documentOf(member)]?.name ?? null)
  const years = members.map(({ title }) => findFiscalYear(title)?.fiscalYear ?? null)
  const isApart = (values: readonly (string | null)[]) => new Set(values).size > 1
  const dimension = (column: RelationColumn, values: readonly (string | null)[]) => ({
    column,
    cells: values.map(addedCell),
  })
  return [
    ...(isApart(files)
      ? [dimension(addedColumn({ name: 'document', title: 'Document', origin: 'dimension' }), files)]
      : []),
    ...(isApart(years)
      ? [
          dimension(
            addedColumn({
              name: 'fiscal_year',
              title: 'Fiscal year',
              origin: 'dimension',
              type: 'fiscal_year',
            }),
            years,
          ),
        ]
      : []),
    ...(isApart(parts) && !isApart(years)
      ? [
          dimension(
            addedColumn({ name: 'part', title: 'Part', origin: 'dimension' }),
            parts.map((part) => part || null),
          ),
        ]
      : []),
  ]
}

function documentOf({ rows }: Relation): number {
  return rows.flat().find(({ source }) => source !== null)?.source?.document ?? 0
}
