import { firstNotBefore, prefixRange } from '@tathya/datasets'

/** Fields of a document fit into three bits of a posting. */
export const fieldBits = 3

/**
 * The words of all documents with their postings, in a serialisable form. The number of a word is its index in `plains`;
 * words are sorted by sound, then by spelling.
 */
export interface WordIndex {
  readonly plains: readonly string[]
  /** 1 where a word occurs only as two joined neighbours. */
  readonly joined: Uint8Array
  /** Word n occurs at the postings from starts[n] on: the document's number times 8 plus the field's. */
  readonly starts: Uint32Array
  readonly postings: Uint32Array
  /** Every sound, in order; sound n has the words from soundWords[n] on. */
  readonly sounds: readonly string[]
  readonly soundWords: Uint32Array
  /** Every skeleton, in order; skeleton n has the sounds skeletonSounds[m] for m from skeletonStarts[n] on. */
  readonly skeletons: readonly string[]
  readonly skeletonStarts: Uint32Array
  readonly skeletonSounds: Uint32Array
  /** For typing errors: in what sounds, and what is written, by its length. */
  readonly soundSpellings: Spellings
  readonly plainSpellings: Spellings
}

/** The indexes of texts by their length. */
export interface Spellings {
  readonly byLength: Uint32Array
  /** Texts of n letters begin at `starts[n]` in `byLength`. */
  readonly starts: Uint32Array
  /** The set of letters of each, in the order of `byLength`. */
  readonly letters: Uint32Array
}

/** A run of numbers, from `from` to before `to`. */
export interface Run {
  readonly from: number
  readonly to: number
}

/** The words that sound like this. */
export function wordsOfSound({ sounds, soundWords }: WordIndex, sound: string): Run {
  const at = firstNotBefore(sounds, sound)
  return sounds[at] === sound ? { from: soundWords[at]!, to: soundWords[at + 1]! } : { from: 0, to: 0 }
}

/** The words with this skeleton. */
export function* wordsOfSkeleton(index: WordIndex, skeleton: string): Generator<number> {
  const { skeletons, skeletonStarts, skeletonSounds, soundWords } = index
  const at = firstNotBefore(skeletons, skeleton)
  if (skeletons[at] !== skeleton) return
  for (let member = skeletonStarts[at]!; member < skeletonStarts[at + 1]!; member += 1) {
    const sound = skeletonSounds[member]!
    for (let word = soundWords[sound]!; word < soundWords[sound + 1]!; word += 1) yield word
  }
}

/** The words whose sound begins like this. */
export function wordsThatBegin({ sounds, soundWords }: WordIndex, sound: string): Run {
  const { from, to } = prefixRange(sounds, sound)
  return { from: soundWords[from]!, to: soundWords[to]! }
}

/** True where any word sounds like this. */
export function hasSound({ sounds }: WordIndex, sound: string): boolean {
  return sounds[firstNotBefore(sounds, sound)] === sound
}

/** Compares texts by code unit. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
