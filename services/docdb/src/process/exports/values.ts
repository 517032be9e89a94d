import type { ColumnDescription } from '../database/index.ts'
import type { StoredValue } from './read-table.ts'

/** A value for JSON and CSV: whole numbers beyond 2^53 are texts, booleans true and false. */
export function toPlainValue(
  value: StoredValue,
  column?: ColumnDescription,
): string | number | boolean | null {
  if (typeof value === 'bigint') {
    if (column?.type === 'boolean') return value !== 0n
    const number = Number(value)
    return Number.isSafeInteger(number) ? number : String(value)
  }
  return typeof value === 'number' && !Number.isFinite(value) ? null : value
}
