import type { AdministrativeUnit } from '@tathya/contracts/http'
import { isWithin } from '@tathya/datasets'
import type { FoundName } from '../names/name-index.ts'
import { beginsType } from '../names/place-types.ts'
import type { PlaceText, PlaceWord } from '../names/read-place.ts'
import { isOfFormerUnit, type NameKind } from '../names/unit-names.ts'
import { fitsType } from './fits-type.ts'
import type { Places } from './places.ts'
import { findSpans, type ReadingMode, type Span } from './spans.ts'

/** A reading of a text: some of its words name a unit, and others its ancestors. */
export interface Reading {
  readonly row: number
  readonly unit: AdministrativeUnit
  /** The words that name the unit, and the matching name. */
  readonly span: Span
  readonly match: FoundName
  /** The fit of the unit to the type in the text, 0 to 1. */
  readonly fit: number
  /** Names of its ancestors, zone or region in the text. */
  readonly context: readonly FoundName[]
  /** Other words that name a former unit with an area in the unit, or with schools there. */
  readonly formerUnits: readonly Span[]
  /** True if an ancestor comes first. */
  readonly isReversed: boolean
  /** For each word, whether it is explained. */
  readonly taken: readonly boolean[]
  /** Share of the letters that are explained, 0 to 1. */
  readonly coverage: number
  /** The name of a unit elsewhere in the text. */
  readonly contradiction: FoundName | undefined
}

/** True if a word of any address says nothing about its place: Nepal, or part of the name of a street. */
export function isFreeWord(word: PlaceWord): boolean {
  return word.plain === 'nepal' || word.isStreet
}

/** A unit's own names, unlike those of its seat, zone or region. */
export const ownKinds = new Set<NameKind>(['name', 'former', 'alias'])
/** Least share of a place that is taken to lie in a unit without being named as in it. */
const minShare = 0.5
/** Minimum letters of the prefix of an ancestor's name. */
const minForContext = 4

/** Every way to read a text. */
export function readText(place: PlaceText, places: Places, mode: ReadingMode): Reading[] {
  const spans = findSpans(place, places.index, mode)
  const { typing } = mode
  const longestFirst = spans.toSorted((a, b) => b.end - b.start - (a.end - a.start))
  return spans.flatMap((span) =>
    [...span.matches].flatMap(([row, names]) => {
      if (isPartOfContext(span, row, spans, places)) return []
      const unit = places.tree.units[row]!
      const explained = explainContext({ place, places, spans: longestFirst, row, span, typing })
      const formerUnits = spans.filter(
        (other) =>
          (other.end <= span.start || other.start >= span.end) &&
          other.matches.get(row)?.some(({ name }) => isOfFormerUnit(name)),
      )
      return names.map((match) => ({
        row,
        unit,
        span,
        match,
        fit: fitsType(span.type, unit, match.name.kind),
        formerUnits,
        ...explained,
      }))
    }),
  )
}

/** True if words are in the name of a street, which may be called after any place. */
export function isOfStreet({ start, end }: Span, { words }: PlaceText): boolean {
  return words.slice(start, end).some(({ isStreet }) => isStreet)
}

/** True if words are part of the full name of an ancestor: बर्दघाट in नवलपरासी (बर्दघाट सुस्ता पश्चिम). */
function isPartOfContext(span: Span, row: number, spans: readonly Span[], places: Places): boolean {
  return spans.some(
    (longer) =>
      longer.start <= span.start &&
      longer.end >= span.end &&
      longer.end - longer.start > span.end - span.start &&
      places
        .lineage(row)
        .some(
          (above) =>
            above !== row &&
            longer.matches.get(above)?.some(({ tier }) => tier === 'exact' || tier === 'sound'),
        ),
  )
}

interface ContextOptions {
  readonly place: PlaceText
  readonly places: Places
  readonly spans: readonly Span[]
  readonly row: number
  readonly span: Span
  readonly typing: boolean
}

/** Explains the other words of a text by the ancestors of a unit. */
function explainContext(
  options: ContextOptions,
): Pick<Reading, 'context' | 'isReversed' | 'taken' | 'coverage' | 'contradiction'> {
  const { place, places, spans, row, span } = options
  const taken = new Array<boolean>(place.words.length).fill(false).fill(true, span.start, span.end)
  const context: FoundName[] = []
  let isReversed = false
  for (const other of spans) {
    if (isTaken(taken, other) || (isOfStreet(other, place) && !isOfStreet(span, place))) continue
    const name = contextOf(other, row, places, options.typing && other.end === place.words.length)
    if (name === undefined) continue
    taken.fill(true, other.start, other.end)
    context.push(name)
    if (other.start < span.start) isReversed = true
  }
  const contradiction = spans
    .filter((other) => !isTaken(taken, other) && (other.isWhole || other.type !== undefined))
    .map((other) => contradicts(other, lettersOf(other, place), row, places))
    .find((reason) => reason !== undefined)
  return { context, isReversed, taken, coverage: coverageOf(options, taken), contradiction }
}

function isTaken(taken: readonly boolean[], { start, end }: Span): boolean {
  for (let at = start; at < end; at += 1) if (taken[at]) return true
  return false
}

/** The name of an ancestor, its seat, zone or region in a span. */
function contextOf(span: Span, row: number, places: Places, isOpen: boolean): FoundName | undefined {
  for (const above of places.lineage(row)) {
    const fitting = span.matches.get(above)?.find(({ name, tier, part }) => {
      if (name.kind === 'place')
        return (
          above === row &&
          name.place!.share >= minShare &&
          fitsType(span.type, places.tree.units[above]!, 'place') === 1
        )
      if (!isSureTier(tier) && isPlaceIn(span, row, places)) return false
      // A word that is nearly the zone, region or seat is probably the name of another place.
      if (!isSureTier(tier) && (name.kind === 'zone' || name.kind === 'region' || name.kind === 'seat'))
        return tier === 'prefix' && isOpen
      const isOwn = ownKinds.has(name.kind)
      // "Khandbari, Sankhuwasabha" is the town in the district, not the district with its seat.
      if (isOwn ? above === row : span.type === undefined && hasInside(span, above, places)) return false
      if (tier === 'prefix' && (!isOwn || (!isOpen && name.letters.length * part < minForContext)))
        return false
      return fitsType(span.type, places.tree.units[above]!, name.kind) === 1
    })
    if (fitting !== undefined) return fitting
  }
  return undefined
}

/** True if a span is the name of a place in the district of a unit. */
function isPlaceIn(span: Span, row: number, places: Places): boolean {
  const district = places.tree.units[row]!.district_id ?? places.tree.units[row]!.id
  return [...span.matches].some(
    ([other, names]) =>
      places.tree.units[other]!.district_id === district && names.some(({ name }) => name.kind === 'place'),
  )
}

function isSureTier(tier: FoundName['tier']): boolean {
  return tier === 'exact' || tier === 'sound' || tier === 'fold'
}

/** True if a span is the name of a descendant of a unit. */
function hasInside(span: Span, row: number, places: Places): boolean {
  return [...span.matches].some(
    ([other, names]) =>
      other !== row &&
      places.lineage(other).includes(row) &&
      names.some(({ name }) => ownKinds.has(name.kind) || name.kind === 'part'),
  )
}

/** The letters of a span as they are written. */
function lettersOf({ start, end }: Span, { words }: PlaceText): string {
  return words
    .slice(start, end)
    .map(({ letters }) => letters)
    .join('')
}

/** Letters in which a name that sounds alike may differ and still be surely meant: Chatara is not Chhathar. */
const maxSlips = 2

/** A certain name in a span of a unit elsewhere: another district or province, or a unit outside of the district. */
function contradicts(span: Span, letters: string, row: number, places: Places): FoundName | undefined {
  const { level } = places.tree.units[row]!
  const sure = [...span.matches].flatMap(([other, names]) =>
    names
      .filter(
        ({ name, tier }) =>
          ownKinds.has(name.kind) &&
          (tier === 'exact' || (tier === 'sound' && isWithin(name.letters, letters, maxSlips))),
      )
      .map((match) => ({ other, match })),
  )
  if (sure.some(({ other }) => places.lineage(other).includes(row) || places.lineage(row).includes(other)))
    return undefined
  return sure.find(({ other }) => level !== 'local_unit' || places.tree.units[other]!.level !== 'local_unit')
    ?.match
}

function coverageOf({ place, typing }: ContextOptions, taken: readonly boolean[]): number {
  let all = 0
  let explained = 0
  const usesStreet = place.words.some(({ isStreet }, at) => isStreet && taken[at])
  for (const [at, word] of place.words.entries()) {
    const isFree = !taken[at] && isFreeWord(word) && !(word.isStreet && usesStreet)
    const isOpen = typing && place.endsInWord && at === place.words.length - 1
    if (isFree || (!taken[at] && isOpen && at > 0 && beginsType(word))) continue
    all += word.plain.length
    if (taken[at]) explained += word.plain.length
  }
  return all === 0 ? 0 : explained / all
}
