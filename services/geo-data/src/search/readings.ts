import type { AdministrativeUnit } from '@tathya/contracts/http'
import type { FoundName } from '../names/name-index.ts'
import { beginsType } from '../names/place-types.ts'
import type { PlaceText } from '../names/read-place.ts'
import type { NameKind } from '../names/unit-names.ts'
import { fitsType } from './fits-type.ts'
import type { Places } from './places.ts'
import { findSpans, type ReadingMode, type Span } from './spans.ts'

/** One way to read a text: a unit is meant by some of its words, and others name what it lies in. */
export interface Reading {
  readonly row: number
  readonly unit: AdministrativeUnit
  /** The words that mean the unit, and the name that they are. */
  readonly span: Span
  readonly found: FoundName
  /** How well the unit fits what the text says that it is, 0 to 1. */
  readonly fit: number
  /** Names of units above it, and what it belonged to, that the text has as well. */
  readonly context: readonly FoundName[]
  /** True where the larger comes before the smaller. */
  readonly isReversed: boolean
  /** For each word, whether it is explained. */
  readonly taken: readonly boolean[]
  /** Share of the letters that are explained, 0 to 1. */
  readonly coverage: number
  /** The name of a unit, of another place, that the text has as well. */
  readonly contradiction: FoundName | undefined
}

/** Words that may stand in any address and are no part of the rest. */
const freeWords = new Set(['nepal'])
/** Names that are a unit's own, and not of what it lies in or holds. */
const ownKinds = new Set<NameKind>(['name', 'former', 'alias'])
/** Letters from which the beginning of a name counts as the place that a unit lies in. */
const minForContext = 4

/** Every way to read a text. */
export function readText(place: PlaceText, places: Places, mode: ReadingMode): Reading[] {
  const spans = findSpans(place, places.index, mode)
  const { typing } = mode
  const longestFirst = spans.toSorted((a, b) => b.end - b.start - (a.end - a.start))
  return spans.flatMap((span) =>
    [...span.found].flatMap(([row, names]) => {
      if (isPartOfContext(span, row, spans, places)) return []
      const unit = places.tree.units[row]!
      const rest = explainRest({ place, places, spans: longestFirst, row, span, typing })
      return names.map((found) => ({
        row,
        unit,
        span,
        found,
        fit: fitsType(span.type, unit, found.name.kind),
        ...rest,
      }))
    }),
  )
}

/** True where words are a part of the full name of something that the unit lies in: बर्दघाट in नवलपरासी (बर्दघाट सुस्ता पश्चिम). */
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
            longer.found.get(above)?.some(({ tier }) => tier === 'exact' || tier === 'sound'),
        ),
  )
}

interface Rest {
  readonly place: PlaceText
  readonly places: Places
  readonly spans: readonly Span[]
  readonly row: number
  readonly span: Span
  readonly typing: boolean
}

/** Explains the words beside a name by what the unit lies in. */
function explainRest(
  rest: Rest,
): Pick<Reading, 'context' | 'isReversed' | 'taken' | 'coverage' | 'contradiction'> {
  const { place, places, spans, row, span } = rest
  const taken = new Array<boolean>(place.words.length).fill(false).fill(true, span.start, span.end)
  const context: FoundName[] = []
  let isReversed = false
  for (const other of spans) {
    if (isTaken(taken, other)) continue
    const found = contextOf(other, row, places, rest.typing && other.end === place.words.length)
    if (found === undefined) continue
    taken.fill(true, other.start, other.end)
    context.push(found)
    if (other.start < span.start) isReversed = true
  }
  const contradiction = spans
    .filter((other) => !isTaken(taken, other) && (other.isWhole || other.type !== undefined))
    .map((other) => contradicts(other, row, places))
    .find((found) => found !== undefined)
  return { context, isReversed, taken, coverage: coverageOf(rest, taken), contradiction }
}

function isTaken(taken: readonly boolean[], { start, end }: Span): boolean {
  for (let at = start; at < end; at += 1) if (taken[at]) return true
  return false
}

/** The name in a span of something that a unit lies in: a unit above it, its seat, its zone or region. */
function contextOf(span: Span, row: number, places: Places, isOpen: boolean): FoundName | undefined {
  for (const above of places.lineage(row)) {
    const fitting = span.found.get(above)?.find(({ name, tier, part }) => {
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

/** True where a span is the name of something inside of a unit. */
function hasInside(span: Span, row: number, places: Places): boolean {
  return [...span.found].some(
    ([other, names]) =>
      other !== row &&
      places.lineage(other).includes(row) &&
      names.some(({ name }) => ownKinds.has(name.kind) || name.kind === 'part'),
  )
}

/** A name in a span that is surely of something else: a district or province elsewhere, a unit outside of a district. */
function contradicts(span: Span, row: number, places: Places): FoundName | undefined {
  const { level } = places.tree.units[row]!
  const sure = [...span.found].flatMap(([other, names]) =>
    names
      .filter(({ name, tier }) => ['exact', 'sound'].includes(tier) && ownKinds.has(name.kind))
      .map((found) => ({ other, found })),
  )
  if (sure.some(({ other }) => places.lineage(other).includes(row) || places.lineage(row).includes(other)))
    return undefined
  return sure.find(({ other }) => level !== 'local_unit' || places.tree.units[other]!.level !== 'local_unit')
    ?.found
}

function coverageOf({ place, typing }: Rest, taken: readonly boolean[]): number {
  let all = 0
  let explained = 0
  for (const [at, word] of place.words.entries()) {
    const isFree = !taken[at] && freeWords.has(word.plain)
    const isOpen = typing && place.endsInWord && at === place.words.length - 1
    if (isFree || (!taken[at] && isOpen && at > 0 && beginsType(word))) continue
    all += word.plain.length
    if (taken[at]) explained += word.plain.length
  }
  return all === 0 ? 0 : explained / all
}
