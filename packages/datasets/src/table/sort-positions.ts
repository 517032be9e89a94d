import type { Codes } from './row-table.ts'

/** A sort by the codes of rows, up to `max`; 0, for null, comes last in both directions. */
export interface SortTerm {
  readonly codes: Codes
  readonly max: number
  readonly descending: boolean
}

/** With more values per position, comparing is faster than counting. */
const valuesPerPosition = 8

/**
 * Sorts positions by terms, stably. Many positions are sorted by a counting sort for each term, few ones by comparing.
 */
export function sortPositions(positions: Uint32Array, terms: readonly SortTerm[]): Uint32Array {
  const max = Math.max(0, ...terms.map((term) => term.max))
  if (positions.length * valuesPerPosition < max)
    return positions.toSorted((a, b) => comparePositions(terms, a, b))
  return terms.reduceRight((sorted, term) => countingSort(sorted, term), positions)
}

function comparePositions(terms: readonly SortTerm[], a: number, b: number): number {
  for (const { codes, descending } of terms) {
    const left = codes[a]!
    const right = codes[b]!
    if (left === right) continue
    if (left === 0 || right === 0) return left === 0 ? 1 : -1
    return descending ? right - left : left - right
  }
  return 0
}

/**
 * The positions `start` to before `end` of the result of `sortPositions`. For a small part, only the rows that the first
 * term may put there are sorted by the others.
 */
export function sortPart(
  positions: Uint32Array,
  terms: readonly SortTerm[],
  start: number,
  end: number,
): Uint32Array {
  const [first, ...others] = terms
  if (first === undefined || start >= end) return positions.subarray(start, end)
  if ((end - start) * 4 > positions.length) return sortPositions(positions, terms).subarray(start, end)
  const buckets = bucketsOf(first)
  const starts = bucketStarts(positions, first, buckets)
  const low = lastNotAfter(starts, start)
  const high = lastNotAfter(starts, end - 1)
  const candidates = positions.filter(
    (position) => buckets[first.codes[position]!]! >= low && buckets[first.codes[position]!]! <= high,
  )
  const [from, to] = [start - starts[low]!, end - starts[low]!]
  if (low === high) return sortPart(candidates, others, from, to)
  return sortPositions(candidates, terms).subarray(from, to)
}

function countingSort(positions: Uint32Array, term: SortTerm): Uint32Array {
  const { codes } = term
  const buckets = bucketsOf(term)
  const next = bucketStarts(positions, term, buckets)
  const sorted = new Uint32Array(positions.length)
  for (let at = 0; at < positions.length; at += 1) {
    const position = positions[at]!
    sorted[next[buckets[codes[position]!]!]!++] = position
  }
  return sorted
}

/** The bucket of each code; the first is 0. */
function bucketsOf({ max, descending }: SortTerm): Uint32Array {
  const buckets = new Uint32Array(max + 1)
  for (let code = 1; code <= max; code += 1) buckets[code] = descending ? max - code : code - 1
  buckets[0] = max
  return buckets
}

/** The number of positions before each bucket. */
function bucketStarts(positions: Uint32Array, { codes, max }: SortTerm, buckets: Uint32Array): Uint32Array {
  const starts = new Uint32Array(max + 2)
  for (let at = 0; at < positions.length; at += 1) starts[buckets[codes[positions[at]!]!]! + 1]! += 1
  for (let bucket = 0; bucket <= max; bucket += 1) starts[bucket + 1]! += starts[bucket]!
  return starts
}

/** The last bucket that begins at an index or before it. */
function lastNotAfter(starts: Uint32Array, index: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= index) low = middle + 1
    else high = middle
  }
  return low - 1
}
