import { firstDayOfFiscalYear, lastDayOfFiscalMonth, toAdFiscalYear } from '@tathya/datasets/readers'
import type { PlannedTable } from '../../model/database-plan.ts'
import { uniqueName } from '../../types/index.ts'
import type { Relation } from '../relation.ts'
import { linkTable } from './link-table.ts'

/** Connects columns of fiscal years with a table that has their AD spelling, first and last day. */
export function linkFiscalYears(
  relations: readonly Relation[],
  taken: Set<string>,
): { relations: readonly Relation[]; links: readonly PlannedTable[] } {
  const years = new Set<string>()
  for (const { columns, rows } of relations)
    for (const [at, { type }] of columns.entries())
      if (type === 'fiscal_year')
        for (const row of rows) if (typeof row[at]!.value === 'string') years.add(row[at]!.value)
  if (years.size === 0) return { relations, links: [] }
  const name = uniqueName('fiscal_years', taken)
  const references = { table: name, column: 'fiscal_year' }
  const table = linkTable(
    { name, title: 'Fiscal years', key: 'fiscal_year' },
    { fiscal_year: 'fiscal_year', fiscal_year_ad: 'text', starts_on: 'date', ends_on: 'date' },
    [...years]
      .sort()
      .map((year) => [
        year,
        toAdFiscalYear(year),
        firstDayOfFiscalYear(year) ?? null,
        lastDayOfFiscalMonth(year, 12) ?? null,
      ]),
  )
  const linked = relations.map((relation) => ({
    ...relation,
    columns: relation.columns.map((column) =>
      column.type === 'fiscal_year' ? { ...column, references } : column,
    ),
  }))
  return { relations: linked, links: [table] }
}
