import type { Writing } from '../words/writing.ts'
import { interpretPlaces } from './interpret-places.ts'
import type { PlaceQuery } from './place-query.ts'
import { readPlaceSpans } from './place-spans.ts'
import type { PlaceWords } from './place-words.ts'

/** The reading of a question about units and what lies in them. */
export interface PlaceReading {
  readonly query: PlaceQuery
  readonly writing: Writing
  /** Wishes of form that the answer does not fulfil. */
  readonly leftOut: readonly string[]
}

/** Words of a question that may be nothing but a change of the one before. */
const maxFragment = 3
const startsAsFragment =
  /^\s*(?:and|what about|how about|then|ani|ra|also|the one|list|its|which)\b|^\s*(?:अनि|अनी|र)\s|(?:\bni|नि)\s*\?*\s*$|\b(?:its|it|there|them|their|tyo|tyaha|tesko|tyasko)\b|त्यो|त्यहाँ|त्यसको/iu

/** Reads a question as a query of places, if it uses every word; a fragment completes the query before it. */
export function readPlaces(
  text: string,
  words: PlaceWords,
  before?: PlaceQuery | undefined,
): PlaceReading | undefined {
  const read = readPlaceSpans(text, words)
  const isFragment = startsAsFragment.test(text) || read.spans.length <= maxFragment
  const ways = before !== undefined && isFragment ? [before, undefined] : [undefined]
  for (const way of ways) {
    const meaning = interpretPlaces(read, words, way)
    if (meaning !== undefined && meaning.unread.length === 0)
      return { query: meaning.query, writing: read.writing, leftOut: meaning.wished }
  }
  return undefined
}

/** The words of a question about places that no query uses; none if it asks for nothing about them. */
export function unreadOfPlaces(text: string, words: PlaceWords): readonly string[] {
  return interpretPlaces(readPlaceSpans(text, words), words, undefined)?.unread ?? []
}
