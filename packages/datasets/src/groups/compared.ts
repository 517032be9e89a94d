import type { FieldError } from '@tathya/contracts/http'
import type { Dataset } from '../declare/definition.ts'
import { type Aggregate, isRelative } from '../query/group-parameters.ts'
import type { QueriedRows } from '../query/prepared-filters.ts'
import { measureOf } from './check-sums.ts'
import type { ValueOf } from './compute.ts'
import { timeFieldsOf } from './group-periods.ts'
import type { RowGroups } from './group-rows.ts'

/** What groups are compared within. */
export interface Compared {
  readonly dataset: Dataset
  readonly rows: QueriedRows
  /** The grouped fields, under their own names. */
  readonly groupedBy: readonly string[]
  readonly groups: RowGroups
  readonly isOneEdition: boolean
  /** The rows of the request without its filters of some fields. */
  reselect(without: ReadonlySet<string>): Uint32Array
}

/** The values of a function that compares groups, with what should be known about them. */
export interface RelativeValues {
  readonly of: ValueOf
  readonly notices: readonly string[]
}

/** The faults of sums over rows that cannot be added. */
export interface Faults {
  readonly faults: readonly FieldError[]
}

/** The function whose values are compared: counts, sums or, of rates, averages. */
export function baseOf(dataset: Dataset, { function: called, field, name }: Aggregate): Aggregate {
  if (!isRelative(called)) return { function: called, field, name }
  if (field === undefined) return { function: 'count', field, name }
  return { function: measureOf(dataset, field)?.isAdditive === false ? 'avg' : 'sum', field, name }
}

/** The grouped fields that divide a total, and those whose values have a total each, such as years. */
export function divide(
  dataset: Dataset,
  groupedBy: readonly string[],
  field: string | undefined,
): { readonly parts: readonly string[]; readonly within: readonly string[] } {
  const apart = new Set([...timeFieldsOf(dataset), ...Object.keys(measureOf(dataset, field)?.alike ?? {})])
  return {
    parts: groupedBy.filter((name) => !apart.has(name)),
    within: groupedBy.filter((name) => apart.has(name)),
  }
}
