import { MapFault } from './map-fault.ts'

/** Integers of a mapping: column, source, its line and column, name; -1 where there is none. */
const width = 5

/** A position in a source, lines and columns from 0. */
export interface Mapping {
  readonly source: number
  readonly line: number
  readonly column: number
  /** Index of the name of what begins there; -1 if it has none, or if the asked position is not the beginning. */
  readonly name: number
}

/**
 * The mappings of a map, by generated line and column. Node's own `SourceMap` and the packages of npm make an object of each,
 * which takes five times the memory.
 */
export class MappingTable {
  readonly #cells: Int32Array
  /** For each line the index of its first mapping. */
  readonly #lines: Int32Array
  #count = 0
  #line = 0

  constructor({ mappings, lines }: { readonly mappings: number; readonly lines: number }) {
    this.#cells = new Int32Array(mappings * width)
    this.#lines = new Int32Array(lines + 1)
  }

  get bytes(): number {
    return this.#cells.byteLength + this.#lines.byteLength
  }

  /** Begins a line. Throws `MapFault` for one before the last. */
  startLine(line: number): void {
    if (line < this.#line) throw new MapFault('sections', 'must be in the order of their offsets')
    while (this.#line < line) {
      this.#line += 1
      this.#lines[this.#line] = this.#count
    }
  }

  add(column: number, source: number, line: number, sourceColumn: number, name: number): void {
    const at = this.#count * width
    this.#cells[at] = column
    this.#cells[at + 1] = source
    this.#cells[at + 2] = line
    this.#cells[at + 3] = sourceColumn
    this.#cells[at + 4] = name
    this.#count += 1
  }

  /** Ends the last line, and sorts those whose columns are not in order, which some programs write. */
  finish(): void {
    this.#lines.fill(this.#count, this.#line + 1)
    for (let line = 0; line <= this.#line; line += 1) this.#sort(this.#lines[line]!, this.#lines[line + 1]!)
  }

  #sort(from: number, to: number): void {
    const cells = this.#cells
    for (let at = from + 1; at < to; at += 1) {
      if (cells[at * width]! >= cells[(at - 1) * width]!) continue
      const rows = Array.from({ length: to - from }, (_, row) =>
        cells.slice((from + row) * width, (from + row + 1) * width),
      )
      rows.sort((one, other) => one[0]! - other[0]!)
      for (const [row, values] of rows.entries()) cells.set(values, (from + row) * width)
      return
    }
  }

  /** The original of a generated position; undefined where the map has none. */
  find(line: number, column: number): Mapping | undefined {
    if (line < 0 || line + 1 >= this.#lines.length) return undefined
    let low = this.#lines[line]!
    let high = this.#lines[line + 1]!
    const first = low
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#cells[middle * width]! <= column) low = middle + 1
      else high = middle
    }
    if (low === first) return undefined
    const at = (low - 1) * width
    const source = this.#cells[at + 1]!
    if (source < 0) return undefined
    const name = this.#cells[at] === column ? this.#cells[at + 4]! : -1
    return { source, line: this.#cells[at + 2]!, column: this.#cells[at + 3]!, name }
  }
}

const digits = new Int8Array(128).fill(-1)
for (const [value, digit] of [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
].entries())
  digits[digit.charCodeAt(0)] = value

/** Where the mappings of a section begin, and which sources and names are its own. */
export interface SectionPlace {
  readonly line: number
  readonly column: number
  readonly sources: { readonly from: number; readonly count: number }
  readonly names: { readonly from: number; readonly count: number }
}

/** Decodes `mappings` (base64 VLQ). Throws `MapFault` for what is no number, and for a source or name that is not there. */
export function decodeMappings(text: string, table: MappingTable, place: SectionPlace): void {
  const fields = new Int32Array(width)
  let { line, column: base } = place
  let at = 0
  table.startLine(line)
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === semicolon) {
      line += 1
      fields[0] = 0
      base = 0
      table.startLine(line)
    }
    if (code === semicolon || code === comma) {
      at += 1
      continue
    }
    let count = 0
    for (; at < text.length && !isEnd(text.charCodeAt(at)); count += 1) {
      if (count === width) throw wrong('have segments of 1, 4 or 5 numbers')
      at = readNumber(text, at, fields, count)
    }
    addSegment(table, fields, count, { ...place, column: base })
  }
}

const comma = 44
const semicolon = 59

function isEnd(code: number): boolean {
  return code === comma || code === semicolon
}

function addSegment(
  table: MappingTable,
  fields: Int32Array,
  count: number,
  { column: base, sources, names }: Omit<SectionPlace, 'line'>,
): void {
  if (count !== 1 && count !== 4 && count !== 5) throw wrong('have segments of 1, 4 or 5 numbers')
  const [column, source, line, sourceColumn, name] = fields as unknown as Five
  if (column < 0 || line < 0 || sourceColumn < 0) throw wrong('not lead before the beginning of a file')
  if (count === 1) return table.add(base + column, -1, 0, 0, -1)
  if (source < 0 || source >= sources.count) throw wrong('have sources that are listed')
  if (count === width && (name < 0 || name >= names.count)) throw wrong('have names that are listed')
  table.add(
    base + column,
    sources.from + source,
    line,
    sourceColumn,
    count === width ? names.from + name : -1,
  )
}

type Five = readonly [number, number, number, number, number]

/** Adds the number at a place of the text to a field; returns the place after it. */
function readNumber(text: string, from: number, fields: Int32Array, field: number): number {
  let value = 0
  let shift = 0
  let at = from
  for (;;) {
    const digit = digits[text.charCodeAt(at)] ?? -1
    // Six digits have 30 bits; the seventh may add two.
    if (digit < 0 || shift > 30) throw wrong('be numbers in base64 VLQ')
    value += (digit & 31) * 2 ** shift
    shift += 5
    at += 1
    if ((digit & 32) === 0) break
  }
  const amount = Math.floor(value / 2)
  const sum = fields[field]! + (value % 2 === 1 ? -amount : amount)
  if (sum >= 2 ** 31 || sum < -(2 ** 31)) throw wrong('be numbers of 32 bits')
  fields[field] = sum
  return at
}

function wrong(must: string): MapFault {
  return new MapFault('mappings', `must ${must}`)
}
