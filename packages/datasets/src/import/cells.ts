import { createHash } from 'node:crypto'
import type { Cell } from '../declare/import-format.ts'
import { toLatinDigits } from '../text/fold-text.ts'

/**
 * The text of a cell, or null where it is empty: unknown is never ''. Blanks around it are cut; line ends, `_x000d_` and
 * runs of blanks inside are one blank.
 */
export function toCellText(cell: Cell | undefined): string | null {
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '')
  const tidy = text
    .replace(/_x000d_/gi, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return tidy === '' ? null : tidy
}

/** Digits of a decimal that a number holds, whichever they are. */
const exactDigits = 15

/** What stands where there is no number: a dash, dots, not available. */
const nothing = /^([-–—]+|\.{2,}|…|n\.?\/?\s?a\.?)$/i

/**
 * The number in a cell: a number as it stands, or text in either script, with commas between thousands or lakhs, in
 * parentheses where it is below 0. Null where it is empty, or a dash; its text, for the schema to refuse, where it is no
 * decimal number or has more digits than a number can hold.
 */
export function toCellNumber(cell: Cell | undefined): number | string | null {
  if (typeof cell === 'number') return cell
  const text = toCellText(cell)
  if (text === null || nothing.test(text)) return null
  const plain = withoutCommas(toLatinDigits(text))
  const below = /^\((.+)\)$/.exec(plain)?.[1]
  const decimal = below === undefined ? plain : `-${below}`
  if (!/^-?\d+(\.\d+)?$/.test(decimal)) return text
  const digits = decimal.replace(/^-?0*\.?0*|\./g, '')
  return digits.length > exactDigits ? text : Number(decimal)
}

/** Without commas that part thousands (1,234,567) or lakhs (12,34,567); others are left, as they may be decimal ones. */
function withoutCommas(text: string): string {
  return /^[(-]*\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?\)?$/.test(text) ? text.replaceAll(',', '') : text
}

/** The parts of a cell that holds a list; none where it is empty. */
export function toCellList(cell: Cell | undefined, separator: string): string[] {
  const parts = String(cell ?? '')
    .split(separator)
    .map((part) => part.trim())
  return parts.filter((part) => part !== '')
}

/**
 * The code in a cell as text of at least so many digits, zeros before it where a spreadsheet has made it a number; null
 * where it is empty, its text where it is no code of digits.
 */
export function toCellCode(cell: Cell | undefined, digits: number): string | null {
  const text = toCellText(cell)
  if (text === null) return null
  const plain = toLatinDigits(text)
  return /^\d+$/.test(plain) ? plain.padStart(digits, '0') : text
}

/**
 * A positive whole number below 2^48 that follows from what a row is about, so that it survives every import and fits a
 * JSON number. Collisions are possible in principle; keys that come twice are refused.
 */
export function stableId(...parts: readonly (string | number)[]): number {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest()
  return digest.readUIntBE(0, 6) || 1
}
