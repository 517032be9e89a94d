import type { NamedPlaces } from './place-query.ts'
import { isAny, type PlaceSpan } from './place-spans.ts'
import { isWithinPlace, type Place } from './place-tree.ts'
import type { PlaceWords, UnitKind } from './place-words.ts'

interface Named {
  readonly spans: PlaceSpan[]
  places: readonly Place[]
  /** True if a word says of what kind it is. */
  isOfKind: boolean
}

/** A plural: more than one is asked for. */
const plurals = /(?:ies|[^s]s|haru|हरू|हरु)(?:ko|ka|ma|को|का|मा)?$/iu

/** The kind of units that a span means. */
export const kindOf = ({ meanings }: PlaceSpan, { kinds }: PlaceWords): UnitKind | undefined =>
  meanings.flatMap((meaning) => (meaning.kind === 'unitKind' ? [kinds.get(meaning.id)!] : []))[0]

/** The places that a question names, each with the words for its kind and for the place around it; these are used. */
export function namePlaces(
  spans: readonly PlaceSpan[],
  words: PlaceWords,
  use: (found: readonly PlaceSpan[]) => boolean,
): NamedPlaces[] {
  const all: Named[] = []
  for (const [at, span] of spans.entries()) {
    // A word for a kind belongs to one name: in "Madi Municipality Chitwan", to Madi.
    const taken = all.flatMap((named) => named.spans)
    if (span.places.length > 0) all.push(ofKind(span, at, { spans, taken }, words))
  }
  use(all.flatMap((named) => named.spans))
  const joined: Named[] = []
  for (const next of all) {
    const before = joined.at(-1)
    const one = before && areJoined(before, next, spans) ? narrowed(before, next) : undefined
    if (one === undefined) joined.push(next)
    else joined[joined.length - 1] = one
  }
  return named(joined)
}

/** The country says nothing beside a place in it. */
function named(all: readonly Named[]): NamedPlaces[] {
  const inside = all.filter(({ places }) => places.some(({ depth }) => depth > 0))
  return (inside.length > 0 ? inside : all.slice(0, 1)).map(chosen)
}

/** A name with the word for its kind beside it: Kaski District, "district of Ilam". */
function ofKind(
  span: PlaceSpan,
  at: number,
  { spans, taken }: { spans: readonly PlaceSpan[]; taken: readonly PlaceSpan[] },
  words: PlaceWords,
): Named {
  const isOf = spans[at - 1]?.text.toLowerCase() === 'of'
  const besides = [spans[at + 1], spans[isOf ? at - 2 : at - 1]]
  for (const [index, beside] of besides.entries()) {
    const kind = beside && kindOf(beside, words)
    if (kind === undefined || taken.includes(beside!) || (index === 0 && span.ending !== '')) continue
    if (plurals.test(beside!.text)) continue
    const exact = span.places.filter(({ type }) => kind.types.includes(type))
    // "Pokhara municipality": people call any local unit so.
    const isLoose = index === 0 && kind.id === 'municipality'
    const places =
      exact.length > 0 || !isLoose ? exact : span.places.filter(({ depth }) => depth === kind.depth)
    if (places.length === 0) continue
    return { spans: [span, beside!], places, isOfKind: true }
  }
  return { spans: [span], places: span.places, isOfKind: false }
}

/** True if nothing between two names sets them side by side. */
function areJoined(a: Named, b: Named, spans: readonly PlaceSpan[]): boolean {
  const [from, to] = [spans.indexOf(a.spans[0]!), spans.indexOf(b.spans[0]!)]
  const namesCountry = [...a.places, ...b.places].some(({ depth }) => depth === 0)
  return (
    !namesCountry &&
    !spans.slice(from + 1, to).some((span) => isAny(span, 'follow', 'or', 'compare', 'difference')) &&
    !spans.some((span) => isAny(span, 'compare', 'difference', 'or'))
  )
}

/** One place and the one around it: Madi in Chitwan. */
function narrowed(a: Named, b: Named): Named | undefined {
  for (const [inner, outer] of [
    [a, b],
    [b, a],
  ] as const) {
    const places = inner.places.filter((place) =>
      outer.places.some((around) => around !== place && isWithinPlace(place, around)),
    )
    if (places.length > 0) return { spans: [...inner.spans, ...outer.spans], places, isOfKind: true }
  }
  return undefined
}

/** Of places of one name the one around the others, or the province: its name is the shorter one of a longer. */
function chosen({ spans, places, isOfKind }: Named): NamedPlaces {
  const [span] = spans
  const { text, ending } = span!
  const highest = Math.min(...places.map(({ depth }) => depth))
  const first = places.filter(({ depth }) => depth === highest)
  const isOne =
    first.length === 1 && (highest === 1 || places.every((place) => isWithinPlace(place, first[0]!)))
  if (places.length < 2 || !isOne || isOfKind) return { places, text, ending, others: [] }
  return { places: first, text, ending, others: places.filter((place) => place !== first[0]) }
}
