import type { FilterValue } from '../declare/filter-reader.ts'
import type { RowSet } from '../declare/search.ts'
import { type Column, codeFrom, codeOf } from '../table/row-table.ts'
import type { Comparison } from './filter-parameter.ts'

/** The rows that match a filter. */
export interface Matcher extends RowSet {
  /** Their positions, in order. */
  positions(): Uint32Array
}

/** Makes the matcher of a filter on a column. */
export function matchColumn(column: Column, comparison: Comparison, values: readonly FilterValue[]): Matcher {
  const chosen = chooseCodes(column, comparison, values)
  if (column.codes !== undefined) return ofCodes(column, column.codes, chosen)
  // `ne` excludes a list with any of the values; an empty list is not null.
  const isExcluded = comparison === 'ne' || (comparison === 'null' && values[0] === false)
  return isExcluded ? ofFlags(withoutAny(column, chosen)) : ofFlags(flagRows(column, chosen))
}

/** Makes the matcher of some positions. */
export function matchPositions(positions: Iterable<number>, count: number): Matcher {
  const flags = new Uint8Array(count)
  for (const position of positions) flags[position] = 1
  return ofFlags(flags)
}

/** A flag for each code: 1 where it matches. Null matches `null` only. */
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
      return choosePrefixes(column, values, chosen)
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

function choosePrefixes(column: Column, prefixes: readonly FilterValue[], chosen: Uint8Array): Uint8Array {
  const { field, values } = column
  for (const each of new Set(prefixes.map(String))) {
    // Texts are sorted, but those of an enumeration are in the order of the schema.
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
  const texts = lowerCased.get(column) ?? column.values.map((value) => String(value).toLowerCase())
  lowerCased.set(column, texts)
  return texts
}

function chooseParts(column: Column, parts: readonly FilterValue[], chosen: Uint8Array): Uint8Array {
  const texts = toLowerCase(column)
  for (const each of parts) {
    const part = String(each).toLowerCase()
    for (const [index, text] of texts.entries()) if (text.includes(part)) chosen[index + 1] = 1
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
    positions() {
      const first = chosen.indexOf(1)
      if (first === -1) return new Uint32Array()
      if (starts[first + 1]! - starts[first]! === size) return rows.subarray(starts[first], starts[first + 1])
      const positions = new Uint32Array(size)
      let next = 0
      for (let row = 0; row < codes.length; row += 1) if (chosen[codes[row]!] === 1) positions[next++] = row
      return positions
    },
  }
}

/** Flags the rows with any of the codes. */
function flagRows({ count, starts, rows }: Column, chosen: Uint8Array): Uint8Array {
  const flags = new Uint8Array(count)
  for (let code = 0; code < chosen.length; code += 1)
    if (chosen[code] === 1) for (let at = starts[code]!; at < starts[code + 1]!; at += 1) flags[rows[at]!] = 1
  return flags
}

/** Flags the rows that have a list without any of the codes. */
function withoutAny(column: Column, chosen: Uint8Array): Uint8Array {
  const excluded = chosen.slice()
  excluded[0] = 1
  return flagRows(column, excluded).map((flag) => 1 - flag)
}

function ofFlags(flags: Uint8Array): Matcher {
  const size = flags.reduce((sum, flag) => sum + flag, 0)
  return {
    size,
    has: (row) => flags[row] === 1,
    positions() {
      const positions = new Uint32Array(size)
      let next = 0
      for (let row = 0; row < flags.length; row += 1) if (flags[row] === 1) positions[next++] = row
      return positions
    },
  }
}
