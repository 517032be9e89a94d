import type { NamedPlaces, PlaceQuery } from './place-query.ts'
import { isAny, type PlaceSpan } from './place-spans.ts'
import words from './words.json' with { type: 'json' }

const ofNames = new Set(words.search)
const isNoun = (span: PlaceSpan | undefined) =>
  span?.meanings.some(({ kind }) => kind === 'schools' || kind === 'member') === true
const isUnknown = ({ places, meanings, number }: PlaceSpan) =>
  places.length === 0 && meanings.length === 0 && number === undefined
const isCondition = ({ meanings }: PlaceSpan) => meanings.some(({ kind }) => kind === 'condition')
const isPlural = /^(?:schools|.*(?:हरू|haru))$/iu

/**
 * The name of a school: words that nothing else means, or one place, next to a word for schools: "Takshashila school",
 * "the school Budhanilkantha". The places beside it say where it is.
 */
export function schoolName(
  spans: readonly PlaceSpan[],
  named: readonly NamedPlaces[],
  use: (found: readonly PlaceSpan[]) => boolean,
): (Pick<PlaceQuery, 'school'> & { named: readonly NamedPlaces[] }) | undefined {
  if (spans.some((span) => isAny(span, 'list', 'compare')) || spans.some(({ text }) => isPlural.test(text)))
    return undefined
  const unknown = spans.filter(isUnknown)
  const at = spans.findIndex(isNoun)
  // "School in Kaski" is one of many; "Kaski school" and "the school Kaski" may be a name.
  const besides = [spans[at - 1], spans[at + 1]].filter(
    (span) => span !== undefined && span.places.length > 0 && span.ending === '',
  )
  const first = unknown[0] ?? besides[0]
  if (first === undefined) return undefined
  const belongs = (span: PlaceSpan) =>
    isUnknown(span) ||
    isNoun(span) ||
    span === first ||
    ofNames.has(span.text.toLowerCase()) ||
    isCondition(span) ||
    span.text.toLowerCase() === 's'
  let [start, end] = [spans.indexOf(first), spans.indexOf(first)]
  while (start > 0 && belongs(spans[start - 1]!)) start -= 1
  while (end < spans.length - 1 && belongs(spans[end + 1]!)) end += 1
  const part = spans.slice(start, end + 1)
  if (!part.some(isNoun) || !unknown.every((span) => part.includes(span))) return undefined
  use(part)
  use(spans.filter((span) => isAny(span, 'where', 'which')))
  const isInName = (place: NamedPlaces) =>
    part.some((span) => span.places.length > 0 && span.text === place.text)
  const school = part
    .map(({ text }) => text)
    .join(' ')
    .replace(/ s(?= |$)/gi, "'s")
    .replace(/^(?:the|of) /i, '')
  return { school, named: named.filter((place) => !isInName(place)) }
}
