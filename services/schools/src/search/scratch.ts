import type { RowSet } from '@tathya/datasets'
import type { Reading } from './expand-word.ts'
import { fieldBits, type WordIndex } from './index/word-index.ts'

/** The role of a word of a search. */
export type Role = 'name' | 'place' | 'level'

/** The number of documents with a word, and of those where it is a place. */
export interface Occurrence {
  readonly count: number
  readonly asPlace: number
}

/** Rules for the fields of documents. */
export interface FieldRules {
  /** Weights of matches by field, for each role of a word. */
  readonly weights: Readonly<Record<Role, readonly number[]>>
  /** Number of the first field that is no current name. */
  readonly firstOther: number
  /** Number of the first field that is no name. */
  readonly firstPlace: number
}

const fieldMask = (1 << fieldBits) - 1

/** What a search has found so far, by number of document; made once for an index and used by one search after another. */
export class Scratch {
  /** Documents that have any word. */
  readonly found: number[] = []
  /** Sums of weight times quality: of words that name, and of the others. */
  readonly names: Float64Array
  readonly places: Float64Array
  /** Sums of the weights of the words that it has: of all, and of those that name. */
  readonly covered: Float64Array
  readonly coveredNames: Float64Array
  /** Sum of weight times quality of the words that its current name has. */
  readonly inName: Float64Array
  /** The fields in which words were found, as bits. */
  readonly fields: Uint8Array
  readonly #words: WordIndex
  readonly #rules: FieldRules
  readonly #isFound: Uint8Array
  /** How well the current word fits: anywhere, and in the current name; and the fields, as bits, in which it fits best. */
  readonly #best: Float64Array
  readonly #bestInName: Float64Array
  readonly #bestFields: Uint8Array
  readonly #anyName: number
  #within: RowSet | undefined

  /** Makes room for the `size` documents of an index. */
  constructor(size: number, words: WordIndex, rules: FieldRules) {
    this.#words = words
    this.#rules = rules
    this.#anyName = (1 << rules.firstPlace) - 1
    this.names = new Float64Array(size)
    this.places = new Float64Array(size)
    this.covered = new Float64Array(size)
    this.coveredNames = new Float64Array(size)
    this.inName = new Float64Array(size)
    this.fields = new Uint8Array(size)
    this.#isFound = new Uint8Array(size)
    this.#best = new Float64Array(size)
    this.#bestInName = new Float64Array(size)
    this.#bestFields = new Uint8Array(size)
  }

  /** Starts a search in these documents, all of them where that is undefined. */
  start(within: RowSet | undefined): void {
    const { names, places, covered, coveredNames, inName, fields, found } = this
    this.#within = within
    for (const array of [names, places, covered, coveredNames, inName, fields, this.#isFound])
      for (const number of found) array[number] = 0
    found.length = 0
  }

  /** Looks a word up. */
  look(readings: readonly Reading[]): Occurrence {
    const touched = this.#touch(readings, this.#rules.weights.name)
    let asPlace = 0
    for (const number of touched) {
      if ((this.#bestFields[number]! & this.#anyName) === 0) asPlace += 1
      this.#best[number] = this.#bestInName[number] = 0
    }
    return { count: touched.length, asPlace }
  }

  /** Credits the word of `readings` with its weight to every document that has it. */
  credit(readings: readonly Reading[], weight: number, role: Role): void {
    const [best, bestInName, isFound] = [this.#best, this.#bestInName, this.#isFound]
    for (const number of this.#touch(readings, this.#rules.weights[role])) {
      if (isFound[number] === 0) this.found.push(number)
      isFound[number] = 1
      const points = weight * best[number]!
      if (role === 'name') {
        this.names[number]! += points
        this.coveredNames[number]! += weight
      } else this.places[number]! += points
      this.covered[number]! += weight
      this.inName[number]! += weight * bestInName[number]!
      this.fields[number]! |= this.#bestFields[number]!
      best[number] = bestInName[number] = 0
    }
  }

  /** Finds how well, and in which fields, each document has the word. */
  #touch(readings: readonly Reading[], weights: readonly number[]): number[] {
    const { starts, postings } = this.#words
    const [best, bestInName, bestFields] = [this.#best, this.#bestInName, this.#bestFields]
    const within = this.#within
    const { firstOther } = this.#rules
    const touched: number[] = []
    for (const { word, quality } of readings) {
      for (let at = starts[word]!; at < starts[word + 1]!; at += 1) {
        const posting = postings[at]!
        const number = posting >> fieldBits
        if (within !== undefined && !within.has(number)) continue
        const field = posting & fieldMask
        const value = quality * weights[field]!
        const previous = best[number]!
        if (previous === 0) touched.push(number)
        if (field < firstOther && quality > bestInName[number]!) bestInName[number] = quality
        if (value < previous) continue
        bestFields[number] = (value === previous ? bestFields[number]! : 0) | (1 << field)
        best[number] = value
      }
    }
    return touched
  }
}
