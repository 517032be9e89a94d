import type { DatabasePlan, DocumentEntry, Field, Issue, TextBlock } from '../model/database-plan.ts'
import type { TypedTable } from '../model/typed-table.ts'
import { uniqueName } from '../types/index.ts'
import { checkRelation } from './checks/index.ts'
import { addBikramSambat } from './columns/bikram-sambat-columns.ts'
import { makeLookups } from './columns/make-lookups.ts'
import { toPlannedTable } from './columns/to-planned-table.ts'
import { linkFiscalYears } from './links/link-fiscal-years.ts'
import { linkUnits } from './links/link-units.ts'
import { type Merged, mergeAlike } from './merge/merge-alike.ts'
import type { Finding, Relation } from './relation.ts'
import { applySchema } from './schema/apply-schema.ts'
import type { GivenSchema } from './schema/given-schema.ts'
import { toRelation } from './to-relation.ts'
import { totalsTable } from './totals-table.ts'

/** What a database is planned from. */
export interface PlanSources {
  readonly documents: readonly DocumentEntry[]
  readonly tables: readonly TypedTable[]
  readonly fields: readonly Field[]
  readonly blocks: readonly TextBlock[]
  /** Tables and columns that the caller expects. */
  readonly schema?: GivenSchema | undefined
  /** The tables of the database to which these documents are added, each as the relations that it was made of. */
  readonly earlier?: readonly (readonly Relation[])[] | undefined
}

/**
 * Plans a database: one table from those that are alike, totals apart, keys, lookup tables, links to administrative units and
 * fiscal years, and what the checks find. The same sources give the same plan. Documents that are added to a database are planned
 * with its tables, so that they become what they had become together; its rows keep their ids. Issues are of the new tables only.
 */
export function planDatabase(sources: PlanSources): DatabasePlan {
  const { documents, tables, fields, blocks, schema, earlier = [] } = sources
  const given = schema === undefined ? { tables, issues: [] } : applySchema(tables, schema)
  const known = earlier.flat()
  const relations = [...known, ...given.tables.map(toRelation)]
  const merged = mergeAlike(relations, documents, indexesOf(earlier))
  const findings = merged.map(({ tables: indexes, findings: drift }) => [
    ...findingsOf(relations, indexes, known.length),
    ...drift,
  ])
  const taken = new Set(merged.map(({ relation }) => relation.name))
  const totalNames = merged.map(({ relation }) =>
    relation.totals.length === 0 ? '' : uniqueName(`${relation.name.slice(0, 53)}_totals`, taken),
  )
  const units = linkUnits(
    merged.map(({ relation }) => addBikramSambat(relation)),
    taken,
  )
  const years = linkFiscalYears(units.relations, taken)
  const { relations: linked, lookups } = makeLookups(years.relations, taken)
  const planned = linked.flatMap((relation, at) => {
    const totals = totalsTable(relation, totalNames[at]!)
    return [toPlannedTable(relation), ...(totals === undefined ? [] : [totals])]
  })
  return {
    documents,
    tables: [...planned, ...lookups, ...units.links, ...years.links],
    issues: [
      ...given.issues,
      ...linked.flatMap((relation, at) =>
        [...findings[at]!, ...units.findings[at]!].map((finding) =>
          toIssue(finding, relation, totalNames[at]!),
        ),
      ),
    ],
    fields,
    blocks,
  }
}

/** The indexes of the members of each group where they all follow each other. */
function indexesOf(groups: readonly (readonly Relation[])[]): number[][] {
  let next = 0
  return groups.map((members) => members.map(() => next++))
}

/** Findings of the checks in each table of a merged one from the index `first` on, by the rows of the merged one. */
function findingsOf(relations: readonly Relation[], indexes: Merged['tables'], first: number): Finding[] {
  let [rows, totals] = [0, 0]
  return indexes.flatMap((index) => {
    const relation = relations[index]!
    const [rowsBefore, totalsBefore] = [rows, totals]
    rows += relation.rows.length
    totals += relation.totals.length
    if (index < first) return []
    return checkRelation(relation).map(({ message, ...finding }) => ({
      ...finding,
      message: typeof message === 'string' ? message : message(rowsBefore),
      row:
        finding.row === null ? null : finding.row + (finding.inTotals === true ? totalsBefore : rowsBefore),
    }))
  })
}

function toIssue(
  { kind, severity, row, inTotals, column, message }: Finding,
  { name }: Relation,
  totals: string,
): Issue {
  const table = inTotals === true ? totals : name
  const text = typeof message === 'string' ? message : message(0)
  return { kind, severity, table, row: row === null ? null : row + 1, column, message: text }
}
