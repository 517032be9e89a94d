import { createHash } from 'node:crypto'

/** The text of a cell without blanks around it, or null where it is empty: unknown is never ''. */
export function toCellText(cell: string | undefined): string | null {
  const text = (cell ?? '').trim()
  return text === '' ? null : text
}

/** The number in a cell, null where it is empty, or its text where it is no decimal number, for the schema to refuse. */
export function toCellNumber(cell: string | undefined): number | string | null {
  const text = toCellText(cell)
  return text !== null && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

/** The parts of a cell that holds a list; none where it is empty. */
export function toCellList(cell: string | undefined, separator: string): string[] {
  const parts = (cell ?? '').split(separator).map((part) => part.trim())
  return parts.filter((part) => part !== '')
}

/** A positive whole number below 2^48 that follows from what a row is about, so that it survives every import. */
export function stableId(...parts: readonly (string | number)[]): number {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest()
  return digest.readUIntBE(0, 6) || 1
}
