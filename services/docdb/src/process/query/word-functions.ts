import type { DatabaseSync } from 'node:sqlite'

/** Adds the comparisons of lists to a connection: SQLite's own know the case of ASCII only, and no words. */
export function addWordFunctions(database: DatabaseSync): void {
  const options = { deterministic: true, directOnly: true }
  const define = (name: string, test: (text: string, sought: string) => boolean) =>
    database.function(name, options, (text, sought) =>
      text === null ? null : Number(test(String(text), String(sought))),
    )
  define('has_prefix', (text, sought) => text.startsWith(sought))
  define('has_part', (text, sought) => text.toLowerCase().includes(sought.toLowerCase()))
  define('has_words', hasWords)
}

/** True if a text has all words; the last one may be cut short. Marks belong to words, so शिक्षा is one. */
function hasWords(text: string, sought: string): boolean {
  const words = toWords(text)
  return toWords(sought).every((word, index, all) =>
    index === all.length - 1 ? words.some((each) => each.startsWith(word)) : words.includes(word),
  )
}

/** Words in lower case, with Latin digits and without joiners. */
function toWords(text: string): string[] {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u200c\u200d]/g, '')
  const digits = plain.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
  return digits.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
}
