import { createHash } from 'node:crypto'
import names from './names.json' with { type: 'json' }
import queries from './queries.json' with { type: 'json' }

/** What somebody types, and the schools of the full register that are meant, any of them where several fit alike. */
export interface ExpectedQuery {
  readonly query: string
  readonly kind: string
  /** None where the query is nonsense, which should find nothing. */
  readonly expected: readonly number[]
}

/** The queries in two halves: rules are made while looking at the first; the second only tells how good they are. */
export interface QuerySet {
  readonly seen: readonly ExpectedQuery[]
  readonly unseen: readonly ExpectedQuery[]
}

/** Chooses the halves; it stays as it is, or the second would not be unseen any more. */
const seed = 'schools-2081'

/** The queries in halves that are always the same. */
export function loadQuerySet(): QuerySet {
  return toHalves(queries.queries)
}

/** The queries by names as they are written, chosen in the same way; each half has every kind. */
export function loadNameQuerySet(): QuerySet {
  const byKind = Map.groupBy(names.queries as readonly ExpectedQuery[], ({ kind }) => kind)
  const halves = [...byKind.values()].map(toHalves)
  return { seen: halves.flatMap(({ seen }) => seen), unseen: halves.flatMap(({ unseen }) => unseen) }
}

function toHalves(all: readonly ExpectedQuery[]): QuerySet {
  const mixed = all.toSorted((a, b) => (drawOf(a) < drawOf(b) ? -1 : 1))
  const middle = Math.floor(mixed.length / 2)
  return { seen: mixed.slice(0, middle), unseen: mixed.slice(middle) }
}

function drawOf({ query }: ExpectedQuery): string {
  return createHash('sha256').update(`${seed} ${query}`).digest('hex')
}
