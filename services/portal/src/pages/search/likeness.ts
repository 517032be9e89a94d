import { toWords } from './finder.ts'

/** Likeness of a name that is what was asked for. */
const isName = 1
/** Of names with all words that were asked for, of other texts with them, and of names with some of them. */
const inNames = 0.95
const inTexts = 0.76
/** The share of the letters that are in names is added, up to this. */
const someInNames = 0.6
const perShare = 0.15
/** A name of several words, all of which were asked for among others: "how to get an API key". */
const nameWithin = 0.92
/** Shorter words are in too many names; a letter of Devanagari has its vowel. */
const minLetters = (word: string) => (/\p{Script=Devanagari}/u.test(word) ? 3 : 4)
/** Letters that an ending may add: remittance, remittances. */
const maxEnding = 2

/** The texts of something that is searched by its words. */
export interface SearchedTexts {
  /** Its names, and words that people call it by. */
  readonly names: readonly (string | null | undefined)[]
  /** What is said about it. */
  readonly texts?: readonly (string | null | undefined)[]
}

/** True if names have every word that was asked for. */
export function hasAllWords(names: SearchedTexts['names'], asked: string): boolean {
  return likenessOf({ names }, asked) >= inNames
}

/** The likeness of texts to what was asked for, from 0 to 1; 0 if they do not fit. */
export function likenessOf({ names, texts = [] }: SearchedTexts, asked: string): number {
  const wanted = toWords(asked)
  const own = names.flatMap((name) => (name ? [split(name)] : []))
  if (own.some((name) => name.join(' ') === wanted.join(' '))) return isName
  const all = own.flat()
  if (wanted.every((word) => hasWord(all, word))) return inNames
  const more = [...all, ...texts.flatMap((text) => (text ? split(text) : []))]
  if (wanted.every((word) => hasWord(more, word))) return inTexts
  if (own.some((name) => name.length > 1 && name.every((word) => hasWord(wanted, word)))) return nameWithin
  const found = wanted.filter((word) => word.length >= minLetters(word) && hasWord(all, word))
  return found.length === 0 ? 0 : someInNames + perShare * (lettersOf(found) / lettersOf(wanted))
}

function lettersOf(words: readonly string[]): number {
  return words.join('').length
}

function split(text: string): string[] {
  return toWords(text.replace(/[^\p{L}\p{M}\p{Nd}]+/gu, ' ').trim())
}

/** True if one of the words begins with a word, or is it without its ending. */
function hasWord(words: readonly string[], word: string): boolean {
  return words.some(
    (own) =>
      own.startsWith(word) ||
      (own.length >= minLetters(own) && word.startsWith(own) && word.length - own.length <= maxEnding),
  )
}
