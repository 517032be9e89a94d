import { expandJoined, expandWord, type Reading } from './expand-word.ts'
import { rarity, type SchoolIndex } from './index/school-index.ts'
import { isKindOfSchool, isMark } from './phrases.ts'
import { isCommonBeginning, type SchoolQuery } from './read-query.ts'
import { levelWords } from './school-document.ts'
import type { Role, Scratch } from './scratch.ts'
import type { Word } from './words.ts'

/** An unknown word weighs like one of so many schools: it is probably a rare name. */
const unknownCount = 8
/** The weight of a level beside places only: it orders the schools there. */
const levelWeight = 1

/** Factor of the weight of the marks behind a name, such as English Boarding: they are a wish. */
const markFactor = 0.4

/** A word of a search with its readings and weight. */
export interface Term {
  readonly word: Word
  readonly readings: readonly Reading[]
  readonly weight: number
  readonly role: Role
  /** True where it names both schools and places. */
  readonly isAmbiguous: boolean
}

/** Readings from this quality on count for how common a word is. */
const minQuality = 0.6
/** A word is ambiguous where it is the place of this share of its schools. */
const ambiguous = { min: 0.25, max: 0.95 }

export interface TermContext {
  readonly index: SchoolIndex
  readonly scratch: Scratch
  /** Number of searched schools. */
  readonly size: number
  /** True if typing errors are allowed. */
  readonly typos: boolean
}

/** The words of a search as terms; a level beside places only is a weak term of its own. */
export function toTerms(context: TermContext, { words, levels, lastIsOpen }: SchoolQuery): readonly Term[] {
  const index = context.index.words
  const isOpen = (index: number) => lastIsOpen && index === words.length - 1
  const joined = words
    .slice(1)
    .map((word, before) => expandJoined(index, words[before]!, word, isOpen(before + 1)))
  const terms = words.map((word, at) => {
    const together = [...(joined[at - 1] ?? []), ...(joined[at] ?? [])]
    const term = toTerm(context, word, together, { open: isOpen(at), alone: words.length === 1 })
    return at === 0 || !isMark(word) ? term : { ...term, weight: markFactor * term.weight }
  })
  if (terms.some(({ role }) => role === 'name')) return terms
  const levelTerms = levelWords(levels).map((word): Term => {
    const readings = expandWord(index, word, { open: false, typos: false })
    return { word, readings, weight: levelWeight, role: 'level', isAmbiguous: false }
  })
  return [...terms, ...levelTerms]
}

function toTerm(
  { index, scratch, size, typos }: TermContext,
  word: Word,
  together: readonly Reading[],
  { open, alone }: { readonly open: boolean; readonly alone: boolean },
): Term {
  const readings = [...expandWord(index.words, word, { open, typos }), ...together]
  const same = readings.some(({ likeness }) => likeness === 'exact' || likeness === 'sound')
  if (open && !alone && isCommonBeginning(word) && !same)
    return { word, readings: [], weight: 0, role: 'place', isAmbiguous: false }
  // A near-match of a common word is probably that word, so close readings count for its frequency.
  const close = readings.filter(({ quality }) => quality >= minQuality)
  const { count, asPlace } = scratch.look(close.length > 0 ? close : readings)
  if (/^\d+$/.test(word.plain))
    return { word, readings, weight: weigh(size, count), role: 'place', isAmbiguous: false }
  return {
    word,
    readings,
    weight: weigh(size, count),
    role: asPlace * 2 > count ? 'place' : 'name',
    isAmbiguous:
      asPlace > 0 && asPlace >= count * ambiguous.min && (!same || asPlace <= count * ambiguous.max),
  }
}

function weigh(size: number, count: number): number {
  return rarity(size, count === 0 ? unknownCount : count)
}

/** True if a search has names and none of them is in the index. General words such as "academy" are no names. */
export function namesNothing(terms: readonly Term[]): boolean {
  const naming = terms.filter(({ word, role }) => role === 'name' && !isKindOfSchool(word))
  const isUnknown = ({ readings }: Term) => readings.length === 0
  return naming.length > 0 && naming.every(isUnknown) && !terms.some(({ role }) => role === 'place')
}

/** The terms, and variants with all ambiguous ones as names or as places. */
export function readRoles(terms: readonly Term[]): (readonly Term[])[] {
  if (!terms.some(({ isAmbiguous }) => isAmbiguous)) return [terms]
  const asNames = terms
    .filter(({ role }) => role !== 'level')
    .map((term): Term => (term.isAmbiguous ? { ...term, role: 'name' } : term))
  const asPlaces = terms.map((term): Term => (term.isAmbiguous ? { ...term, role: 'place' } : term))
  const differ = (list: readonly Term[]) => list.some(({ role }, index) => role !== terms[index]!.role)
  return [terms, ...[asNames, asPlaces].filter(differ)]
}
