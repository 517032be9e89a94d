import { createHash } from 'node:crypto'

/**
 * A positive whole number below 2^48 that follows from what a row is about, so that it survives every import and fits
 * a JSON number. Collisions are possible in principle; `checkUnique` refuses them.
 */
export function stableId(...parts: readonly (string | number)[]): number {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest()
  return digest.readUIntBE(0, 6) || 1
}
