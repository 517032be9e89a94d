/** A text for comparison with lists of words: lower case, one blank between words, without marks at its ends. */
export function toKey(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[()[\]{}]/g, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[:*]+$/u, '')
    .trim()
}

/** True if a text has one of some words or phrases, as a whole; points do not count. */
export function hasWord(text: string, words: readonly string[]): boolean {
  const plain = ` ${bare(text)} `
  return words.some((word) => plain.includes(` ${bare(word)} `))
}

/** True if a text is one of some words. */
export function isWord(text: string, words: readonly string[]): boolean {
  const plain = bare(text)
  return words.some((word) => bare(word) === plain)
}

function bare(text: string): string {
  return toKey(text)
    .replace(/[.:]/g, ' ')
    .replace(/[/,_-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
