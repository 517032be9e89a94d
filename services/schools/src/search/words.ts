import { romanise, skeletonKey, soundKey } from '@tathya/datasets'

/** A word in the forms by which it is found. */
export interface Word {
  /** As written, in small Latin letters. */
  readonly plain: string
  /** How it sounds. */
  readonly sound: string
  /** How it sounds without the short a's. */
  readonly skeleton: string
}

const known = new Map<string, Word>()
/** Words above this many are made anew, so that callers cannot fill the memory. */
const knownLimit = 50_000

/** Makes a word from its plain form. */
export function toWord(plain: string): Word {
  const found = known.get(plain)
  if (found !== undefined) return found
  const sound = soundKey(plain)
  const word = { plain, sound, skeleton: skeletonKey(sound) }
  if (known.size < knownLimit) known.set(plain, word)
  return word
}

/** A word of a text with its place there, in UTF-16 units. */
export interface TextPart {
  readonly plain: string
  readonly start: number
  readonly end: number
}

/** Grades a school teaches, as names carry them: (1-5), (0-8). */
const grades = /\(\s*\p{Nd}+\s*[-–]\s*\p{Nd}+\s*\)/gu
const apostrophes = /['’‘`]/g

/** Letters with their marks, joiners and apostrophes, or digits. */
const wordOrNumber = /(?:\p{L}|\p{M}|\u200c|\u200d|['’‘`])+|\p{Nd}+/gu

/** Splits a text in either script into its words in small Latin letters; digits stand apart from letters. */
export function splitText(text: string): TextPart[] {
  const bare = text.replace(grades, (found) => ' '.repeat(found.length))
  return Array.from(bare.matchAll(wordOrNumber), ({ 0: part, index }) => {
    return { plain: toPlain(part), start: index, end: index + part.length }
  }).filter(({ plain }) => plain !== '')
}

/** The words of a text alone. */
export function splitWords(text: string): string[] {
  return splitText(text).map(({ plain }) => plain)
}

function toPlain(part: string): string {
  if (/^[A-Za-z0-9]+$/.test(part)) return part.toLowerCase()
  const bare = part.normalize('NFC').toLowerCase().replace(apostrophes, '')
  return romanise(bare).normalize('NFD').replace(/\p{M}/gu, '')
}
