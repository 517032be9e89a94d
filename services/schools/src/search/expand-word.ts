import { letterDistance, letterSet, mayBeWithin } from '@tathya/datasets'
import {
  type Spellings,
  type WordIndex,
  wordsOfSkeleton,
  wordsOfSound,
  wordsThatBegin,
} from './word-index.ts'
import { toWord, type Word } from './words.ts'

/** How a word of the index is like a word of a search; the first is the surest. */
export const likenesses = ['exact', 'sound', 'prefix', 'typo'] as const

/** See `likenesses`. */
export type Likeness = (typeof likenesses)[number]

/** A word of the index that a word of the search may mean, and how sure that is, from 0 to 1. */
export interface Reading {
  /** Its place in the index. */
  readonly word: number
  readonly quality: number
  readonly likeness: Likeness
}

/** Letters that may be written for a single sound: aa, sh, chh. */
const maxOfOneSound = 3
/** How sure a reading is, by its kind. */
const quality = { same: 1, sound: 0.95, skeleton: 0.85, shortSkeleton: 0.75, beginning: 0.72 }
/** A typing error weighs more in a short word: what is taken off is shared by the letters. */
const typoQuality = [
  { max: 0.72, shared: 0.4 },
  { max: 0.55, shared: 0.8 },
] as const
/** The first letter is seldom wrong. */
const wrongFirst = 0.08
/** Two words written as one, or one as two. */
const joinedFactor = 0.95
/** Letters that a skeleton needs to stand for a word; with fewer, too many words share it. */
const minSkeleton = 3
/** Letters that a beginning needs, and those it needs to stand for two neighbouring words. */
const minBeginning = 2
const minForJoined = 4
/** Letters of a sound in which one, or two, wrong ones are looked for. */
const minForTypo = 3
const minForTwoTypos = 6

/** How far a search goes for each of its words. */
export interface Reach {
  /** True for a word that may be the beginning of a longer one. */
  readonly open: boolean
  /** True where typing errors are looked for. */
  readonly typos: boolean
}

/** Everything that a word of a search may mean. */
export function expandWord(index: WordIndex, word: Word, { open, typos }: Reach): Reading[] {
  const readings = new Map<number, Reading>()
  const take = (place: number, value: number, likeness: Likeness) => {
    const weighed = index.joined[place] === 1 ? value * joinedFactor : value
    if (weighed > (readings.get(place)?.quality ?? 0))
      readings.set(place, { word: place, quality: weighed, likeness })
  }
  for (const place of soundsLike(index, word)) {
    const value = qualityOf(index, place, word)
    take(place, value, value === quality.same ? 'exact' : 'sound')
  }
  if (open && word.sound.length >= minBeginning) {
    const { from, to } = wordsThatBegin(index, word.sound)
    // Few letters begin very many words; those that are only neighbours would be noise.
    for (let place = from; place < to; place += 1)
      if (index.joined[place] === 0 || word.sound.length >= minForJoined)
        take(place, quality.beginning, 'prefix')
  }
  if (typos && !/\d/.test(word.plain)) takeTypos(index, word, take)
  return [...readings.values()]
}

/** What two neighbouring words of a search mean when the register writes them as one. */
export function expandJoined(index: WordIndex, left: Word, right: Word, open: boolean): Reading[] {
  const word = toWord(left.plain + right.plain)
  const readings = expandWord(index, word, { open, typos: false })
  return readings
    .filter(({ word: place }) => index.joined[place] === 0)
    .map((reading) => ({ ...reading, quality: reading.quality * joinedFactor }))
}

/** How often the register has a word that sounds like this. */
export function countOf(index: WordIndex, word: Word): number {
  let count = 0
  for (const place of soundsLike(index, word)) count += index.starts[place + 1]! - index.starts[place]!
  return count
}

function* soundsLike(index: WordIndex, { plain, sound, skeleton }: Word): Generator<number> {
  // Letters that are typed over and over sound like one.
  if (sound.length === 1 && plain.length > maxOfOneSound) return
  if (skeleton.length >= minSkeleton) return yield* wordsOfSkeleton(index, skeleton)
  const { from, to } = wordsOfSound(index, sound)
  for (let place = from; place < to; place += 1) yield place
}

function qualityOf(index: WordIndex, place: number, { plain, sound, skeleton }: Word): number {
  if (index.plains[place] === plain) return quality.same
  const { from, to } = wordsOfSound(index, sound)
  if (place >= from && place < to) return quality.sound
  return skeleton.length === minSkeleton ? quality.shortSkeleton : quality.skeleton
}

/** Takes words with wrong letters in what is written, or in how it sounds: a letter too many may hide a sound. */
function takeTypos(
  index: WordIndex,
  { plain, sound }: Word,
  take: (place: number, value: number, likeness: Likeness) => void,
): void {
  const { sounds, soundWords, soundSpellings, plains, plainSpellings } = index
  for (const { place, value } of findSpellings(sounds, soundSpellings, sound))
    for (let word = soundWords[place]!; word < soundWords[place + 1]!; word += 1) take(word, value, 'typo')
  for (const { place, value } of findSpellings(plains, plainSpellings, plain)) take(place, value, 'typo')
}

/** The texts with one wrong letter, or two where there are many, and how sure it is that they are meant. */
function* findSpellings(
  texts: readonly string[],
  { byLength, starts, letters }: Spellings,
  text: string,
): Generator<{ place: number; value: number }> {
  if (text.length < minForTypo) return
  const limit = text.length >= minForTwoTypos ? 2 : 1
  const distanceTo = letterDistance(text, limit)
  const own = letterSet(text)
  const first = starts[Math.max(1, text.length - limit)] ?? byLength.length
  const last = starts[text.length + limit + 1] ?? byLength.length
  for (let at = first; at < last; at += 1) {
    if (!mayBeWithin(letters[at]!, own, limit)) continue
    const place = byLength[at]!
    const distance = distanceTo(texts[place]!)
    if (distance === 0 || distance > limit) continue
    const { max, shared } = typoQuality[distance - 1]!
    const isFirst = !texts[place]!.startsWith(text.charAt(0))
    yield { place, value: max - shared / text.length - (isFirst ? wrongFirst : 0) }
  }
}
