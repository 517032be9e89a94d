/** Normalises a text for comparison without regard to case, blanks and forms of letters. */
export function foldCase(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()
}

/** Replaces Devanagari digits (०-९) by 0-9. */
export function toLatinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
}
