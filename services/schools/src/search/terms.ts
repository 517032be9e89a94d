import { expandJoined, expandWord, type Reading } from './expand-word.ts'
import { isCommonBeginning, type SchoolQuery } from './read-query.ts'
import { levelWords } from './school-document.ts'
import { rarity, type SchoolIndex } from './school-index.ts'
import type { Role, Scratch } from './scratch.ts'
import type { Word } from './words.ts'

/** A word that no school has weighs as much as one that so many have: what is not known is most likely a rare name. */
const unknownCount = 8
/** A level that stands beside places: it orders the schools there, and finds those that are named by it. */
const levelWeight = 1

/** A word of a search with what it may mean and how much it weighs. */
export interface Term {
  readonly word: Word
  readonly readings: readonly Reading[]
  readonly weight: number
  readonly role: Role
  /** True where about as many schools are named so as are at a place of that name. */
  readonly isAmbiguous: boolean
}

/** Readings from here on tell how common a word is. */
const defaultQuality = 0.6
/** Part of the schools with a word of which it has to be the place, at least and at most, to be ambiguous. */
const ambiguous = { least: 0.25, max: 0.95 }

/** What terms are made with. */
export interface TermContext {
  readonly index: SchoolIndex
  readonly scratch: Scratch
  /** Schools that the search looks at. */
  readonly size: number
  /** True where typing errors are looked for. */
  readonly typos: boolean
}

/** The words of a search as terms; a level beside places only is a weak term of its own. */
export function toTerms(context: TermContext, { words, levels, lastIsOpen }: SchoolQuery): Term[] {
  const index = context.index.words
  const isOpen = (place: number) => lastIsOpen && place === words.length - 1
  const joined = words
    .slice(1)
    .map((word, place) => expandJoined(index, words[place]!, word, isOpen(place + 1)))
  const terms = words.map((word, place) => {
    const together = [...(joined[place - 1] ?? []), ...(joined[place] ?? [])]
    return toTerm(context, word, together, { open: isOpen(place), alone: words.length === 1 })
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
  // A word that is nearly a common one is most likely that one, so its neighbours tell how common it is.
  const usual = readings.filter(({ quality }) => quality >= defaultQuality)
  const { count, asPlace } = scratch.look(usual.length > 0 ? usual : readings)
  if (/^\d+$/.test(word.plain))
    return { word, readings, weight: weigh(size, count), role: 'place', isAmbiguous: false }
  return {
    word,
    readings,
    weight: weigh(size, count),
    role: asPlace * 2 > count ? 'place' : 'name',
    isAmbiguous:
      asPlace > 0 && asPlace >= count * ambiguous.least && (!same || asPlace <= count * ambiguous.max),
  }
}

function weigh(size: number, count: number): number {
  return rarity(size, count === 0 ? unknownCount : count)
}

/** The terms as they are, and with all ambiguous ones taken for names, and for places. */
export function readRoles(terms: readonly Term[]): (readonly Term[])[] {
  if (!terms.some(({ isAmbiguous }) => isAmbiguous)) return [terms]
  const asNames = terms
    .filter(({ role }) => role !== 'level')
    .map((term): Term => (term.isAmbiguous ? { ...term, role: 'name' } : term))
  const asPlaces = terms.map((term): Term => (term.isAmbiguous ? { ...term, role: 'place' } : term))
  const differ = (list: readonly Term[]) => list.some(({ role }, place) => role !== terms[place]!.role)
  return [terms, ...[asNames, asPlaces].filter(differ)]
}
