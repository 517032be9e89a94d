import { z } from 'zod'

/** Functions that make one value of the rows of a group. */
const own = ['sum', 'avg', 'min', 'max', 'count', 'median'] as const
/** Functions that compare a group with others. */
const relative = ['share', 'yoy', 'rank'] as const
export const functions = [...own, ...relative] as const
export type AggregateFunction = (typeof functions)[number]

/** True for functions that compare a group with others. */
export function isRelative(called: AggregateFunction): called is (typeof relative)[number] {
  return (relative as readonly string[]).includes(called)
}

/** Comparisons of `having`. */
export const havingComparisons = ['gte', 'gt', 'lte', 'lt', 'ne', 'null'] as const
export type HavingComparison = 'is' | (typeof havingComparisons)[number]

/** Names of fields, and of values of groups: `report_year`, `sum_amount`. */
const name = String.raw`\w[\w.]{0,99}`
const aggregate = String.raw`\s*(${functions.join('|')})\(\s*(${name})?\s*\)\s*`
const condition = String.raw`\s*${name}(:|__(${havingComparisons.join('|')}):)[^,]{1,100}`

const listOf = (item: string, further = '*') => `^${item}(,${item})${further}$`

/** The names that `sort` takes beside those of fields. */
export const valueName = new RegExp(`^(count|(${[...functions, 'nulls'].join('|')})_${name})$`)

/** Length of these parameters at most. */
const maxLength = 1_000

/**
 * The parameters of groups, the same object for all lists, so that the OpenAPI document has each of them once. Whether a
 * dataset has the fields is checked with its request.
 */
export const groupParameters = {
  group_by: parameter(
    'GroupBy',
    listOf(String.raw`\s*${name}\s*`, '{0,2}'),
    'must be one to three names of fields, separated by commas',
    'Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes',
  ),
  aggregate: parameter(
    'Aggregate',
    listOf(aggregate),
    'must be functions with a field in brackets, separated by commas: sum(amount),count()',
    'What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period',
  ),
  having: parameter(
    'Having',
    listOf(condition),
    'must be conditions such as sum_amount__gte:1e9, separated by commas',
    'Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before',
  ),
}

function parameter(id: string, pattern: string, error: string, description: string) {
  return z
    .string()
    .max(maxLength, { error: `must have at most ${maxLength} characters` })
    .regex(new RegExp(pattern, 'u'), { error })
    .optional()
    .meta({
      description,
      param: { id },
      override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void => {
        // The parameter has the description.
        delete jsonSchema.description
      },
    })
}

/** An aggregate of a request. */
export interface Aggregate {
  readonly function: AggregateFunction
  /** None for `count()`. */
  readonly field: string | undefined
  /** The name of its values: `sum_amount`, `count`. */
  readonly name: string
}

/** Reads the text of `aggregate`, which fits its pattern. */
export function readAggregates(text: string): Aggregate[] {
  return text.split(',').map((item) => {
    const [, called, field] = new RegExp(`^${aggregate}$`).exec(item)!
    return {
      function: called as AggregateFunction,
      field,
      name: field !== undefined ? `${called}_${field}` : called === 'count' ? called : `${called}_count`,
    }
  })
}

/** A condition of a request, by the name of a value. */
export interface Condition {
  readonly name: string
  readonly comparison: HavingComparison
  readonly text: string
}

/** Reads the text of `having`, which fits its pattern. */
export function readConditions(text: string): Condition[] {
  return text.split(',').map((item) => {
    const at = item.indexOf(':')
    const left = item.slice(0, at).trim()
    const comparison = havingComparisons.find((suffix) => left.endsWith(`__${suffix}`))
    return {
      name: comparison === undefined ? left : left.slice(0, -comparison.length - 2),
      comparison: comparison ?? 'is',
      text: item.slice(at + 1).trim(),
    }
  })
}
