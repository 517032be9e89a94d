import { createHash } from 'node:crypto'
import type { Cell } from '../declare/import-format.ts'
import { toLatinDigits } from '../text/fold-text.ts'

/**
 * The trimmed text of a cell, or null where it is empty. Line ends, `_x000d_` and runs of blanks become one blank.
 */
export function toCellText(cell: Cell | undefined): string | null {
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '')
  const tidy = text
    .replace(/_x000d_/gi, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return tidy === '' ? null : tidy
}

/** Digits that every decimal keeps as a number. */
const maxDigits = 15

/** Marks of a missing number: a dash, dots, not available. */
const missing = /^([-–—]+|\.{2,}|…|n\.?\/?\s?a\.?)$/i

/**
 * The number in a cell: a number, or text in either script with commas between thousands or lakhs, in parentheses where
 * it is negative. Null where it is empty or a dash; the text, for the schema to refuse, where it is no decimal number or
 * has more digits than a number keeps.
 */
export function toCellNumber(cell: Cell | undefined): number | string | null {
  if (typeof cell === 'number') return cell
  const text = toCellText(cell)
  if (text === null || missing.test(text)) return null
  const plain = withoutCommas(toLatinDigits(text))
  const below = /^\((.+)\)$/.exec(plain)?.[1]
  const decimal = below === undefined ? plain : `-${below}`
  if (!/^-?\d+(\.\d+)?$/.test(decimal)) return text
  const digits = decimal.replace(/^-?0*\.?0*|\./g, '')
  return digits.length > maxDigits ? text : Number(decimal)
}

/** Removes commas between thousands (1,234,567) or lakhs (12,34,567); others may be decimal commas. */
function withoutCommas(text: string): string {
  return /^[(-]*\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?\)?$/.test(text) ? text.replaceAll(',', '') : text
}

/** The parts of a list in a cell. */
export function toCellList(cell: Cell | undefined, separator: string): string[] {
  const parts = String(cell ?? '')
    .split(separator)
    .map((part) => part.trim())
  return parts.filter((part) => part !== '')
}

/**
 * The code in a cell, padded with zeros to so many digits where a spreadsheet has made it a number; null where the cell is
 * empty, its text where it is no code of digits.
 */
export function toCellCode(cell: Cell | undefined, digits: number): string | null {
  const text = toCellText(cell)
  if (text === null) return null
  const plain = toLatinDigits(text)
  return /^\d+$/.test(plain) ? plain.padStart(digits, '0') : text
}

/**
 * A positive whole number below 2^48, derived from the identity of a row, so that it is the same in every import and fits
 * a JSON number. Collisions are possible in principle; duplicate keys are refused.
 */
export function stableId(...parts: readonly (string | number)[]): number {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest()
  return digest.readUIntBE(0, 6) || 1
}
