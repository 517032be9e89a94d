import { movePoint } from '../../tables/decimal.ts'

type Printed = string | number | null | undefined

/** Moves of the decimal point by number of units. */
const digitsOfUnit: Readonly<Record<number, number>> = { 1: 0, 10: 1, 100: 2 }

/** Null for an empty cell or 0. */
function toText(printed: Printed): string | null {
  const text = String(printed ?? '').trim()
  return text === '' || text === '-' || /^0+(\.0+)?$/.test(text) ? null : text
}

/** Parses a printed rate; null if empty; returns invalid texts unchanged, for the schema to refuse. */
export function toRate(printed: Printed): number | string | null {
  const text = toText(printed)
  return text === null || movePoint(text, 0) === undefined ? text : Number(text)
}

/**
 * Computes the exact rate of one unit of a currency quoted per 1, 10 or 100: ('91.53', 100) is '0.9153'. Null if there is no
 * rate; returns invalid texts unchanged, for the schema to refuse.
 */
export function perUnit(printed: Printed, unit: number | undefined): string | null {
  const text = toText(printed)
  return text === null ? null : (movePoint(text, -(digitsOfUnit[unit ?? 1] ?? 0)) ?? text)
}
