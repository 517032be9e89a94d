import type { FieldError } from '@tathya/contracts/http'
import type { Dataset } from '../declare/definition.ts'
import type { QueryField } from '../declare/query-field.ts'
import { originalOf } from '../declare/same-fields.ts'
import type { Aggregate } from '../query/group-parameters.ts'
import { type Compared, divide, type Faults, type RelativeValues } from './compared.ts'
import { periodFieldOf } from './group-periods.ts'
import { growthOf } from './growth.ts'
import { rankOf } from './rank.ts'
import { shareOf } from './share.ts'

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
