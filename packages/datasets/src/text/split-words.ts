import { romanise } from './romanise.ts'

/** They only change how letters are drawn. */
const joiners = /\u200c|\u200d/g
const apostrophes = /['’‘`]/g

/** The words of a text in either script, in small Latin letters without marks; digits stand apart from letters. */
export function splitWords(text: string): string[] {
  const joined = text.normalize('NFC').replace(joiners, '')
  const parts = joined.matchAll(/[\p{L}\p{M}'’‘`]+|\p{Nd}+/gu)
  return Array.from(parts, ([part]) => toPlain(part)).filter((word) => word !== '')
}

function toPlain(part: string): string {
  const bare = part.toLowerCase().replace(apostrophes, '')
  return romanise(bare).normalize('NFD').replace(/\p{M}/gu, '')
}
