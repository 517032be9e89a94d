import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import type { FoundName, NameIndex } from '../names/name-index.ts'
import type { PlaceType } from '../names/place-types.ts'
import type { PlaceText, PlaceWord } from '../names/read-place.ts'
import { isOfFormerUnit, type UnitName } from '../names/unit-names.ts'
import { joinKeys } from '../names/words.ts'

/** Adjacent words that may be one name, with the units that they may mean. */
export interface Span {
  /** Words `start` to before `end`. */
  readonly start: number
  readonly end: number
  /** Its type in the text. */
  readonly type: PlaceType | undefined
  /** True if it is a whole part of the text. */
  readonly isWhole: boolean
  /** Matching names, by the rows of their units. */
  readonly matches: ReadonlyMap<number, readonly FoundName[]>
}

/** Words of a name at most. */
const maxWords = 5
/** Minimum letters of a prefix in a finished text. */
const minForClosedPrefix = 4

/** The mode of reading a text. */
export interface ReadingMode {
  /** The last word may be incomplete. */
  readonly typing: boolean
  /** Words may have more typing errors than by default. */
  readonly wide?: boolean
  /** Looks up places inside units as well. */
  readonly gazetteer?: Gazetteer
}

/** Looks up every run of words that may be a name. */
export function findSpans(
  { words, endsInWord }: PlaceText,
  index: NameIndex,
  { typing, wide = false, gazetteer }: ReadingMode,
): Span[] {
  const spans: Span[] = []
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 1; end <= Math.min(words.length, start + maxWords); end += 1) {
      if (words[end - 1]!.part !== words[start]!.part) break
      const isOpen = typing && endsInWord && end === words.length
      const keys = joinKeys(words.slice(start, end))
      const ofUnits = index.find(keys, {
        prefixFrom: isOpen ? 1 : end - start > 1 ? undefined : minForClosedPrefix,
        isOpen,
        isWide: wide,
      })
      const own = isJunction(words, start, end) ? ofUnits.filter(({ tier }) => !isTypo(tier)) : ofUnits
      const names = withFormer(own, gazetteer?.find(keys) ?? [])
      if (names.length === 0) continue
      spans.push({
        start,
        end,
        type: words[end - 1]!.type ?? words[start]!.typeBefore,
        isWhole: isWhole(words, start, end),
        matches: Map.groupBy(names, ({ name }) => name.row),
      })
    }
  }
  return spans
}

/**
 * Leaves out parts of names and seats that are former units: Lekhnath was a municipality, and is not short for Pokhara
 * Lekhnath.
 */
function withFormer(ofUnits: readonly FoundName[], inUnits: readonly FoundName[]): FoundName[] {
  const former = new Set(inUnits.filter(({ name }) => isOfFormerUnit(name)).map(({ name }) => name.row))
  const isHidden = ({ kind, row }: UnitName) => (kind === 'part' || kind === 'seat') && former.has(row)
  return [...ofUnits.filter(({ name }) => !isHidden(name)), ...inUnits]
}

/** Words behind the name of a junction or neighbourhood: Shrijana Chowk is not a misspelt Siranchowk. */
const junctions = new Set(['chowk', 'chok', 'chauk', 'tole', 'tol'])

/** True if the words before the index are the name of a junction or neighbourhood: Bhanu Chowk. */
export function isBeforeJunction(words: readonly PlaceWord[], end: number): boolean {
  const next = words[end]
  return next !== undefined && next.part === words[end - 1]!.part && junctions.has(next.plain)
}

function isJunction(words: readonly PlaceWord[], start: number, end: number): boolean {
  return end - start > 1 && junctions.has(words[end - 1]!.plain)
}

function isTypo(tier: FoundName['tier']): boolean {
  return tier === 'typo' || tier === 'typos'
}

function isWhole(words: readonly PlaceWord[], start: number, end: number): boolean {
  const { part } = words[start]!
  return words[start - 1]?.part !== part && words[end]?.part !== part
}
