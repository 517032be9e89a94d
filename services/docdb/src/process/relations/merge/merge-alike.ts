import type { DocumentEntry } from '../../model/database-plan.ts'
import { tableTitle, toSqlName, uniqueName } from '../../types/index.ts'
import {
  addedCell,
  addedColumn,
  type Finding,
  type Relation,
  type RelationCell,
  type RelationColumn,
} from '../relation.ts'
import { commonWords } from './common-words.ts'
import { dimensionsOf, documentLabels } from './dimensions.ts'
import { commonType, findAlike, isEmpty, ownColumns } from './find-alike.ts'
import { conflictFinding, findAbsent } from './find-drift.ts'

/** A table of the database with the tables of documents that it was made from. */
export interface Merged {
  readonly relation: Relation
  /** Index of each table that went into it, in order; its rows follow each other. */
  readonly tables: readonly number[]
  /** Dimensions that differ between them. */
  readonly findings: readonly Finding[]
}

/**
 * Makes one table from those with the same columns, over pages, files and years. What tells them apart becomes columns: the
 * document where there are several, and the part of the caption that differs, which is `fiscal_year` if it names one. A column
 * that some lack is null in their rows. `earlier` are the indexes of those that are one table of a database, which keeps its
 * name; they come first.
 */
export function mergeAlike(
  relations: readonly Relation[],
  documents: readonly DocumentEntry[],
  earlier: readonly (readonly number[])[] = [],
): Merged[] {
  const { groups, conflicts } = findAlike(relations, earlier)
  const labels = documentLabels(documents)
  const firstOf = (tables: readonly number[]) => relations[tables[0]!]!
  const fixed = groups.slice(0, earlier.length).map((tables) => firstOf(tables).name)
  const taken = new Set(fixed)
  const lone = groups.map((tables, at) => {
    if (at < fixed.length) return fixed[at]!
    return tables.length === 1 ? uniqueName(firstOf(tables).name, taken) : undefined
  })
  const merged = groups.map((tables, at): Merged => {
    const members = tables.map((index) => relations[index]!)
    const joined = members.length === 1 ? members[0]! : merge(members, labels)
    const name = lone[at] ?? uniqueName(joined.name, taken)
    return { tables, relation: { ...joined, name }, findings: findAbsent(members, labels) }
  })
  return merged.map((each) => ({
    ...each,
    findings: [
      ...each.findings,
      ...conflicts
        .filter(({ relation }) => each.tables[0] === relation)
        .map((conflict) => conflictFinding(conflict, relations, labels, merged[conflict.group]!.relation)),
    ],
  }))
}

function merge(members: readonly Relation[], labels: readonly string[]): Relation {
  const { common, parts } = commonWords(members.map(({ title }) => tableTitle(title).name))
  const hasSections = members.some(({ columns }) => columns.some(({ origin }) => origin === 'section'))
  const names = [...new Set(members.flatMap((member) => ownColumns(member).map(({ name }) => name)))]
  const taken = new Set(names)
  const dimensions = dimensionsOf(members, parts, labels)
  const added = dimensions.map(({ column }) => ({ ...column, name: uniqueName(column.name, taken) }))
  const section = addedColumn({ name: uniqueName('section', taken), title: 'Section', origin: 'section' })
  const places = members.map(({ columns }) => [
    ...(hasSections ? [columns.findIndex(({ origin }) => origin === 'section')] : []),
    ...names.map((name) => columns.findIndex((column) => column.origin === 'table' && column.name === name)),
  ])
  const widen = (member: number, cells: readonly RelationCell[]) => [
    ...dimensions.map(({ cells: ofMember }) => ofMember[member]!),
    ...places[member]!.map((at) => cells[at] ?? addedCell(null)),
  ]
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
    name: common === '' ? members[0]!.name : toSqlName(common, members[0]!.name),
    title: common === '' ? members[0]!.title : common,
    columns: [
      ...added,
      ...(hasSections ? [section] : []),
      ...names.map((name) => mergeColumn(members, name)),
    ],
    rows: members.flatMap((member, index) => member.rows.map((row) => widen(index, row))),
    totals,
  }
}

function mergeColumn(members: readonly Relation[], name: string): RelationColumn {
  const columns = members.flatMap((member) =>
    ownColumns(member)
      .filter((column) => column.name === name)
      .map((column) => ({ member, column })),
  )
  const full = columns.filter(({ member, column }) => !isEmpty(member, column)).map(({ column }) => column)
  const [first, ...others] = full.length === 0 ? [columns[0]!.column] : full
  const merged = { ...first! }
  for (const column of others) merged.type = commonType(merged, column) ?? 'text'
  return merged
}
