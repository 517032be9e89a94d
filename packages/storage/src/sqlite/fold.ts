/** Text as `contains` compares it: without case, in any script, composed (NFC). What is no text is nothing. */
export function fold(value: unknown): string | null {
  return typeof value === 'string' ? value.normalize('NFC').toLowerCase() : null
}
