import type { School } from '@tathya/contracts'
import type { MatchDetail, Matches, Search } from '@tathya/datasets'
import { expandJoined, expandWord, quality, type Reading, takeApart } from './expand-word.ts'
import { type PreparedSchools, prepareSchools, rarity, toNameKey } from './prepared-schools.ts'
import { isCommonBeginning, readQuery, type SchoolQuery } from './read-query.ts'
import { levelWords, searchedFields } from './school-document.ts'
import type { Word } from './words.ts'

/** A word that no school has weighs as much as one that some hundred schools have. */
const unknownWeight = 4
/** A level that stands beside places: it orders the schools there, and finds those that are named by it. */
const levelWeight = 1
/** Part of the required words, by weight, that a school must have of what the best has. */
const coverageFloor = 0.6
/** Part of the required words that the best must have, or nothing is found. */
const leastCoverage = 0.34
/** Parts of the score: words found, how much of the name they are, level, and the name exactly as typed. */
const share = { words: 0.8, name: 0.12, level: 0.05, exact: 0.03 }
/** Part of the share of the name that the level takes over where only places are named. */
const levelPart = 0.75
/** Scores have two decimals. */
const scoreSteps = 10_000

/** A word of a search with what it may mean and how much it weighs. */
interface Term {
  readonly word: Word
  readonly readings: readonly Reading[]
  readonly weight: number
  /** Whether it names a school, tells a place, or is a level that stands beside places. */
  readonly role: 'name' | 'place' | 'level'
}

/** Prepares the tolerant search over schools. */
export function createSchoolSearch(schools: readonly School[]): Search {
  const prepared = prepareSchools(schools)
  return (text) => {
    const query = readQuery(text)
    return withNumber(prepared, query, findByWords(prepared, query))
  }
}

/** Puts the school of a number first. */
function withNumber({ rowOfId }: PreparedSchools, { schoolId }: SchoolQuery, rest: Matches): Matches {
  const row = schoolId === undefined ? undefined : rowOfId.get(schoolId)
  if (row === undefined) return rest
  const ranks = Uint32Array.from(rest.rows.keys()).filter((rank) => rest.rows[rank] !== row)
  const first: MatchDetail = { score: 100, matched_on: ['school_id'] }
  return {
    rows: Uint32Array.of(row, ...ranks.map((rank) => rest.rows[rank]!)),
    describe: (rank) => (rank === 0 ? first : rest.describe(ranks[rank - 1]!)),
  }
}

function findByWords(prepared: PreparedSchools, query: SchoolQuery): Matches {
  const { scratch, tieOrder, tieRanks } = prepared
  scratch.clear()
  const terms = toTerms(prepared, query)
  const required = toRequired(terms)
  for (const term of terms) scratch.credit(term.readings, term.weight, required.includes(term))
  const rows = aboveFloor(prepared, sumWeights(required))
  const score = scorer(prepared, query, terms)
  // Score and place in the order of ties in one number, so that sorting compares numbers alone.
  const keys = Float64Array.from(rows, (row) => (scoreSteps - score(row)) * 2 ** 32 + tieRanks[row]!).sort()
  const fields = Uint8Array.from(keys, (key) => scratch.fields[tieOrder[key % 2 ** 32]!]!)
  return {
    rows: Uint32Array.from(keys, (key) => tieOrder[key % 2 ** 32]!),
    describe: (rank) => ({
      score: (scoreSteps - Math.floor(keys[rank]! / 2 ** 32)) / 100,
      matched_on: searchedFields.filter((_, field) => (fields[rank]! & (1 << field)) !== 0),
    }),
  }
}

/** The words of a search as terms; a level beside places only is a weak term of its own. */
function toTerms(prepared: PreparedSchools, { words, levels, lastIsOpen }: SchoolQuery): Term[] {
  const known = words.flatMap((word, place) => {
    const isOpen = lastIsOpen && place === words.length - 1
    return takeApart(prepared.index, word, isOpen) ?? [word]
  })
  const joined = known.slice(1).map((word, place) => expandJoined(prepared.index, known[place]!, word))
  const terms = known.map((word, place) => {
    const isOpen = lastIsOpen && place === known.length - 1
    const together = [...(joined[place - 1] ?? []), ...(joined[place] ?? [])]
    return toTerm(prepared, word, together, isOpen, known.length > 1)
  })
  if (terms.some(({ role }) => role === 'name')) return terms
  const levelTerms = levelWords(levels).map((word): Term => {
    return { word, readings: expandWord(prepared.index, word, false), weight: levelWeight, role: 'level' }
  })
  return [...terms, ...levelTerms]
}

function toTerm(
  { index, scratch, size }: PreparedSchools,
  word: Word,
  together: readonly Reading[],
  isOpen: boolean,
  hasOthers: boolean,
): Term {
  const readings = [...expandWord(index, word, isOpen), ...together]
  if (
    isOpen &&
    hasOthers &&
    isCommonBeginning(word) &&
    !readings.some((reading) => reading.quality >= quality.sound)
  )
    return { word, readings: [], weight: 0, role: 'place' }
  const { count, inNames } = scratch.look(readings)
  const isNumber = /^\d+$/.test(word.plain)
  return {
    word,
    readings,
    weight: count === 0 ? unknownWeight : rarity(size, count),
    role: isNumber || (count > 0 && inNames * 2 < count) ? 'place' : 'name',
  }
}

/** The terms that a school must mostly have: the names, or the places where there are no others. */
function toRequired(terms: readonly Term[]): readonly Term[] {
  const names = terms.filter(({ role }) => role === 'name')
  return names.length > 0 ? names : terms.filter(({ role }) => role === 'place')
}

function sumWeights(terms: readonly Term[]): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0)
}

/** The rows that have enough of what the best row has. */
function aboveFloor({ scratch: { found, covered } }: PreparedSchools, required: number): number[] {
  const best = found.reduce((most, row) => Math.max(most, covered[row]!), 0)
  if (best === 0 || best < required * leastCoverage) return []
  // A sum of the same weights in another order may differ in its last digit.
  return found.filter((row) => covered[row]! >= best * coverageFloor - 1e-9)
}

/** Makes the function that scores a row, in hundredths. */
function scorer(
  { scratch, levels, nameKeys, nameWeights }: PreparedSchools,
  query: SchoolQuery,
  terms: readonly Term[],
) {
  const most = sumWeights(terms)
  const nameKey = toNameKey(terms.filter(({ role }) => role === 'name').map(({ word }) => word))
  const wholeKey = toNameKey(query.words)
  // Where only places are named, the level tells more than whether a school is named after its place.
  const levelTells = query.levels !== 0 && terms.every(({ role }) => role !== 'name')
  return (row: number): number => {
    const words = Math.min(1, scratch.points[row]! / most)
    const level = levelAgreement(query.levels, levels[row]!)
    const key = nameKeys[row]
    const exact = key !== '' && (key === nameKey || key === wholeKey) ? 1 : 0
    // A name that is no more than "School" weighs nothing.
    const named = exact || Math.min(1, scratch.named[row]! / (nameWeights[row] || 1))
    const name = levelTells ? levelPart * level + (1 - levelPart) * named : named
    const score = share.words * words + share.name * name + share.level * level + share.exact * exact
    return Math.round(score * scoreSteps)
  }
}

/** 1 where levels agree or none is asked for, 0 where they differ, 0.5 where the school's is not known. */
function levelAgreement(asked: number, known: number): number {
  if (asked === 0 || (asked & known) !== 0) return 1
  return known === 0 ? 0.5 : 0
}
