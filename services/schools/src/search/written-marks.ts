import { findSpellings } from './expand-word.ts'
import { namesThatBegin, type WrittenNames } from './index/written-names.ts'
import { formAgreement } from './phrases.ts'
import type { SchoolQuery } from './read-query.ts'
import type { Term } from './terms.ts'
import { toWord, type Word } from './words.ts'

/**
 * Quality at least of the words of a name that equals the search, goes on after it, or equals it but for one letter: as a
 * whole it is more than its words are, which may be joined, cut short or misspelt.
 */
const writtenQuality = { equal: 0.98, longer: 0.95, slip: 0.9 }
/** Minimum letters of a name for that letter. */
const minForSlip = 6
/** With more names that go on after a search, it says nothing yet. */
const maxLonger = 2000

/** The sound of the words of a search, written as one; see `toNameSound`. Searches repeat, names do not: it is cached. */
export function toSearchSound(words: readonly Word[]): string {
  return toWord(words.map(({ plain }) => plain).join('')).sound
}

/** How the name of a school is written beside a search. */
export interface Mark {
  /** How well the search as a whole agrees with the name. */
  readonly quality: number
  /** True if that is for all words of the search, and not only for those that name a school. */
  readonly isWhole: boolean
  /** True if the name ends with the search. */
  readonly isEqual: boolean
  readonly form: number
}

/** The terms of a search, the sound of all its words, and whether typing errors are allowed. */
export interface ReadTerms {
  readonly terms: readonly Term[]
  readonly sound: string
  readonly typos: boolean
}

/** The schools with a name that is written as a search is; made once for an index and used by one search after another. */
export class WrittenMarks {
  readonly #names: WrittenNames
  readonly #marks: (Mark | undefined)[]
  readonly #marked: number[] = []

  constructor(size: number, names: WrittenNames) {
    this.#names = names
    this.#marks = new Array<Mark | undefined>(size).fill(undefined)
  }

  /** The mark of each school; undefined where it has none. */
  get all(): readonly (Mark | undefined)[] {
    return this.#marks
  }

  /** Marks the names that equal a search or its naming words, or go on after a search that is being typed. */
  start(query: SchoolQuery, { terms, sound, typos }: ReadTerms): void {
    for (const row of this.#marked) this.#marks[row] = undefined
    this.#marked.length = 0
    const named = terms.filter(({ role }) => role === 'name').map(({ word }) => word)
    if (named.length > 0 && named.length < query.words.length)
      this.#markEqual(toSearchSound(named), query.form, false, typos)
    this.#markEqual(sound, query.form, true, typos)
    const last = query.words.at(-1)
    // The last a, which a whole name loses, is heard within longer ones.
    if (query.lastIsOpen && last !== undefined)
      this.#markLonger(last.plain.endsWith('a') ? `${sound}a` : sound)
  }

  #markEqual(sound: string, requested: number, isWhole: boolean, typos: boolean): void {
    const { sounds, spellings } = this.#names
    const { from, to } = namesThatBegin(this.#names, sound)
    for (let at = from; at < to && sounds[at] === sound; at += 1)
      this.#mark(at, writtenQuality.equal, requested, isWhole)
    if (!typos || sound.length < minForSlip) return
    for (const { item } of findSpellings(sounds, spellings, sound, 1))
      this.#mark(item, writtenQuality.slip, requested, isWhole)
  }

  #markLonger(beginning: string): void {
    const { from, to } = namesThatBegin(this.#names, beginning)
    if (to - from > maxLonger) return
    for (let at = from; at < to; at += 1) this.#mark(at, writtenQuality.longer, 0, true)
  }

  /** Of several names of a school the one counts that agrees best. */
  #mark(at: number, quality: number, requested: number, isWhole: boolean): void {
    const [row, form] = [this.#names.rows[at]!, this.#names.forms[at]!]
    const mark = this.#marks[row]
    if (mark === undefined) this.#marked.push(row)
    else {
      const better =
        quality - mark.quality ||
        Number(isWhole) - Number(mark.isWhole) ||
        formAgreement(requested, form) - formAgreement(requested, mark.form)
      if (better <= 0) return
    }
    this.#marks[row] = { quality, isWhole, isEqual: quality !== writtenQuality.longer, form }
  }
}
