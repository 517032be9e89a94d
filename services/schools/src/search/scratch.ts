import type { RowSet } from '@tathya/datasets'
import type { Reading } from './expand-word.ts'
import { fieldBits, type WordIndex } from './word-index.ts'

/** What a word of a search is about. */
export type Role = 'name' | 'place' | 'level'

/** How many documents have a word, and in how many of them it is a place. */
export interface Occurrence {
  readonly count: number
  readonly asPlace: number
}

/** What a search has found so far, by number of document; made once, used by one search after another. */
export interface Scratch {
  /** Starts a search in these documents, all of them where that is undefined. */
  start(within: RowSet | undefined): void
  /** Looks a word up. */
  look(readings: readonly Reading[]): Occurrence
  /** Credits the word of `readings` with its weight to every document that has it. */
  credit(readings: readonly Reading[], weight: number, role: Role): void
  /** Documents that have any word. */
  readonly found: readonly number[]
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
}

/** What a scratch knows about fields. */
export interface FieldRules {
  /** How much a match is worth in each field, for words that name a school and for those that tell a place. */
  readonly weights: Readonly<Record<Role, readonly number[]>>
  /** Number of the first field that is no current name. */
  readonly firstOther: number
  /** Number of the first field that is no name at all. */
  readonly firstPlace: number
}

const fieldMask = (1 << fieldBits) - 1

/** Makes the scratch for the documents of an index. */
export function createScratch(size: number, words: WordIndex, rules: FieldRules): Scratch {
  const arrays = Array.from({ length: 7 }, () => new Float64Array(size))
  const [names, places, covered, coveredNames, inName, best, bestInName] = arrays as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const fields = new Uint8Array(size)
  const isFound = new Uint8Array(size)
  /** The fields, as bits, in which the word fits best. */
  const bestFields = new Uint8Array(size)
  const anyName = (1 << rules.firstPlace) - 1
  const found: number[] = []
  let within: RowSet | undefined

  /** Finds how well, and in which fields, each document has the word. */
  function touch(readings: readonly Reading[], weights: readonly number[]): number[] {
    const touched: number[] = []
    for (const { word, quality } of readings) {
      for (let at = words.starts[word]!; at < words.starts[word + 1]!; at += 1) {
        const posting = words.postings[at]!
        const number = posting >> fieldBits
        if (within !== undefined && !within.has(number)) continue
        const field = posting & fieldMask
        const value = quality * weights[field]!
        const known = best[number]!
        if (known === 0) touched.push(number)
        if (field < rules.firstOther && quality > bestInName[number]!) bestInName[number] = quality
        if (value < known) continue
        bestFields[number] = (value === known ? bestFields[number]! : 0) | (1 << field)
        best[number] = value
      }
    }
    return touched
  }

  function look(readings: readonly Reading[]): Occurrence {
    const touched = touch(readings, rules.weights.name)
    let asPlace = 0
    for (const number of touched) {
      if ((bestFields[number]! & anyName) === 0) asPlace += 1
      best[number] = bestInName[number] = 0
    }
    return { count: touched.length, asPlace }
  }

  function credit(readings: readonly Reading[], weight: number, role: Role): void {
    for (const number of touch(readings, rules.weights[role])) {
      if (isFound[number] === 0) found.push(number)
      isFound[number] = 1
      const points = weight * best[number]!
      if (role === 'name') {
        names[number]! += points
        coveredNames[number]! += weight
      } else places[number]! += points
      covered[number]! += weight
      inName[number]! += weight * bestInName[number]!
      fields[number]! |= bestFields[number]!
      best[number] = bestInName[number] = 0
    }
  }

  function start(rows: RowSet | undefined): void {
    within = rows
    for (const array of [names, places, covered, coveredNames, inName, fields, isFound])
      for (const number of found) array[number] = 0
    found.length = 0
  }

  return { start, look, credit, found, names, places, covered, coveredNames, inName, fields }
}
