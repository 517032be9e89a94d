import { type Codes, type Column, type FieldValues, valueAt } from './row-table.ts'
import { once, toCodes } from './value-column.ts'

/** Texts of which each is written once; above this number they are written whenever they are read. */
const maxWritten = 4_096

/** Makes a field of the column with its values. */
export function fieldOfColumn(name: string, column: Column): FieldValues {
  const codes = column.codes!
  const written: string[] = ['null']
  const write = (code: number) => {
    const value = column.values[code - 1]!
    return typeof value === 'number' ? String(value) : JSON.stringify(value)
  }
  const json = (row: number) => {
    const code = codes[row]!
    if (code >= maxWritten) return write(code)
    written[code] ??= write(code)
    return written[code]
  }
  return { name, json, value: (row) => valueAt(column, row), memory: () => 0, kept: { column } }
}

/** Makes a field without a column of its own, such as a list or an object: code `n` is the JSON `texts()[n - 1]`, 0 is null. */
export function fieldOfTexts(name: string, codes: Codes, texts: () => readonly string[]): FieldValues {
  const distinct = once(texts)
  const json = (row: number) => distinct()[codes[row]! - 1] ?? 'null'
  return {
    name,
    json,
    value: (row) => JSON.parse(json(row)),
    memory: () => codes.byteLength + distinct().reduce((sum, text) => sum + text.length, 0),
    kept: { codes, texts: distinct },
  }
}

/** Builds such a field from rows in the order of the file. */
export interface TextsBuilder {
  readonly name: string
  /** Adds the value of the next row. */
  add(value: unknown): void
  /** Makes the field of sorted rows: `order[n]` is the position in the file of row `n`. */
  finish(order: Uint32Array): FieldValues
}

/** Makes a builder. */
export function buildTexts(name: string, count: number): TextsBuilder {
  const codeOf = new Map<string, number>()
  const perRow = new Uint32Array(count)
  let added = 0
  return {
    name,
    add(value) {
      const text = JSON.stringify(value)
      const code = value === null ? 0 : (codeOf.get(text) ?? codeOf.size + 1)
      if (code > codeOf.size) codeOf.set(text, code)
      perRow[added++] = code
    },
    finish(order) {
      const texts = [...codeOf.keys()]
      return fieldOfTexts(
        name,
        toCodes(texts.length, count, (row) => perRow[order[row]!]!),
        () => texts,
      )
    },
  }
}
