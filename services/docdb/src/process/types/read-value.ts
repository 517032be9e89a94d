import type { ColumnType } from '../model/typed-table.ts'
import { columnReader } from './columns/column-reader.ts'
import type { RawCell } from './columns/column-texts.ts'
import { columnUnit } from './columns/column-unit.ts'
import { readMissing } from './words/read-missing.ts'

/** A value that stands alone, as in a form. */
export interface LoneValue {
  readonly type: ColumnType
  readonly value: string | number | null
}

/** Reads a value beside its label, by the rules of a column with this header and one row: `Date: २०८१/०४/०१`. */
export function readLoneValue(label: string, text: string): LoneValue {
  const trimmed = text.trim()
  if (readMissing(trimmed, false) !== null) return { type: 'text', value: null }
  const cell: RawCell = { text: trimmed, value: undefined, source: lone }
  const reader = columnReader([cell], label, columnUnit([label], undefined))
  return { type: reader.type, value: reader.read(cell) ?? null }
}

const lone: RawCell['source'] = {
  document: 0,
  place: { page: null, box: null, part: null },
  row: 0,
  column: 0,
  text: '',
  method: 'file',
  confidence: 1,
}
