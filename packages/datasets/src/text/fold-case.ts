/** A text in a form in which capitals, blanks and forms of one letter do not count, to compare it by. */
export function foldCase(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()
}
