import { createHash } from 'node:crypto'
import queries from './queries.json' with { type: 'json' }

/** What somebody types, and the schools of the full register that are meant, all of them where several fit alike. */
export interface ExpectedQuery {
  readonly query: string
  readonly kind: string
  readonly expected: readonly number[]
}

/** The queries in two halves: rules are made while looking at the first; the second only tells how good they are. */
export interface QuerySet {
  readonly seen: readonly ExpectedQuery[]
  readonly unseen: readonly ExpectedQuery[]
}

/** Chooses the halves; it stays as it is, or the second would not be unseen any more. */
const seed = 'schools-2081'

/** The queries of which at least one expected school is among those given, in halves that are always the same. */
export function loadQuerySet(isKnown: (schoolId: number) => boolean = () => true): QuerySet {
  const all: readonly ExpectedQuery[] = queries.queries
  const mixed = all.toSorted((a, b) => (drawOf(a) < drawOf(b) ? -1 : 1))
  const middle = Math.floor(mixed.length / 2)
  const answerable = ({ expected }: ExpectedQuery) => expected.some(isKnown)
  return {
    seen: mixed.slice(0, middle).filter(answerable),
    unseen: mixed.slice(middle).filter(answerable),
  }
}

function drawOf({ query }: ExpectedQuery): string {
  return createHash('sha256').update(`${seed} ${query}`).digest('hex')
}
