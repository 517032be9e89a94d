import { soundKey, splitText } from '@tathya/datasets/text'
import type { Word } from './read-words.ts'

/** A phrase of a list in a question: `length` words from `at` on. */
export interface Match<T> {
  readonly value: T
  readonly at: number
  readonly length: number
}

/** Finds phrases of a list in a question, by their sound, the longest first. */
export class Phrases<T> {
  readonly #byKey = new Map<string, T>()
  #maxWords = 1

  /** The values with their phrases, in any script and spelling; the first value of a sound stays. */
  constructor(lists: Iterable<readonly [T, readonly string[]]>) {
    for (const [value, phrases] of lists) {
      for (const phrase of phrases) {
        const words = splitText(phrase).map(({ plain }) => plain)
        const key = words.map(soundKey).join(' ')
        if (!this.#byKey.has(key)) this.#byKey.set(key, value)
        this.#maxWords = Math.max(this.#maxWords, words.length)
      }
    }
  }

  /** The phrases that begin at a word that is not `taken`; matched words are not matched again. */
  find(words: readonly Word[], taken: readonly boolean[] = []): Match<T>[] {
    const matches: Match<T>[] = []
    for (let at = 0; at < words.length; ) {
      const match = taken[at] ? undefined : this.#longestAt(words, at, taken)
      if (match !== undefined) matches.push(match)
      at += match?.length ?? 1
    }
    return matches
  }

  #longestAt(words: readonly Word[], at: number, taken: readonly boolean[]): Match<T> | undefined {
    for (let length = Math.min(this.#maxWords, words.length - at); length > 0; length -= 1) {
      if (taken.slice(at, at + length).some(Boolean)) continue
      const last = words[at + length - 1]!
      const before = words.slice(at, at + length - 1).map(({ sound }) => sound)
      for (const end of [last.sound, ...last.stems]) {
        const value = this.#byKey.get([...before, end].join(' '))
        if (value !== undefined) return { value, at, length }
      }
    }
    return undefined
  }
}
