import type { DatabasePlan, Issue, PlannedTable } from '../model/database-plan.ts'
import { divideWideTable } from './divide-wide-table.ts'
import { freeName } from './names.ts'

/**
 * The plan with tables that SQLite takes: names that it or this layout reserves get a prefix, and tables with too many columns are
 * divided, which `_issues` says.
 */
export function preparePlan(plan: DatabasePlan): DatabasePlan {
  const renamed = renameReserved(plan)
  const taken = new Set(renamed.tables.map(({ name }) => name.toLowerCase()))
  const divided = renamed.tables.map((table) => divideWideTable(table, taken))
  const placeOf = new Map(divided.flatMap(({ moved }) => [...moved]))
  const move = <T extends Pick<Issue, 'table' | 'column'>>(entry: T): T => {
    const table = placeOf.get(JSON.stringify([entry.table, entry.column]))
    return table === undefined ? entry : { ...entry, table }
  }
  const issues = renamed.issues.map(move)
  const isKnown = ({ message }: Issue) => issues.some((issue) => issue.message === message)
  const more = divided.flatMap(({ issues: ofTable }) => ofTable).filter((issue) => !isKnown(issue))
  return {
    ...renamed,
    tables: divided.flatMap(({ tables }) => tables),
    issues: [...issues, ...more],
    ...(renamed.history === undefined ? {} : { history: renamed.history.map(move) }),
  }
}

/** SQLite reserves `sqlite_`, this layout `_`. */
const reserved = /^(sqlite)?_/i

function renameReserved(plan: DatabasePlan): DatabasePlan {
  if (!plan.tables.some(({ name }) => reserved.test(name))) return plan
  const taken = new Set(plan.tables.map(({ name }) => name.toLowerCase()))
  const names = new Map<string, string>()
  for (const { name } of plan.tables) {
    const free = reserved.test(name) ? freeName(`table_${name.replace(/^_+/, '')}`, taken) : name
    taken.add(free.toLowerCase())
    names.set(name, free)
  }
  const rename = (name: string) => names.get(name) ?? name
  const toTable = (table: PlannedTable): PlannedTable => ({
    ...table,
    name: rename(table.name),
    columns: table.columns.map((column) =>
      column.references === null
        ? column
        : { ...column, references: { ...column.references, table: rename(column.references.table) } },
    ),
  })
  return {
    ...plan,
    tables: plan.tables.map(toTable),
    issues: plan.issues.map((issue) =>
      issue.table === null ? issue : { ...issue, table: rename(issue.table) },
    ),
  }
}
