import type { Codes } from './column.ts'

/** What places are sorted by: the codes of their rows, which go up to `most`; 0, for null, comes last both ways. */
export interface SortTerm {
  readonly codes: Codes
  readonly most: number
  readonly descending: boolean
}

/**
 * Sorts places by terms, the first one weighs most; places that are equal in all of them keep their order. Each term
 * is a pass over all places (a stable counting sort), so that the time does not depend on how they stood.
 */
export function sortPlaces(places: Uint32Array, terms: readonly SortTerm[]): Uint32Array {
  return terms.reduceRight((sorted, term) => countingSort(sorted, term), places)
}

function countingSort(places: Uint32Array, { codes, most, descending }: SortTerm): Uint32Array {
  const bucketOf = (code: number) => (code === 0 ? most : descending ? most - code : code - 1)
  const next = new Uint32Array(most + 2)
  for (const place of places) next[bucketOf(codes[place]!) + 1]! += 1
  for (let bucket = 0; bucket <= most; bucket += 1) next[bucket + 1]! += next[bucket]!
  const sorted = new Uint32Array(places.length)
  for (const place of places) sorted[next[bucketOf(codes[place]!)]!++] = place
  return sorted
}
