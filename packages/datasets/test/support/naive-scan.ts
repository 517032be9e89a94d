import type { Thing } from './random-dataset.ts'

/** A filter in words that a scan understands. */
export interface NaiveFilter {
  readonly field: string
  readonly comparison: string
  readonly values: readonly unknown[]
}

const kinds = ['whole', 'half', 'part']

/** The value of a field; `place.ward` is inside an object. */
export function read(row: Thing, field: string): unknown {
  return field === 'place.ward' ? row.place.ward : row[field as keyof Thing]
}

/** What values are compared by: enumerations by their place in the schema. */
function weight(field: string, value: unknown): string | number | boolean {
  return field === 'kind' ? kinds.indexOf(value as string) : (value as string)
}

function compare(field: string, a: unknown, b: unknown): number {
  const [left, right] = [weight(field, a), weight(field, b)]
  return left < right ? -1 : left > right ? 1 : 0
}

/** True where a row is chosen, told from the words of the interface alone. */
export function fits(row: Thing, { field, comparison, values }: NaiveFilter): boolean {
  const value = read(row, field)
  if (comparison === 'null') return (value === null) === (values[0] === 'true')
  if (value === null) return false
  const all = Array.isArray(value) ? value : [value]
  if (comparison === 'ne') return !all.some((each) => values.includes(each))
  return all.some((each) => fitsOne(field, comparison, each, values))
}

function fitsOne(field: string, comparison: string, value: unknown, values: readonly unknown[]): boolean {
  const order = compare(field, value, values[0])
  const text = String(value)
  switch (comparison) {
    case 'gte':
      return order >= 0
    case 'gt':
      return order > 0
    case 'lte':
      return order <= 0
    case 'lt':
      return order < 0
    case 'prefix':
      return values.some((part) => text.startsWith(String(part)))
    case 'contains':
      return values.some((part) => text.toLowerCase().includes(String(part).toLowerCase()))
    default:
      return values.includes(value)
  }
}

/** Sorts rows by terms as the interface says: nulls last both ways, ties by the key. */
export function sortNaively(rows: readonly Thing[], terms: readonly string[]): Thing[] {
  return rows.toSorted((a, b) => {
    for (const term of [...terms, 'id']) {
      const field = term.replace('-', '')
      const [left, right] = [read(a, field), read(b, field)]
      if (left === null && right === null) continue
      if (left === null) return 1
      if (right === null) return -1
      const order = compare(field, left, right)
      if (order !== 0) return term.startsWith('-') ? -order : order
    }
    return 0
  })
}
