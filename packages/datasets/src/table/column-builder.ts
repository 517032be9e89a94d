import type { FilterValue } from '../declare/filter-reader.ts'
import type { QueryField } from '../declare/query-field.ts'
import { type Codes, type Column, sortValues } from './row-table.ts'
import { toCodes, toPostings, valueColumn } from './value-column.ts'

/** Builds a column from rows in the order of the file, which are sorted afterwards. */
export interface ColumnBuilder {
  readonly field: QueryField
  /** Adds the value of the next row. False where the field cannot have it. */
  add(value: unknown): boolean
  /** Number of distinct values, without null. */
  readonly distinct: number
  /** The sorted values and the codes of the added rows; undefined where rows have lists. */
  ranks(): { readonly values: readonly FilterValue[]; readonly codes: Codes } | undefined
  /** Makes the column of sorted rows: `order[n]` is the position in the file of row `n`. */
  finish(order: Uint32Array): Column
}

/** Makes a builder. `accepts` checks each distinct value once. */
export function buildColumn(
  field: QueryField,
  count: number,
  accepts: (value: FilterValue) => boolean,
): ColumnBuilder {
  const { codeOf, toCode, inOrder } = codeValues(field, accepts)
  // By row: its code, 0 for null; or for lists the end of its codes in `listed`.
  const perRow = new Uint32Array(count)
  const listed: number[] = []
  let added = 0

  function addList(value: unknown): boolean {
    const codes = value === null ? [0] : Array.isArray(value) ? [...new Set(value.map(toCode))] : [-1]
    listed.push(...codes)
    perRow[added++] = listed.length
    return !codes.includes(-1)
  }

  function addSingle(value: unknown): boolean {
    const code = value === null ? 0 : toCode(value)
    perRow[added++] = Math.max(code, 0)
    return code !== -1
  }

  return {
    field,
    add: field.isList ? addList : addSingle,
    get distinct() {
      return codeOf.size
    },
    ranks() {
      if (field.isList) return undefined
      const { values, rankOf } = inOrder()
      return { values, codes: perRow.map((code) => rankOf[code]!) }
    },
    finish(order) {
      const { values, rankOf } = inOrder()
      const max = values.length
      if (field.isList) {
        const { codes, owners } = inNewOrder(order, perRow, listed)
        const ranks = codes.map((code) => rankOf[code]!)
        return { field, count, values, codes: undefined, ...toPostings(max, ranks, (at) => owners[at]!) }
      }
      const codes = toCodes(max, count, (row) => rankOf[perRow[order[row]!]!]!)
      return valueColumn({ field, codes, values: () => values })
    },
  }
}

/** Numbers the values of a field from 1, in the order of the file. */
function codeValues(field: QueryField, accepts: (value: FilterValue) => boolean) {
  const codeOf = new Map<FilterValue, number>()
  let sorted: { readonly values: readonly FilterValue[]; readonly rankOf: Uint32Array } | undefined

  /** The code of a value; -1 where the field cannot have it. */
  function toCode(value: unknown): number {
    const code = codeOf.get(value as FilterValue)
    if (code !== undefined) return code
    if (!hasType(field, value) || !accepts(value as FilterValue)) return -1
    codeOf.set(value as FilterValue, codeOf.size + 1)
    return codeOf.size
  }

  /** The sorted values, and the rank of each code from 1. Called after all rows were added. */
  function inOrder() {
    sorted ??= sortAll()
    return sorted
  }

  function sortAll() {
    const values = sortValues(field, [...codeOf.keys()])
    const rankOf = new Uint32Array(values.length + 1)
    for (const [index, value] of values.entries()) rankOf[codeOf.get(value)!] = index + 1
    return { values, rankOf }
  }

  return { codeOf, toCode, inOrder }
}

/** The codes of lists in the order of the sorted rows, with the row of each. */
function inNewOrder(order: Uint32Array, ends: Uint32Array, listed: readonly number[]) {
  const codes = new Uint32Array(listed.length)
  const owners = new Uint32Array(listed.length)
  let next = 0
  for (const [row, index] of order.entries()) {
    for (let at = index === 0 ? 0 : ends[index - 1]!; at < ends[index]!; at += 1) {
      codes[next] = listed[at]!
      owners[next++] = row
    }
  }
  return { codes, owners }
}

function hasType({ type, values }: QueryField, value: unknown): boolean {
  if (values !== undefined) return values.includes(value as FilterValue)
  if (type === 'integer') return Number.isSafeInteger(value)
  return typeof value === type
}
