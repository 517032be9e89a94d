import { romanise } from './romanise.ts'

/** A word of a text with its place there, in UTF-16 units. */
export interface TextPart {
  /** The word in small Latin letters without marks. */
  readonly plain: string
  readonly start: number
  readonly end: number
}

const apostrophes = /['’‘`]/g

/** Letters with their marks, joiners and apostrophes, or digits. */
const wordOrNumber = /(?:\p{L}|\p{M}|\u200c|\u200d|['’‘`])+|\p{Nd}+/gu

/** The words of a text in either script, with their places; digits stand apart from letters. */
export function splitText(text: string): TextPart[] {
  const parts = Array.from(text.matchAll(wordOrNumber), ({ 0: part, index }) => ({
    plain: toPlain(part),
    start: index,
    end: index + part.length,
  }))
  return parts.filter(({ plain }) => plain !== '')
}

/** The words of a text in either script, in small Latin letters without marks; digits stand apart from letters. */
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
