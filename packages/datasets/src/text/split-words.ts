import { romanise } from './romanise.ts'

/** A word of a text with its position in UTF-16 units. */
export interface TextPart {
  /** The word in lower-case Latin letters without marks. */
  readonly plain: string
  readonly start: number
  readonly end: number
}

const apostrophes = /['’‘`]/g

/** Letters with their marks, joiners and apostrophes, or digits. */
const wordOrNumber = /(?:\p{L}|\p{M}|\u200c|\u200d|['’‘`])+|\p{Nd}+/gu

/** Splits a text in either script into words with positions; digits are separate from letters. */
export function splitText(text: string): TextPart[] {
  const parts = Array.from(text.matchAll(wordOrNumber), ({ 0: part, index }) => ({
    plain: toPlain(part),
    start: index,
    end: index + part.length,
  }))
  return parts.filter(({ plain }) => plain !== '')
}

/** Splits a text in either script into words in lower-case Latin letters; digits are separate from letters. */
export function splitWords(text: string): string[] {
  return splitText(text).map(({ plain }) => plain)
}

function toPlain(part: string): string {
  if (/^[A-Za-z0-9]+$/.test(part)) return part.toLowerCase()
  const bare = part.normalize('NFC').toLowerCase().replace(apostrophes, '')
  return romanise(bare)
    .normalize('NFD')
    .replace(/[\p{M}\u200c\u200d]/gu, '')
}
