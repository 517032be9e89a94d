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
/** Words of queries are made anew above this many, so that callers cannot fill the memory. */
const knownLimit = 200_000

/** Makes a word from its plain form. */
export function toWord(plain: string): Word {
  const found = known.get(plain)
  if (found !== undefined) return found
  const sound = soundKey(plain)
  const word = { plain, sound, skeleton: skeletonKey(sound) }
  if (known.size < knownLimit) known.set(plain, word)
  return word
}

/** Grades a school teaches, as names carry them: (1-5), (0-8). */
const grades = /\(\s*\p{Nd}+\s*[-–]\s*\p{Nd}+\s*\)/gu

/** Splits a text in either script into its words in small Latin letters; digits stand apart from letters. */
export function splitWords(text: string): string[] {
  const bare = text
    .normalize('NFC')
    .toLowerCase()
    .replace(grades, ' ')
    .replace(/['’‘`]/g, '')
  const parts = bare.match(/[\p{L}\p{M}\u200c\u200d]+|\p{Nd}+/gu) ?? []
  return parts.map((part) => withoutAccents(romanise(part))).filter((plain) => plain !== '')
}

function withoutAccents(plain: string): string {
  return plain.normalize('NFD').replace(/\p{M}/gu, '')
}
