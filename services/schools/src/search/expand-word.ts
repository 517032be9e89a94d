import { isWithin } from '@tathya/datasets'
import { compare, shapeOf, type Token, type TokenIndex, toShape } from './token-index.ts'
import { toWord, type Word } from './words.ts'

/** A word of the index that a word of the search may mean, and how sure that is, from 0 to 1. */
export interface Reading {
  readonly token: Token
  readonly quality: number
}

/** How sure a reading is, by its kind. */
export const quality = {
  same: 1,
  sound: 0.95,
  skeleton: 0.85,
  shortSkeleton: 0.75,
  beginning: 0.72,
  typo: 0.6,
  twoTypos: 0.45,
}
/** Two words written as one, or one as two. */
const joinedFactor = 0.95
/** Letters that a skeleton needs to stand for a word; with fewer, too many words share it. */
const leastSkeleton = 3
/** Letters that a beginning needs, and those it needs to stand for two neighbouring words. */
const leastBeginning = 2
const leastForJoined = 4
/** Letters of a word in which one, or two, wrong ones are looked for. */
const leastForTypo = 4
const leastForTwoTypos = 9
/** A word that occurs less often is also looked for with typos: it may be one itself. */
const rareBelow = 3
/** Letters of each part of a word that is taken apart. */
const leastPart = 4

/** Everything that a word of a search may mean. `open` words may be the beginning of a longer one. */
export function expandWord(index: TokenIndex, word: Word, open: boolean): Reading[] {
  const readings = new Map<Token, number>()
  const take = (token: Token, value: number) => {
    const weighed = token.joined ? value * joinedFactor : value
    if (weighed > (readings.get(token) ?? 0)) readings.set(token, weighed)
  }
  for (const token of soundsLike(index, word)) take(token, qualityOf(token, word))
  if (open && word.sound.length >= leastBeginning)
    // Few letters begin very many words; those that are only neighbours would be noise.
    for (const token of beginsWith(index, word.sound))
      if (!token.joined || word.sound.length >= leastForJoined) take(token, quality.beginning)
  if (word.sound.length >= leastForTypo && isRare(readings.keys())) {
    for (const token of withTypos(index, word.sound, 1)) take(token, quality.typo)
    if (readings.size === 0 && word.sound.length >= leastForTwoTypos)
      for (const token of withTypos(index, word.sound, 2)) take(token, quality.twoTypos)
  }
  return [...readings].map(([token, value]) => ({ token, quality: value }))
}

/** What two neighbouring words of a search mean when the register writes them as one. */
export function expandJoined(index: TokenIndex, left: Word, right: Word): Reading[] {
  const word = toWord(left.plain + right.plain)
  const tokens = soundsLike(index, word).filter(({ joined }) => !joined)
  return tokens.map((token) => ({ token, quality: qualityOf(token, word) * joinedFactor }))
}

/** The two words that a word is made of, where the register has both and knows no other reading of it. */
export function takeApart(index: TokenIndex, word: Word, open: boolean): [Word, Word] | undefined {
  const { plain } = word
  if (plain.length < 2 * leastPart || expandWord(index, word, open).length > 0) return undefined
  for (let at = plain.length - leastPart; at >= leastPart; at -= 1) {
    const left = toWord(plain.slice(0, at))
    const right = toWord(plain.slice(at))
    if (index.bySound.has(left.sound) && index.bySound.has(right.sound)) return [left, right]
  }
  return undefined
}

function soundsLike(index: TokenIndex, { sound, skeleton }: Word): readonly Token[] {
  if (skeleton.length < leastSkeleton) return index.bySound.get(sound) ?? []
  return index.bySkeleton.get(skeleton) ?? []
}

function qualityOf(token: Token, { plain, sound, skeleton }: Word): number {
  if (token.plain === plain) return quality.same
  if (token.sound === sound) return quality.sound
  return skeleton.length === leastSkeleton ? quality.shortSkeleton : quality.skeleton
}

function* beginsWith({ sorted }: TokenIndex, sound: string): Generator<Token> {
  for (let at = firstFrom(sorted, sound); at < sorted.length; at += 1) {
    const token = sorted[at]!
    if (!token.sound.startsWith(sound)) return
    yield token
  }
}

/** Place of the first word that does not come before `sound`. */
function firstFrom(sorted: readonly Token[], sound: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(sorted[middle]!.sound, sound) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Words within `limit` wrong letters; the first letter is taken to be right, which leaves few to compare. */
function* withTypos({ byShape, bySound }: TokenIndex, sound: string, limit: number): Generator<Token> {
  const { letters } = toShape(sound)
  for (let length = sound.length - limit; length <= sound.length + limit; length += 1) {
    for (const shape of byShape.get(shapeOf(sound, length)) ?? []) {
      // A wrong letter changes the set of letters by two at most.
      if (countBits(shape.letters ^ letters) > 2 * limit || !isWithin(shape.sound, sound, limit)) continue
      yield* bySound.get(shape.sound)!
    }
  }
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

function isRare(tokens: Iterable<Token>): boolean {
  let count = 0
  for (const { postings } of tokens) {
    count += postings.length
    if (count >= rareBelow) return false
  }
  return true
}
