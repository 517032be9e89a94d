import { isDevanagari } from '@tathya/datasets/text'
import stopWords from './filler.json' with { type: 'json' }
import type { Word } from './read-words.ts'

/** How a question is written: English, Nepali in Devanagari, or Nepali in Latin letters. */
export type Writing = 'en' | 'ne' | 'romanised'

const english = new Set(stopWords.en)
const romanised = new Set(stopWords.romanised)

/** The writing of a question; its answer has the same. */
export function writingOf(words: readonly Word[]): Writing {
  if (words.some(({ text }) => isDevanagari(text))) return 'ne'
  const count = (list: ReadonlySet<string>) => words.filter(({ plain }) => list.has(plain)).length
  return count(romanised) > count(english) ? 'romanised' : 'en'
}
