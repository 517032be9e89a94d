import { soundKey, splitText } from '@tathya/datasets/text'
import type { Spelling, Word } from './read-words.ts'

/** A phrase of a list in a question: `length` words from `at` on. */
export interface Match<T> {
  readonly value: T
  readonly at: number
  readonly length: number
}

/** Letters of a sound that tells Latin words apart: "runs" and "rus" sound alike. */
const minSound = 4

/** Finds phrases of a list in a question, the longest first: by their letters, else by their sound. */
export class Phrases<T> {
  readonly #byLetters = new Map<string, T>()
  readonly #bySound = new Map<string, T>()
  /** The first words of phrases of several: most words of a question begin none. */
  readonly #firstLetters = new Set<string>()
  readonly #firstSounds = new Set<string>()
  #maxWords = 1

  /** The values with their phrases, in any script and spelling; the first value of a phrase stays. */
  constructor(lists: Iterable<readonly [T, readonly string[]]>) {
    for (const [value, phrases] of lists) {
      for (const phrase of phrases) {
        const words = splitText(phrase).map(({ plain }) => plain)
        addFirst(this.#byLetters, words.join(' '), value)
        const sounds = words.map(soundKey)
        addFirst(this.#bySound, sounds.join(' '), value)
        if (words.length > 1) {
          this.#firstLetters.add(words[0]!)
          this.#firstSounds.add(sounds[0]!)
        }
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
    const { plain, sound } = words[at]!
    const beginsSeveral = this.#firstLetters.has(plain) || this.#firstSounds.has(sound)
    const maxWords = beginsSeveral ? Math.min(this.#maxWords, words.length - at) : 1
    for (let length = maxWords; length > 0; length -= 1) {
      if (taken.slice(at, at + length).some(Boolean)) continue
      const before = words.slice(at, at + length - 1)
      const last = words[at + length - 1]!
      for (const end of [last, ...last.stems]) {
        const value = this.#valueOf([...before, end], last.isDevanagari)
        if (value !== undefined) return { value, at, length }
      }
    }
    return undefined
  }

  /** Devanagari is compared by sound whatever its length, as each of its words has several Latin spellings. */
  #valueOf(words: readonly Spelling[], isDevanagari: boolean): T | undefined {
    const sound = words.map((word) => word.sound).join(' ')
    const bySound = isDevanagari || sound.length >= minSound ? this.#bySound.get(sound) : undefined
    return this.#byLetters.get(words.map(({ plain }) => plain).join(' ')) ?? bySound
  }
}

function addFirst<T>(map: Map<string, T>, key: string, value: T): void {
  if (!map.has(key)) map.set(key, value)
}
