import type { FilterValue } from '../declare/filter-reader.ts'
import type { RowSet } from '../declare/search.ts'
import { type Column, codeFrom, codeOf } from '../table/column.ts'
import type { Comparison } from './filter-parameter.ts'

/** Rows that a filter chooses. */
export interface Matcher extends RowSet {
  /** Their places, in order. */
  places(): Uint32Array
}

/** Makes the matcher of a filter on a column. */
export function matchColumn(column: Column, comparison: Comparison, values: readonly FilterValue[]): Matcher {
  const chosen = chooseCodes(column, comparison, values)
  if (column.codes !== undefined) return ofCodes(column, column.codes, chosen)
  // A row with a list is left out by `ne` where any of its values is; an empty list is not null.
  const isLeftOut = comparison === 'ne' || (comparison === 'null' && values[0] === false)
  return isLeftOut ? ofFlags(withoutAny(column, chosen)) : ofFlags(flagRows(column, chosen))
}

/** Makes the matcher of rows that are known by their places. */
export function matchPlaces(places: Iterable<number>, count: number): Matcher {
  const flags = new Uint8Array(count)
  for (const place of places) flags[place] = 1
  return ofFlags(flags)
}

/** A flag for each code: 1 where the filter chooses it. Null is chosen by `null` alone. */
function chooseCodes(column: Column, comparison: Comparison, values: readonly FilterValue[]): Uint8Array {
  const max = column.values.length
  const chosen = new Uint8Array(max + 1)
  const [value] = values
  switch (comparison) {
    case 'is':
    case 'ne':
      for (const each of values) {
        const code = codeOf(column, each)
        if (code !== undefined) chosen[code] = 1
      }
      return comparison === 'is' || column.codes === undefined ? chosen : invert(chosen)
    case 'null':
      return value === true || column.codes === undefined ? chosen.fill(1, 0, 1) : chosen.fill(1, 1)
    case 'gte':
    case 'gt':
    case 'lte':
    case 'lt':
      return value === undefined ? chosen : chooseRange(column, comparison, value, chosen)
    case 'prefix':
      return chooseBeginnings(column, values, chosen)
    case 'contains':
      return chooseParts(column, values, chosen)
  }
}

function invert(chosen: Uint8Array): Uint8Array {
  for (let code = 1; code < chosen.length; code += 1) chosen[code] = 1 - chosen[code]!
  return chosen
}

function chooseRange(
  column: Column,
  comparison: Comparison,
  value: FilterValue,
  chosen: Uint8Array,
): Uint8Array {
  const from = codeFrom(column, value)
  const behind = column.values[from - 1] === value ? from + 1 : from
  if (comparison === 'gte') return chosen.fill(1, from)
  if (comparison === 'gt') return chosen.fill(1, behind)
  return chosen.fill(1, 1, comparison === 'lt' ? from : behind)
}

function chooseBeginnings(column: Column, wanted: readonly FilterValue[], chosen: Uint8Array): Uint8Array {
  const { field, values } = column
  for (const each of new Set(wanted.map(String))) {
    // Texts stand in order, those of an enumeration in that of their schema.
    const isOrdered = field.values === undefined
    for (let code = isOrdered ? codeFrom(column, each) : 1; code <= values.length; code += 1) {
      if ((values[code - 1] as string).startsWith(each)) chosen[code] = 1
      else if (isOrdered) break
    }
  }
  return chosen
}

const lowerCased = new WeakMap<Column, readonly string[]>()

/** The texts of a column in lower case, made once. */
function toLowerCase(column: Column): readonly string[] {
  const made = lowerCased.get(column) ?? column.values.map((value) => String(value).toLowerCase())
  lowerCased.set(column, made)
  return made
}

function chooseParts(column: Column, wanted: readonly FilterValue[], chosen: Uint8Array): Uint8Array {
  const texts = toLowerCase(column)
  for (const each of wanted) {
    const part = String(each).toLowerCase()
    for (let place = 0; place < texts.length; place += 1)
      if (texts[place]!.includes(part)) chosen[place + 1] = 1
  }
  return chosen
}

function ofCodes({ starts, rows }: Column, codes: NonNullable<Column['codes']>, chosen: Uint8Array): Matcher {
  let size = 0
  for (let code = 0; code < chosen.length; code += 1)
    if (chosen[code] === 1) size += starts[code + 1]! - starts[code]!
  return {
    size,
    has: (row) => chosen[codes[row]!] === 1,
    places() {
      const first = chosen.indexOf(1)
      if (first === -1) return new Uint32Array()
      if (starts[first + 1]! - starts[first]! === size) return rows.subarray(starts[first], starts[first + 1])
      const places = new Uint32Array(size)
      let next = 0
      for (let row = 0; row < codes.length; row += 1) if (chosen[codes[row]!] === 1) places[next++] = row
      return places
    },
  }
}

/** Flags the rows that have one of some codes. */
function flagRows({ count, starts, rows }: Column, chosen: Uint8Array): Uint8Array {
  const flags = new Uint8Array(count)
  for (let code = 0; code < chosen.length; code += 1)
    if (chosen[code] === 1) for (let at = starts[code]!; at < starts[code + 1]!; at += 1) flags[rows[at]!] = 1
  return flags
}

/** Flags the rows that have a list without any of some codes. */
function withoutAny(column: Column, chosen: Uint8Array): Uint8Array {
  const left = chosen.slice()
  left[0] = 1
  const flags = flagRows(column, left)
  return flags.map((flag) => 1 - flag)
}

function ofFlags(flags: Uint8Array): Matcher {
  const size = flags.reduce((sum, flag) => sum + flag, 0)
  return {
    size,
    has: (row) => flags[row] === 1,
    places() {
      const places = new Uint32Array(size)
      let next = 0
      for (let row = 0; row < flags.length; row += 1) if (flags[row] === 1) places[next++] = row
      return places
    },
  }
}
