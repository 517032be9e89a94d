/** A text in a form in which capitals, blanks and forms of one letter do not count, to compare it by. */
export function foldCase(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()
}

/** A text with its Devanagari digits (०-९) as 0-9, so that numbers are read alike in both scripts. */
export function toLatinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
}
