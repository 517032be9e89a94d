import { createHash } from 'node:crypto'

/** The text of a cell without blanks around it, or null where it is empty: unknown is never ''. */
export function toCellText(cell: string | undefined): string | null {
  const text = (cell ?? '').trim()
  return text === '' ? null : text
}

/** Digits of a decimal that a number holds, whichever they are. */
const exactDigits = 15

/**
 * The number in a cell, null where it is empty, or its text, for the schema to refuse, where it is no decimal number or
 * has more digits than a number can hold.
 */
export function toCellNumber(cell: string | undefined): number | string | null {
  const text = toCellText(cell)
  if (text === null || !/^-?\d+(\.\d+)?$/.test(text)) return text
  const digits = text.replace(/^-?0*\.?0*|\./g, '')
  return digits.length > exactDigits ? text : Number(text)
}

/** The parts of a cell that holds a list; none where it is empty. */
export function toCellList(cell: string | undefined, separator: string): string[] {
  const parts = (cell ?? '').split(separator).map((part) => part.trim())
  return parts.filter((part) => part !== '')
}

/**
 * A positive whole number below 2^48 that follows from what a row is about, so that it survives every import and fits a
 * JSON number. Collisions are possible in principle; keys that come twice are refused.
 */
export function stableId(...parts: readonly (string | number)[]): number {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest()
  return digest.readUIntBE(0, 6) || 1
}
