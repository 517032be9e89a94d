import type { Codes } from './column.ts'

/** What places are sorted by: the codes of their rows, which go up to `most`; 0, for null, comes last both ways. */
export interface SortTerm {
  readonly codes: Codes
  readonly max: number
  readonly descending: boolean
}

/** Counting takes a step for each value that there is; with so many more values than places, comparing is faster. */
const valuesPerPlace = 8

/**
 * Sorts places by terms, the first one weighs most; places that are equal in all of them keep their order. Many places
 * are sorted by a pass for each term (a stable counting sort), few ones by comparing.
 */
export function sortPlaces(places: Uint32Array, terms: readonly SortTerm[]): Uint32Array {
  const max = Math.max(0, ...terms.map((term) => term.max))
  if (places.length * valuesPerPlace < max) return places.toSorted((a, b) => comparePlaces(terms, a, b))
  return terms.reduceRight((sorted, term) => countingSort(sorted, term), places)
}

function comparePlaces(terms: readonly SortTerm[], a: number, b: number): number {
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
 * The places `start` to before `end` of those that `sortPlaces` would give. For a small part, only the rows that the first
 * term may bring there are sorted by the others.
 */
export function sortPart(
  places: Uint32Array,
  terms: readonly SortTerm[],
  start: number,
  end: number,
): Uint32Array {
  const [first, ...others] = terms
  if (first === undefined || start >= end) return places.subarray(start, end)
  if ((end - start) * 4 > places.length) return sortPlaces(places, terms).subarray(start, end)
  const buckets = bucketsOf(first)
  const starts = bucketStarts(places, first, buckets)
  const low = lastNotAfter(starts, start)
  const high = lastNotAfter(starts, end - 1)
  const near = places.filter(
    (place) => buckets[first.codes[place]!]! >= low && buckets[first.codes[place]!]! <= high,
  )
  const [from, to] = [start - starts[low]!, end - starts[low]!]
  if (low === high) return sortPart(near, others, from, to)
  return sortPlaces(near, terms).subarray(from, to)
}

function countingSort(places: Uint32Array, term: SortTerm): Uint32Array {
  const { codes } = term
  const buckets = bucketsOf(term)
  const next = bucketStarts(places, term, buckets)
  const sorted = new Uint32Array(places.length)
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at]!
    sorted[next[buckets[codes[place]!]!]!++] = place
  }
  return sorted
}

/** By code, where its rows come: 0 first. */
function bucketsOf({ max, descending }: SortTerm): Uint32Array {
  const buckets = new Uint32Array(max + 1)
  for (let code = 1; code <= max; code += 1) buckets[code] = descending ? max - code : code - 1
  buckets[0] = max
  return buckets
}

/** By bucket, how many places come before it. */
function bucketStarts(places: Uint32Array, { codes, max }: SortTerm, buckets: Uint32Array): Uint32Array {
  const starts = new Uint32Array(max + 2)
  for (let at = 0; at < places.length; at += 1) starts[buckets[codes[places[at]!]!]! + 1]! += 1
  for (let bucket = 0; bucket <= max; bucket += 1) starts[bucket + 1]! += starts[bucket]!
  return starts
}

/** The last bucket that begins at a number or before it. */
function lastNotAfter(starts: Uint32Array, number: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= number) low = middle + 1
    else high = middle
  }
  return low - 1
}
