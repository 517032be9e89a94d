import type { Reading } from './expand-word.ts'
import { fieldBits } from './token-index.ts'

/** How many documents have a word, and how many of them in a name. */
export interface Occurrence {
  readonly count: number
  readonly inNames: number
}

/** What a search has found so far, by number of document; made once, used by one search after another. */
export interface Scratch {
  /** Starts a search. */
  clear(): void
  /** Looks a word up. */
  look(readings: readonly Reading[]): Occurrence
  /** Credits the word of `readings` with its weight to every document that has it. */
  credit(readings: readonly Reading[], weight: number, required: boolean): void
  /** Documents that have any word. */
  readonly found: readonly number[]
  /** Sum of weight times quality. */
  readonly points: Float64Array
  /** Sum of the weights of the required words that it has. */
  readonly covered: Float64Array
  /** Sum of the weights of the words that its current name has. */
  readonly named: Float64Array
  /** The fields in which words were found, as bits. */
  readonly fields: Uint8Array
}

/** What a scratch knows about fields: their weights by number, and where the kinds begin. */
export interface FieldRules {
  readonly weights: readonly number[]
  /** Number of the first field that is no current name. */
  readonly firstOther: number
  /** Number of the first field that is no name at all. */
  readonly firstPlace: number
}

const fieldMask = (1 << fieldBits) - 1

/** Makes the scratch for `size` documents. */
export function createScratch(size: number, { weights, firstOther, firstPlace }: FieldRules): Scratch {
  const points = new Float64Array(size)
  const covered = new Float64Array(size)
  const named = new Float64Array(size)
  const fields = new Uint8Array(size)
  const isFound = new Uint8Array(size)
  const best = new Float64Array(size)
  /** The fields, as bits, in which the word fits best. */
  const bestFields = new Uint8Array(size)
  const currentNames = (1 << firstOther) - 1
  const names = (1 << firstPlace) - 1
  const found: number[] = []

  /** Finds how well, and in which fields, each document has the word. */
  function touch(readings: readonly Reading[]): number[] {
    const touched: number[] = []
    for (const { token, quality } of readings) {
      for (const posting of token.postings) {
        const number = posting >> fieldBits
        const field = posting & fieldMask
        const value = quality * weights[field]!
        const known = best[number]!
        if (known === 0) touched.push(number)
        if (value < known) continue
        bestFields[number] = (value === known ? bestFields[number]! : 0) | (1 << field)
        best[number] = value
      }
    }
    return touched
  }

  function look(readings: readonly Reading[]): Occurrence {
    const touched = touch(readings)
    let inNames = 0
    for (const number of touched) {
      if ((bestFields[number]! & names) !== 0) inNames += 1
      best[number] = 0
    }
    return { count: touched.length, inNames }
  }

  function credit(readings: readonly Reading[], weight: number, required: boolean): void {
    for (const number of touch(readings)) {
      if (isFound[number] === 0) found.push(number)
      isFound[number] = 1
      points[number]! += weight * best[number]!
      if (required) covered[number]! += weight
      if ((bestFields[number]! & currentNames) !== 0) named[number]! += weight
      fields[number]! |= bestFields[number]!
      best[number] = 0
    }
  }

  function clear(): void {
    for (const array of [points, covered, named, fields, isFound])
      for (const number of found) array[number] = 0
    found.length = 0
  }

  return { clear, look, credit, found, points, covered, named, fields }
}
