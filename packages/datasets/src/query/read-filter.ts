import type { FieldError } from '@tathya/contracts/http'
import type { Column } from '../table/column.ts'
import type { Comparison } from './filter-parameter.ts'
import type { FilterReader, FilterValue } from './filter-reader.ts'
import { type Matcher, matchColumn } from './matcher.ts'
import { readValue } from './read-value.ts'
import { splitValues } from './split-values.ts'

/** A filter by a field, as the caller wrote it. */
export interface WrittenFilter {
  /** Name of the parameter: `amount__gte`. */
  readonly parameter: string
  readonly column: Column
  readonly comparison: Comparison
  readonly text: string
  readonly reader: FilterReader | undefined
}

/** Reads a filter; its faults are added to `faults`, and it is undefined then. */
export function readFilter(filter: WrittenFilter, faults: FieldError[]): Matcher | undefined {
  const { parameter, column, comparison, text } = filter
  if (comparison === 'null') {
    if (text === 'true' || text === 'false') return matchColumn(column, comparison, [text === 'true'])
    faults.push({ field: parameter, message: 'must be true or false', accepted: ['true', 'false'] })
    return undefined
  }
  const before = faults.length
  const values = readTexts(filter, faults).flatMap((value) => readOne(filter, value, faults))
  return faults.length > before ? undefined : matchColumn(column, comparison, values)
}

/** Most values of `__contains`: each is looked for in every text of the field. */
const mostParts = 20

const isRange = (comparison: Comparison) => /^[gl]te?$/.test(comparison)

function readTexts(
  { parameter, column, comparison, text }: WrittenFilter,
  faults: FieldError[],
): readonly string[] {
  const texts = splitValues(text)
  if ('fault' in texts) {
    const hint =
      text.trim() === '' ? `; rows without a value are found by ${column.field.name}__null=true` : ''
    faults.push({
      field: parameter,
      message: `${texts.fault}${hint}`,
      accepted: 'values separated by commas; one with a comma in it in double quotes',
    })
    return []
  }
  const most = isRange(comparison) ? 1 : comparison === 'contains' ? mostParts : Number.POSITIVE_INFINITY
  if (texts.length <= most) return texts
  faults.push(
    most === 1
      ? { field: parameter, message: 'must be one value to compare with', accepted: 'one value' }
      : { field: parameter, message: `must be at most ${most} values`, accepted: `at most ${most} values` },
  )
  return []
}

function readOne(
  { parameter, column, comparison, reader }: WrittenFilter,
  text: string,
  faults: FieldError[],
): readonly FilterValue[] {
  const read = readValue(column.field, comparison, text, reader, () => knownValues(column))
  if (!('message' in read)) return read
  faults.push({ field: parameter, message: read.message, accepted: read.accepted })
  return []
}

const known = new WeakMap<Column, ReadonlySet<FilterValue>>()

/** Every value of a column as a set, made once. */
export function knownValues(column: Column): ReadonlySet<FilterValue> {
  const made = known.get(column) ?? new Set(column.values)
  known.set(column, made)
  return made
}
