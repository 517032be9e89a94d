import type { ColumnType } from '../../model/typed-table.ts'
import { tableTitle, toSqlName } from '../../types/index.ts'
import type { Relation, RelationColumn } from '../relation.ts'

/**
 * Share of the columns of the larger of two tables that must have the same names, if the tables are of different documents: most
 * tables have a name and an amount.
 */
const minShared = 0.75
/** Share of the columns of the smaller one, for tables that have the same title. */
const minSharedOfName = 0.5
const minColumns = 2
/** Titles that programs give. */
const untitled = /^(?:table|sheet)_?\d+(?:_\d+)?$/

/** A table that is not one with those whose columns it has, because a column has other values. */
export interface Conflict {
  readonly relation: number
  readonly group: number
  readonly column: RelationColumn
  readonly other: RelationColumn
}

/** The type that has the values of both; undefined where there is none. */
export function commonType(a: RelationColumn, b: RelationColumn): ColumnType | undefined {
  if (a.type === b.type) return a.unit === b.unit ? a.type : undefined
  const both = new Set([a.type, b.type])
  if (both.has('integer') && both.has('decimal')) return a.unit === b.unit ? 'decimal' : undefined
  return both.has('code') && both.has('text') ? 'text' : undefined
}

/** The columns that the table of a document has itself. */
export function ownColumns({ columns }: Relation): readonly RelationColumn[] {
  return columns.filter(({ origin }) => origin === 'table')
}

/** True if no row has a value of a column. */
export function isEmpty({ columns, rows }: Relation, column: RelationColumn): boolean {
  const at = columns.indexOf(column)
  return rows.every((row) => row[at]!.value === null)
}

/** The index of the document that a relation is of. */
export function documentOf({ rows }: Relation): number {
  for (const row of rows) for (const { source } of row) if (source !== null) return source.document
  return 0
}

/**
 * Groups the relations that are one table: in a document those with the same columns, of different documents also those that share
 * most of the columns of the larger, in any order, whose values have a common type. `earlier` are groups that stay; the others join them or make new ones.
 * Tables whose columns have names by their position only stay apart: that they are alike is no evidence.
 */
export function findAlike(
  relations: readonly Relation[],
  earlier: readonly (readonly number[])[],
): { groups: readonly (readonly number[])[]; conflicts: readonly Conflict[] } {
  const groups = earlier.map((members) => [...members])
  const conflicts: Conflict[] = []
  const isEarlier = new Set(earlier.flat())
  for (const [at, relation] of relations.entries()) {
    if (isEarlier.has(at)) continue
    const matches = groups.map((members) =>
      matchOf(
        members.map((index) => relations[index]!),
        relation,
      ),
    )
    const shared = Math.max(0, ...matches.map((match) => ('conflict' in match ? 0 : match.shared)))
    const best = matches.findIndex((match) => !('conflict' in match) && match.shared === shared)
    if (shared > 0) groups[best]!.push(at)
    else {
      for (const [group, match] of matches.entries())
        if ('conflict' in match) conflicts.push({ relation: at, group, ...match.conflict })
      groups.push([at])
    }
  }
  return { groups, conflicts }
}

type Match = { shared: number } | { conflict: Pick<Conflict, 'column' | 'other'> }

/** The number of columns that a relation shares with a group that it belongs to, 0 if it does not, or why it does not. */
function matchOf(members: readonly Relation[], other: Relation): Match {
  const document = documentOf(other)
  const ofDocument = members.filter((member) => documentOf(member) === document)
  const [a, b] = [ownColumns(ofDocument[0] ?? members[0]!), ownColumns(other)]
  if (!hasNames(a) || !hasNames(b)) return { shared: 0 }
  const names = new Set(members.flatMap((member) => ownColumns(member).map(({ name }) => name)))
  const shared = b.filter(({ name }) => names.has(name))
  if (ofDocument.length > 0) {
    const isSame = a.length === b.length && b.every(({ name }, at) => name === a[at]!.name)
    return { shared: isSame && conflictOf(members, other, b) === undefined ? b.length : 0 }
  }
  const isNamed = nameOf(other) !== '' && nameOf(members[0]!) === nameOf(other)
  const isAlike = isNamed
    ? shared.length >= Math.min(names.size, b.length) * minSharedOfName
    : members.some((member) => shareOf(member, other) >= minShared)
  if (shared.length < minColumns || !isAlike) return { shared: 0 }
  const conflict = conflictOf(members, other, shared)
  return conflict === undefined ? { shared: shared.length } : { conflict }
}

/** The title of a table in the form of a name; empty if it has none of its own. */
function nameOf({ title }: Relation): string {
  const name = toSqlName(tableTitle(title).name, '')
  return untitled.test(name) ? '' : name
}

/** The share of columns that two tables have in common of those of the larger; empty ones count only if both have them. */
function shareOf(a: Relation, b: Relation): number {
  const namesOf = (relation: Relation) => new Set(ownColumns(relation).map(({ name }) => name))
  const [ofA, ofB] = [namesOf(a), namesOf(b)]
  const shared = [...ofA].filter((name) => ofB.has(name)).length
  const own = (relation: Relation, other: ReadonlySet<string>) =>
    ownColumns(relation).filter((column) => !other.has(column.name) && !isEmpty(relation, column)).length
  return shared / (shared + Math.max(own(a, ofB), own(b, ofA)))
}

function hasNames(columns: readonly RelationColumn[]): boolean {
  return (
    columns.length >= minColumns && columns.filter(({ title }) => title !== '').length * 2 > columns.length
  )
}

function conflictOf(members: readonly Relation[], other: Relation, shared: readonly RelationColumn[]) {
  for (const column of shared) {
    if (isEmpty(other, column)) continue
    for (const member of members) {
      const of = ownColumns(member).find(({ name }) => name === column.name)
      if (of !== undefined && commonType(of, column) === undefined && !isEmpty(member, of))
        return { column, other: of }
    }
  }
  return undefined
}
