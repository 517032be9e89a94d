import type { FieldError } from '@tathya/contracts/http'
import type { Dataset } from '../declare/definition.ts'
import type { QueryField } from '../declare/query-field.ts'
import { originalOf } from '../declare/same-fields.ts'
import { type Aggregate, isRelative } from '../query/group-parameters.ts'
import type { QueriedRows } from '../query/prepared-filters.ts'
import { measureOf } from './check-sums.ts'
import type { ValueOf } from './compute.ts'
import { periodFieldOf, timeFieldsOf } from './group-periods.ts'
import type { RowGroups } from './group-rows.ts'
import { growthOf } from './growth.ts'
import { rankOf } from './rank.ts'
import { shareOf } from './share.ts'

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

/** Faults of functions that lack a field to compare groups by. */
export function relativeFaults(
  dataset: Dataset,
  by: readonly QueryField[],
  aggregates: readonly Aggregate[],
): FieldError[] {
  const groupedBy = by.map(({ name }) => originalOf(dataset.definition, name))
  return aggregates.flatMap(({ function: called, field }): FieldError[] => {
    const written = `${called}(${field ?? ''})`
    if (called === 'share' && divide(dataset, groupedBy, field).parts.length === 0)
      return [
        {
          field: 'aggregate',
          message: `${written} needs a field in group_by that divides the total, beside the period`,
          accepted: [
            ...(dataset.definition.columns.name ?? []),
            ...(dataset.definition.columns.dimension ?? []),
          ],
        },
      ]
    if (called === 'yoy' && !groupedBy.some((name) => periodFieldOf(dataset, name)))
      return [
        {
          field: 'aggregate',
          message: `${written} needs a year, or the last day of a month, in group_by`,
          accepted: dataset.queryFields
            .map(({ name }) => name)
            .filter((name) => periodFieldOf(dataset, name) !== undefined),
        },
      ]
    return []
  })
}

/** Computes a function that compares groups; with faults where the dataset forbids a sum that it needs. */
export function relativeOf(compared: Compared, aggregate: Aggregate): RelativeValues | Faults {
  if (aggregate.function === 'share') return shareOf(compared, aggregate)
  return aggregate.function === 'yoy' ? growthOf(compared, aggregate) : rankOf(compared, aggregate)
}
