import fc from 'fast-check'
import type { NaiveFilter } from './naive-scan.ts'

const texts = ['gte', 'gt', 'lte', 'lt', 'ne', 'prefix', 'contains', 'null', 'is']
const numbers = ['gte', 'gt', 'lte', 'lt', 'ne', 'null', 'is']

/** Fields with the comparisons that they take and values that they could have. */
const fields: readonly { field: string; comparisons: readonly string[]; values: readonly unknown[] }[] = [
  { field: 'code', comparisons: texts, values: ['00', '01', '010', '10', '77'] },
  {
    field: 'name',
    comparisons: texts,
    values: ['Coffee', 'चिया', 'Rice, husked', 'a "b" c', 'Nothing', 'C', 'ff'],
  },
  { field: 'kind', comparisons: texts, values: ['whole', 'half', 'part'] },
  { field: 'amount', comparisons: numbers, values: [-1.5, 0, 0.1, 2, 5, 1e12] },
  { field: 'year', comparisons: numbers, values: [2070, 2072, 2074, 2500] },
  { field: 'day', comparisons: texts, values: ['2024-02-29', '1999-12-31', '2030-01-01'] },
  { field: 'open', comparisons: ['ne', 'null', 'is'], values: [true, false] },
  { field: 'tags', comparisons: texts, values: ['qr', 'a,b', 'नगद', 'none'] },
  { field: 'place.ward', comparisons: numbers, values: [1, 3, 9] },
]

const single = new Set(['gte', 'gt', 'lte', 'lt'])

/** A random filter. */
export const filter: fc.Arbitrary<NaiveFilter> = fc
  .constantFrom(...fields)
  .chain(({ field, comparisons, values }) =>
    fc.constantFrom(...comparisons).chain((comparison) =>
      (comparison === 'null'
        ? fc.constantFrom(['true'], ['false'])
        : fc.uniqueArray(fc.constantFrom(...values), {
            minLength: 1,
            maxLength: single.has(comparison) ? 1 : 3,
          })
      ).map((chosen) => ({ field, comparison, values: chosen })),
    ),
  )

/** Filters that can stand in one query: no parameter twice. */
export const filters: fc.Arbitrary<NaiveFilter[]> = fc.uniqueArray(filter, {
  maxLength: 3,
  selector: ({ field, comparison }) => `${field} ${comparison}`,
})

const sortable = ['id', 'code', 'name', 'kind', 'amount', 'year', 'day', 'open', 'place.ward']

/** Terms of a sort. */
export const terms: fc.Arbitrary<string[]> = fc
  .tuple(fc.subarray(sortable, { maxLength: 3 }), fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }))
  .map(([names, signs]) => names.map((name, at) => (signs[at] ? `-${name}` : name)))

/** Some fields of the answer, in any order. */
export const choice: fc.Arbitrary<string[]> = fc.shuffledSubarray(
  ['id', 'code', 'name', 'kind', 'amount', 'year', 'day', 'open', 'tags', 'place'],
  { minLength: 1 },
)

/** Writes filters and a sort as parameters. */
export function toParameters(
  chosen: readonly NaiveFilter[],
  sort: readonly string[] = [],
): Record<string, string> {
  const written = chosen.map(({ field, comparison, values }) => [
    comparison === 'is' ? field : `${field}__${comparison}`,
    values.map(writeValue).join(','),
  ])
  return { ...Object.fromEntries(written), ...(sort.length === 0 ? {} : { sort: sort.join(',') }) }
}

function writeValue(value: unknown): string {
  const text = String(value)
  return /[,"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
