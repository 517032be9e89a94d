import type { ExpectedQuery } from './query-set.ts'

/** Places up to which hits are counted. */
export const ranks = [1, 5, 10] as const

/** A query without any of its schools in time. */
export interface Miss extends ExpectedQuery {
  /** The schools that were found in their place. */
  readonly found: readonly number[]
}

/** Number of queries that found one of their schools in time. */
export interface HitCount {
  readonly queries: number
  /** Queries with an expected school among the first 1, 5 and 10. */
  readonly hits: readonly number[]
  readonly misses: readonly Miss[]
  /** Milliseconds of each query. */
  readonly times: readonly number[]
}

/** Finds the numbers of schools, best first; only the first ten count. */
export type FindSchools = (query: string) => readonly number[]

/** Asks every query and counts; a school that comes after place `missedAfter` is a miss. */
export function countHits(
  queries: readonly ExpectedQuery[],
  find: FindSchools,
  missedAfter: number = ranks[1],
): HitCount {
  const hits = ranks.map(() => 0)
  const misses: Miss[] = []
  const times: number[] = []
  for (const expected of queries) {
    const started = performance.now()
    const found = find(expected.query).slice(0, ranks.at(-1))
    times.push(performance.now() - started)
    const place = placeOf(expected, found)
    for (const [at, rank] of ranks.entries()) if (place !== -1 && place < rank) hits[at]! += 1
    if (place === -1 || place >= missedAfter) misses.push({ ...expected, found: found.slice(0, ranks[1]) })
  }
  return { queries: queries.length, hits, misses, times }
}

/** The place of the first school that is meant, from 0; -1 for none. Nonsense is answered well by no school. */
function placeOf({ expected }: ExpectedQuery, found: readonly number[]): number {
  if (expected.length === 0) return found.length === 0 ? 0 : -1
  return found.findIndex((id) => expected.includes(id))
}

/** The time that so much of the queries need at most, in milliseconds: 0.5 the median, 0.99 nearly all. */
export function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
