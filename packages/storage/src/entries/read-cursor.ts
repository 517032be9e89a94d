import { BadCursor } from '../errors.ts'

/** Reads the number of a row from the cursor of a page. Throws `BadCursor`. */
export function readCursor(after: string): number {
  const row = /^\d{1,16}$/.test(after) ? Number(after) : Number.NaN
  if (!Number.isSafeInteger(row)) throw new BadCursor('The cursor of a page of entries is malformed.')
  return row
}
