import { findSpellings } from './expand-word.ts'
import { namesThatBegin, toNameSound, type WrittenNames } from './index/written-names.ts'
import { formAgreement } from './phrases.ts'
import type { SchoolQuery } from './read-query.ts'
import type { Term } from './terms.ts'

/**
 * Quality at least of the words of a name that equals the search, goes on after it, or equals it but for one letter: as a
 * whole it is more than its words are, which may be joined, cut short or misspelt.
 */
const writtenQuality = { equal: 0.98, longer: 0.95, slip: 0.9 }
/** Minimum letters of a name for that letter. */
const minForSlip = 6
/** With more names that go on after a search, it says nothing yet. */
const maxLonger = 2000
const bits = { equal: 1, whole: 2 }

/** The terms of a search, and whether typing errors are allowed. */
export interface ReadTerms {
  readonly terms: readonly Term[]
  readonly typos: boolean
}

/** The schools with a name that is written as a search is; made once for an index and used by one search after another. */
export class WrittenMarks {
  readonly #names: WrittenNames
  readonly #qualities: Float64Array
  readonly #forms: Uint8Array
  readonly #bits: Uint8Array
  readonly #marked: number[] = []

  constructor(size: number, names: WrittenNames) {
    this.#names = names
    this.#qualities = new Float64Array(size)
    this.#forms = new Uint8Array(size)
    this.#bits = new Uint8Array(size)
  }

  /** How well the name of a school agrees with the search as a whole; 0 where it does not. */
  quality(row: number): number {
    return this.#qualities[row]!
  }

  /** Whether that is for all words of the search, and not only for those that name a school. */
  isWhole(row: number): boolean {
    return (this.#bits[row]! & bits.whole) !== 0
  }

  /** The form of the name that equals the search; undefined where none does. */
  formOfEqual(row: number): number | undefined {
    return (this.#bits[row]! & bits.equal) === 0 ? undefined : this.#forms[row]!
  }

  /** Marks the names that equal a search or its naming words, or go on after a search that is being typed. */
  start(query: SchoolQuery, { terms, typos }: ReadTerms): void {
    for (const row of this.#marked) this.#qualities[row] = this.#bits[row] = 0
    this.#marked.length = 0
    const named = terms.filter(({ role }) => role === 'name').map(({ word }) => word)
    if (named.length < query.words.length) {
      this.#markEqual(toNameSound(named), query.form, 0)
      if (typos) this.#markSlips(toNameSound(named), query.form, 0)
    }
    const sound = toNameSound(query.words)
    this.#markEqual(sound, query.form, bits.whole)
    if (typos) this.#markSlips(sound, query.form, bits.whole)
    // The last a, which a whole name loses, is heard within longer ones.
    const last = query.words.at(-1)
    if (query.lastIsOpen && last !== undefined)
      this.#markLonger(last.plain.endsWith('a') ? `${sound}a` : sound)
  }

  #markEqual(sound: string, form: number, whole: number): void {
    const { from, to } = namesThatBegin(this.#names, sound)
    for (let at = from; at < to && this.#names.sounds[at] === sound; at += 1)
      this.#mark(at, writtenQuality.equal, form, bits.equal | whole)
  }

  #markSlips(sound: string, form: number, whole: number): void {
    if (sound.length < minForSlip) return
    const { sounds, spellings } = this.#names
    for (const { item } of findSpellings(sounds, spellings, sound, 1))
      this.#mark(item, writtenQuality.slip, form, bits.equal | whole)
  }

  #markLonger(beginning: string): void {
    const { from, to } = namesThatBegin(this.#names, beginning)
    if (to - from > maxLonger) return
    for (let at = from; at < to; at += 1) this.#mark(at, writtenQuality.longer, 0, bits.whole)
  }

  /** Of several names of a school the one counts that agrees best. */
  #mark(at: number, quality: number, requested: number, bit: number): void {
    const [row, form] = [this.#names.rows[at]!, this.#names.forms[at]!]
    const known = this.#qualities[row]!
    const isBetter =
      quality - known ||
      bit - this.#bits[row]! ||
      formAgreement(requested, form) - formAgreement(requested, this.#forms[row]!)
    if (isBetter <= 0) return
    if (known === 0) this.#marked.push(row)
    this.#qualities[row] = quality
    this.#forms[row] = form
    this.#bits[row] = bit
  }
}
