import type { RowFacts } from '../columns-file/header.ts'
import type { Dataset, DatasetDefinition } from '../declare/definition.ts'
import { daysOfRows } from '../query/known-editions.ts'
import { sha256Of } from '../releases/release.ts'
import type { RowTable } from '../table/row-table.ts'

/** The facts of rows in the entry of a dataset; files of columns have it, so that it is known before rows are loaded. */
export function toFacts(
  { definition }: Pick<Dataset, 'definition'>,
  table: RowTable,
  sha256?: string,
): RowFacts {
  const { coverage, terms } = definition
  const periods = coverage.period === undefined ? [] : (table.columns.get(coverage.period)?.values ?? [])
  const [from, to] = [periods[0], periods.at(-1)]
  return {
    rows: table.count,
    sha256: sha256 ?? sha256Of(table.slice(0, table.count)),
    from: from === undefined ? null : String(from),
    to: to === undefined ? null : String(to),
    ends: coverage.ends === undefined ? null : daysOfRows(coverage.ends, table).reduce(later, null),
    terms: table.count === 0 ? null : toTerms(terms, table),
    gaps: null,
  }
}

function toTerms(terms: DatasetDefinition['terms'], { columns }: RowTable): RowFacts['terms'] {
  if (terms === undefined) return null
  const join = (field: string) => columns.get(field)!.values.join('; ')
  return { author: join(terms.author), licence: join(terms.licence) }
}

function later(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a
}
