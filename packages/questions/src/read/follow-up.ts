import { splitText } from '@tathya/datasets/text'
import type { Query } from '../query/query.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import { type Reading, readTyped } from './read-typed.ts'

/** The query of the question before, and the year that its answer was of. */
export interface Previous {
  readonly query: Query
  readonly year: string | undefined
  /** The query before that one, where it asked the same of another member. */
  readonly other?: Query | undefined
}

/**
 * Reads a question that may leave out what the one before it said: with its own words first, and if these are no query, as a
 * change of the query before. Undefined if it is about nothing declared.
 */
export function continueReading(
  text: string,
  vocabulary: Vocabulary,
  previous: Previous | undefined,
  now: string | undefined,
): Reading | undefined {
  const alone = readTyped(text, vocabulary, { yearBase: now })
  if (previous === undefined) return alone
  const isFragment = startsAsFragment.test(text) || splitText(text).length <= maxFragment
  if (!isFragment && alone?.kind === 'query') return alone
  const { measures, filters, period, aggregate, group, order } = together(previous, text)
  const defaults = { measures, filters, period, aggregate, group, order }
  const joined = readTyped(text, vocabulary, { defaults, yearBase: previous.year ?? now })
  return joined?.kind === 'query' ? joined : alone
}

/** Words of a question that may be nothing but a change of the one before. */
const maxFragment = 2

const startsAsFragment =
  /^\s*(?:and|what about|how about|then|ani|ra|also|in|of|from|to|for)\b|^\s*(?:अनि|अनी|र)\s|(?:\bni|नि)\s*\?*\s*$/iu
/** Whether a question continues the one before by its first or last word. */
export const continuesBefore = (text: string): boolean => startsAsFragment.test(text)

const comparing =
  /\b(?:bigger|larger|which|difference|total|sum|more|most|both|together)\b|फरक|जम्मा|ठूलो|बढी|farak|jamma|thulo|badhi/iu

/** The question before; one that compares is about it and the one before that. */
function together({ query, other }: Previous, text: string): Query {
  if (other === undefined || !comparing.test(text)) return query
  const filters = query.filters.map((filter) => {
    const before = other.filters.find(({ dimension }) => dimension === filter.dimension)
    return before === undefined
      ? filter
      : { ...filter, values: [...new Set([...before.values, ...filter.values])] }
  })
  return { ...query, filters }
}

/** Whether two queries ask the same of different members. */
export function isOfOthers(query: Query, before: Query): boolean {
  const key = ({ measures, group, period, filters }: Query) =>
    JSON.stringify([measures, group, period, filters.map(({ dimension }) => dimension).sort()])
  return key(query) === key(before) && JSON.stringify(query.filters) !== JSON.stringify(before.filters)
}
