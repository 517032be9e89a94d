import type { FilterValue } from '../declare/filter-reader.ts'
import type { QueryField } from '../declare/query-field.ts'
import type { Codes, Column } from './row-table.ts'

/** The rows of each code: those of code `n` are `rows` from `starts[n]` to before `starts[n + 1]`, in order. */
export type Postings = Pick<Column, 'starts' | 'rows'>

/** The parts of a column of single values. */
export interface ValueColumnParts {
  readonly field: QueryField
  readonly codes: Codes
  /** The distinct values, sorted; called once, when they are needed. */
  readonly values: () => readonly FilterValue[]
}

/** Makes a column of single values; its values and the rows of each are prepared when they are first asked for. */
export function valueColumn({ field, codes, values }: ValueColumnParts): Column {
  const distinct = once(values)
  const postings = once(() => toPostings(distinct().length, codes, (at) => at))
  return {
    field,
    count: codes.length,
    codes,
    get values() {
      return distinct()
    },
    get starts() {
      return postings().starts
    },
    get rows() {
      return postings().rows
    },
  }
}

/** Makes a column that is built when it is first asked for. */
export function lazyColumn(field: QueryField, count: number, build: () => Column): Column {
  const built = once(build)
  return {
    field,
    count,
    get codes() {
      return field.isList ? undefined : built().codes
    },
    get values() {
      return built().values
    },
    get starts() {
      return built().starts
    },
    get rows() {
      return built().rows
    },
  }
}

/** The rows of each code up to `max`, in order. `rowOf` returns the row of a code by its index. */
export function toPostings(max: number, codes: Codes, rowOf: (at: number) => number): Postings {
  const starts = new Uint32Array(max + 2)
  for (let at = 0; at < codes.length; at += 1) starts[codes[at]! + 1]! += 1
  for (let code = 0; code <= max; code += 1) starts[code + 1]! += starts[code]!
  const rows = new Uint32Array(codes.length)
  const next = starts.slice()
  for (let at = 0; at < codes.length; at += 1) rows[next[codes[at]!]!++] = rowOf(at)
  return { starts, rows }
}

/** Makes codes of `count` rows in the smallest type that holds `max`. */
export function toCodes(max: number, count: number, codeOf: (row: number) => number): Codes {
  const codes =
    max < 2 ** 8 ? new Uint8Array(count) : max < 2 ** 16 ? new Uint16Array(count) : new Uint32Array(count)
  for (let row = 0; row < count; row += 1) codes[row] = codeOf(row)
  return codes
}

/** Calls a function on the first call only. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
