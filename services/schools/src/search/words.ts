import { skeletonKey, soundKey, splitText as splitAny, type TextPart } from '@tathya/datasets'

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

/** Grades a school teaches, as names carry them: (1-5), (0-8). */
const grades = /\(\s*\p{Nd}+\s*[-–]\s*\p{Nd}+\s*\)/gu

/** The words of a text in either script, with their places, without the grades that a school teaches. */
export function splitText(text: string): TextPart[] {
  return splitAny(text.replace(grades, (found) => ' '.repeat(found.length)))
}

/** The words of a text alone. */
export function splitWords(text: string): string[] {
  return splitText(text).map(({ plain }) => plain)
}
