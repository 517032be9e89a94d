/** Normalizes text for `contains`: lower case in any script, composed (NFC). Null for other values. */
export function fold(value: unknown): string | null {
  return typeof value === 'string' ? value.normalize('NFC').toLowerCase() : null
}
