import { letterDistance, letterSet, mayBeWithin } from '@tathya/datasets'
import {
  type Spellings,
  type WordIndex,
  wordsOfSkeleton,
  wordsOfSound,
  wordsThatBegin,
} from './index/word-index.ts'
import { toWord, type Word } from './words.ts'

/** Likenesses of a word of the index and a word of a search, the closest first. */
export const likenesses = ['exact', 'sound', 'prefix', 'typo'] as const

/** See `likenesses`. */
export type Likeness = (typeof likenesses)[number]

/** A word of the index that a word of the search may mean, with its quality, 0 to 1. */
export interface Reading {
  /** Its number in the index. */
  readonly word: number
  readonly quality: number
  readonly likeness: Likeness
}

/** Letters that may be written for a single sound: aa, sh, chh. */
const maxOfOneSound = 3
/** Quality of readings by kind. */
const quality = {
  same: 1,
  sound: 0.95,
  skeleton: 0.85,
  shortSkeleton: 0.75,
  writtenBeginning: 0.75,
  beginning: 0.72,
}
/** A typing error weighs more in a short word: `shared` is divided by the letters. */
const typoQuality = [
  { max: 0.72, shared: 0.4 },
  { max: 0.55, shared: 0.8 },
] as const
/** Subtracted for errors in the first letter, which are rare. */
const wrongFirst = 0.08
/** Two words written as one, or one as two. */
const joinedFactor = 0.95
/** Minimum letters of a skeleton: shorter ones are shared by too many words. */
const minSkeleton = 3
/** Minimum letters of a prefix, and of a prefix of two joined words. */
const minBeginning = 2
const minForJoined = 4
/** Minimum letters for one typing error, and for two. */
const minForTypo = 3
const minForTwoTypos = 6

export interface Reach {
  /** True if the word may be incomplete. */
  readonly open: boolean
  /** True if typing errors are allowed. */
  readonly typos: boolean
}

/** The readings of a word of a search. */
export function expandWord(index: WordIndex, word: Word, { open, typos }: Reach): Reading[] {
  const readings = new Map<number, Reading>()
  const add = (number: number, value: number, likeness: Likeness) => {
    const weighed = index.joined[number] === 1 ? value * joinedFactor : value
    if (weighed > (readings.get(number)?.quality ?? 0))
      readings.set(number, { word: number, quality: weighed, likeness })
  }
  for (const number of soundsLike(index, word)) {
    const value = qualityOf(index, number, word)
    add(number, value, value === quality.same ? 'exact' : 'sound')
  }
  if (open && word.plain.length >= minBeginning) {
    const { plain, sound } = word
    const { from, to } = wordsThatBegin(index, sound)
    // A short prefix has very many words; joined ones would be noise.
    for (let number = from; number < to; number += 1)
      if (index.joined[number] === 0 || sound.length >= minForJoined) {
        const isWritten = index.plains[number]!.startsWith(plain)
        // One sound begins too many words.
        if (isWritten) add(number, quality.writtenBeginning, 'prefix')
        else if (sound.length >= minBeginning) add(number, quality.beginning, 'prefix')
      }
  }
  if (typos && !/\d/.test(word.plain) && hasVowel(word.plain)) addTypos(index, word, add)
  return [...readings.values()]
}

/** The readings of two neighbouring words that the register joins. */
export function expandJoined(index: WordIndex, left: Word, right: Word, open: boolean): Reading[] {
  const word = toWord(left.plain + right.plain)
  const readings = expandWord(index, word, { open, typos: false })
  return readings
    .filter(({ word: number }) => index.joined[number] === 0)
    .map((reading) => ({ ...reading, quality: reading.quality * joinedFactor }))
}

/** How often the register has a word that sounds like this. */
export function countOf(index: WordIndex, word: Word): number {
  let count = 0
  for (const number of soundsLike(index, word)) count += index.starts[number + 1]! - index.starts[number]!
  return count
}

function* soundsLike(index: WordIndex, { plain, sound, skeleton }: Word): Generator<number> {
  // Repeated letters sound like one.
  if (sound.length === 1 && plain.length > maxOfOneSound) return
  if (skeleton.length >= minSkeleton && hasVowel(plain)) return yield* wordsOfSkeleton(index, skeleton)
  const { from, to } = wordsOfSound(index, sound)
  for (let number = from; number < to; number += 1) yield number
}

/** Words without a vowel are short forms, as "bbk", or mashed keys: what is like them says nothing of what is meant. */
function hasVowel(plain: string): boolean {
  return /[aeiouy]/.test(plain)
}

function qualityOf(index: WordIndex, number: number, { plain, sound, skeleton }: Word): number {
  if (index.plains[number] === plain) return quality.same
  const { from, to } = wordsOfSound(index, sound)
  if (number >= from && number < to) return quality.sound
  return skeleton.length === minSkeleton ? quality.shortSkeleton : quality.skeleton
}

/** Adds words with typing errors in spelling or sound: an extra letter may change the sound. */
function addTypos(
  index: WordIndex,
  { plain, sound }: Word,
  add: (number: number, value: number, likeness: Likeness) => void,
): void {
  const { sounds, soundWords, soundSpellings, plains, plainSpellings } = index
  for (const { item, value } of findSpellings(sounds, soundSpellings, sound, limitOf(sound)))
    for (let word = soundWords[item]!; word < soundWords[item + 1]!; word += 1) add(word, value, 'typo')
  for (const { item, value } of findSpellings(plains, plainSpellings, plain, limitOf(plain)))
    add(item, value, 'typo')
}

/** The number of typing errors in a text at most. */
function limitOf({ length }: string): number {
  if (length < minForTypo) return 0
  return length >= minForTwoTypos ? 2 : 1
}

/** The texts with one typing error, or two where the limit is two, with their quality. */
export function* findSpellings(
  texts: readonly string[],
  { byLength, starts, letters }: Spellings,
  text: string,
  limit: number,
): Generator<{ item: number; value: number }> {
  if (limit === 0) return
  const distanceTo = letterDistance(text, limit)
  const textLetters = letterSet(text)
  const first = starts[Math.max(1, text.length - limit)] ?? byLength.length
  const last = starts[text.length + limit + 1] ?? byLength.length
  for (let at = first; at < last; at += 1) {
    if (!mayBeWithin(letters[at]!, textLetters, limit)) continue
    const item = byLength[at]!
    const distance = distanceTo(texts[item]!)
    if (distance === 0 || distance > limit) continue
    const { max, shared } = typoQuality[distance - 1]!
    const isFirst = !texts[item]!.startsWith(text.charAt(0))
    yield { item, value: max - shared / text.length - (isFirst ? wrongFirst : 0) }
  }
}
