import { movePoint } from '../../tables/decimal.ts'

type Printed = string | number | null | undefined

/** How far the point moves for rates of so many units. */
const digitsOfUnit: Readonly<Record<number, number>> = { 1: 0, 10: 1, 100: 2 }

/** Null where nothing is printed, or 0, which no currency costs. */
function toText(printed: Printed): string | null {
  const text = String(printed ?? '').trim()
  return text === '' || text === '-' || /^0+(\.0+)?$/.test(text) ? null : text
}

/** A printed rate as a number; null where there is none; its text, for the schema to refuse, where it is no decimal. */
export function toRate(printed: Printed): number | string | null {
  const text = toText(printed)
  return text === null || movePoint(text, 0) === undefined ? text : Number(text)
}

/**
 * The exact decimal of one unit of a currency that is quoted per 1, 10 or 100: ('91.53', 100) is '0.9153'. Null where
 * there is no rate; the text itself, for the schema to refuse, where it is no decimal.
 */
export function perUnit(printed: Printed, unit: number | undefined): string | null {
  const text = toText(printed)
  return text === null ? null : (movePoint(text, -(digitsOfUnit[unit ?? 1] ?? 0)) ?? text)
}
