import type { TypedCell, TypedColumn } from '../../model/typed-table.ts'
import { readDigits } from '../numbers/read-number.ts'
import type { Unit } from '../numbers/read-unit.ts'
import { readMissing } from '../words/read-missing.ts'
import { columnReader } from './column-reader.ts'
import type { RawCell, RawRow } from './column-texts.ts'
import { columnUnit } from './column-unit.ts'
import { textOf } from './stored-value.ts'
import { joinWrappedCodes } from './wrapped-codes.ts'

/** A column with its cells, before it has a name. */
export interface TypedCells {
  readonly column: Omit<TypedColumn, 'name'>
  /** The header without its unit. */
  readonly label: string
  readonly cells: readonly TypedCell[]
}

/** A value that is not of its column's type is probably misread. */
const mismatchConfidence = 0.5
/** Types that expect numbers, where `na` is no value. */
const numeric = new Set(['integer', 'decimal', 'percent', 'money'])

/** Types the cells of a column; rows of totals and sections keep texts, such as `Total`, that are not of the type. */
export function typeColumn(
  rows: readonly RawRow[],
  at: number,
  header: readonly string[],
  ofTable: Unit | undefined,
): TypedCells {
  const title = joinLevels(header)
  const rawCells = rows.filter(({ kind }) => kind === 'data').map(({ cells }) => cells[at]!)
  const unwrap = joinWrappedCodes(rawCells, title)
  const data = rawCells.map(unwrap)
  const unit = columnUnit(header, isNumbering(data) ? undefined : ofTable)
  const reader = columnReader(data, title, unit)
  let mismatches = 0
  const cells = rows.map(({ kind, cells: ofRow }): TypedCell => {
    const cell = kind === 'data' ? unwrap(ofRow[at]!) : ofRow[at]!
    const text = textOf(cell)
    const missing = readMissing(text, numeric.has(reader.type))
    if (missing !== null) return { value: null, missing, source: cell.source }
    const value = reader.read(cell)
    if (value !== undefined) return { value, missing: null, source: cell.source }
    if (kind !== 'data') return { value: text, missing: null, source: cell.source }
    mismatches += 1
    return { value: null, missing: 'unreadable', source: doubt(cell) }
  })
  const { type, calendar, unit: name, factor } = reader
  const column = { title, type, unit: name, scale: Number(factor), calendar, mismatches }
  return { column, label: joinLevels(unit.levels), cells }
}

/** Fewer rows may be amounts that happen to be 1 and 2. */
const minNumbered = 3

/** True if cells number their rows from 1, as a column whose header is lost may do. */
function isNumbering(data: readonly RawCell[]): boolean {
  if (data.length < minNumbered) return false
  return data.every((cell, at) => {
    const digits = readDigits(textOf(cell).replace(/\.$/, ''), 'english')
    return digits !== undefined && Number(digits) === at + 1
  })
}

function doubt({ source }: RawCell): RawCell['source'] {
  return { ...source, confidence: source.confidence * mismatchConfidence }
}

/** Levels of a header in one line; a level that repeats the one above counts once. */
function joinLevels(levels: readonly string[]): string {
  return levels
    .map((level) => level.replace(/\s+/gu, ' ').trim())
    .filter((level, at, all) => level !== '' && level !== all[at - 1])
    .join(' / ')
}
