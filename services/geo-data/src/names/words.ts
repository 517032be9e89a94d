import { isDevanagari, romanise, skeletonKey, soundKey, toLatinDigits } from '@tathya/datasets'

/** The search keys of a word, or of several words as one. */
export interface Keys {
  /** The letters in their script, without blanks. */
  readonly letters: string
  /** The sound, in Latin letters. */
  readonly sound: string
  /** The sound without short a's, g after n, and other letters in which spellings differ. */
  readonly fold: string
}

/** A word with its keys. */
export interface Word extends Keys {
  /** The word in Latin letters. */
  readonly plain: string
}

/** A word, a number, or the end of a part of an address: a comma, semicolon, slash, stroke, danda or line end. */
export type Token = { readonly word: Word } | { readonly number: number } | 'end'

const tokens = /[ऀ-ॣॱ-ॿ]+|[a-z]+|\d+|[,;/|।\n]/gu
/** Ignored: joiners, nukta and apostrophes. */
const silent = /[\u200b-\u200d\ufeff\u093c'’`´]/gu
/** Case endings of names: पोखराको, पोखरास्थित. */
const endings = /(?<=.{3})(?:को|स्थित)$/u
/** Digits of a number at most: a postal code, an HLCIT code. */
const maxDigits = 10

/** Splits a text in either script into words and numbers. */
export function toTokens(text: string): Token[] {
  const latin = toLatinDigits(text)
    .normalize('NFD')
    .toLowerCase()
    // Marks on Latin letters only: Kāski is Kaski, but vowel signs of Devanagari are marks as well.
    .replace(/(?<=[a-z])[\u0300-\u036f]+/gu, '')
    .normalize('NFC')
    .replace(silent, '')
  return (latin.match(tokens) ?? []).flatMap((part): Token[] => {
    if (/^\d/.test(part)) return part.length > maxDigits ? [] : [{ number: Number(part) }]
    return [/[\p{L}\p{M}]/u.test(part) ? { word: toWord(part) } : 'end']
  })
}

/** The words of a text, without its numbers. */
export function toWords(text: string): Word[] {
  return toTokens(text).flatMap((token) => (typeof token === 'object' && 'word' in token ? [token.word] : []))
}

const cache = new Map<string, Word>()
/** Cached words at most. */
const maxCached = 20_000

/** Makes a word with its keys. */
export function toWord(text: string): Word {
  const cached = cache.get(text)
  if (cached !== undefined) return cached
  const bare = isDevanagari(text) ? text.replace(endings, '') : text
  const plain = romanise(bare)
  const sound = soundKey(plain)
  const word = { letters: bare.replaceAll('ँ', 'ं'), plain, sound, fold: toFold(sound) }
  if (cache.size >= maxCached) cache.clear()
  cache.set(text, word)
  return word
}

/** The keys of words as one: names are written in one word or in two. */
export function joinKeys(words: readonly Word[]): Keys {
  if (words.length === 1) return words[0]!
  const sound = words.map((word) => word.sound).join('')
  return { letters: words.map(({ letters }) => letters).join(''), sound, fold: toFold(sound) }
}

/** Rules for the spellings in which lists of local units differ: Phaktanglung, Phaktanlung; Birgunj, Birganj. */
const folds: readonly (readonly [RegExp, string])[] = [
  [/gunj/g, 'ganj'],
  [/ng/g, 'n'],
  [/ei|ai|ay|e/g, 'e'],
  [/au|ou|o/g, 'o'],
  [/(?<=.)y/g, 'i'],
  [/(?<=[aeiou])h/g, ''],
  [/ksy?|c/g, 'c'],
]

function toFold(sound: string): string {
  let key = sound
  for (const [from, to] of folds) key = key.replace(from, to)
  return skeletonKey(key).replace(/([a-z])\1+/g, '$1')
}
