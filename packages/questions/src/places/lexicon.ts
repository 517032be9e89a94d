import { isWithin, soundKey, splitText } from '@tathya/datasets/text'
import type { Spelling, Word } from '../words/read-words.ts'

/** The values of a phrase of `length` words. */
export interface Found<T> {
  readonly values: readonly T[]
  readonly length: number
  /** False if it only sounds alike, or has a typing error. */
  readonly isExact: boolean
}

/** Letters of a sound that tells Latin words apart: "runs" and "rus" sound alike. */
const minSound = 4
/** Letters of a word in which one may be wrong, and of one in which two may be. */
const [shortWord, longWord] = [5, 9]

/** Phrases with all values that each of them has: several places bear one name. */
export class Lexicon<T> {
  readonly #byLetters = new Map<string, T[]>()
  readonly #bySound = new Map<string, T[]>()
  readonly #firstWords = new Set<string>()
  /** Single words by their first letter, for words with typing errors. */
  readonly #words = new Map<string, string[]>()
  #maxWords = 1

  readonly #weak = new Set<string>()

  /** Adds a value to a phrase in any script; a weak one only if the phrase has none but weak ones. */
  add(phrase: string, value: T, isWeak = false): void {
    const words = splitText(phrase).map(({ plain }) => plain)
    if (words.length === 0) return
    const letters = words.join(' ')
    const sounds = words.map(soundKey)
    const known = this.#byLetters.get(letters)
    if (known === undefined) {
      const [first = ''] = words
      if (words.length === 1) this.#words.set(first[0]!, [...(this.#words.get(first[0]!) ?? []), first])
      this.#firstWords.add(first).add(sounds[0]!)
      this.#maxWords = Math.max(this.#maxWords, words.length)
    }
    if (isWeak && known !== undefined && !this.#weak.has(letters)) return
    if (isWeak) this.#weak.add(letters)
    addTo(this.#byLetters, letters, value)
    addTo(this.#bySound, sounds.join(' '), value)
  }

  /** True if a phrase has values. */
  has(phrase: string): boolean {
    return this.#byLetters.has(
      splitText(phrase)
        .map(({ plain }) => plain)
        .join(' '),
    )
  }

  /** The longest phrase that begins at a word: by its letters before one that sounds alike. */
  longestAt(words: readonly Word[], at: number): Found<T> | undefined {
    const first = words[at]!
    const beginsSeveral = this.#firstWords.has(first.plain) || this.#firstWords.has(first.sound)
    const most = beginsSeveral ? Math.min(this.#maxWords, words.length - at) : 1
    for (let length = most; length > 0; length -= 1) {
      const before = words.slice(at, at + length - 1)
      const last = words[at + length - 1]!
      const ends = [last, ...last.stems]
      for (const isExact of [true, false])
        for (const end of ends) {
          const values = this.#valuesOf([...before, end], isExact, last.isDevanagari)
          if (values !== undefined) return { values, length, isExact }
        }
    }
    return undefined
  }

  #valuesOf(words: readonly Spelling[], isExact: boolean, isDevanagari: boolean): readonly T[] | undefined {
    if (isExact) return this.#byLetters.get(words.map(({ plain }) => plain).join(' '))
    const sound = words.map((word) => word.sound).join(' ')
    return isDevanagari || sound.length >= minSound ? this.#bySound.get(sound) : undefined
  }

  /** The values of the one word that a word with a typing error stands for; undefined if several are as near. */
  nearest(word: Word): readonly T[] | undefined {
    for (const { plain } of [word, ...word.stems]) {
      if (plain.length < shortWord || /\d/.test(plain)) continue
      const candidates = (this.#words.get(plain[0]!) ?? []).filter((key) => key.length >= shortWord)
      for (const limit of plain.length >= longWord ? [1, 2] : [1]) {
        const near = candidates.filter((key) => isWithin(key, plain, limit))
        const kinds = new Set(near.flatMap((key) => this.#byLetters.get(key)!))
        const isOne = near.length > 0 && near.every((key) => this.#byLetters.get(key)!.length === kinds.size)
        if (isOne) return [...kinds]
        if (near.length > 0) return undefined
      }
    }
    return undefined
  }
}

function addTo<T>(map: Map<string, T[]>, key: string, value: T): void {
  const values = map.get(key)
  if (values === undefined) map.set(key, [value])
  else if (!values.includes(value)) values.push(value)
}
