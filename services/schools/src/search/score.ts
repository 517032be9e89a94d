import { findSpellings } from './expand-word.ts'
import type { SchoolIndex } from './index/school-index.ts'
import { namesThatBegin, toNameSound } from './index/written-names.ts'
import { levelMask } from './phrases.ts'
import type { SchoolQuery } from './read-query.ts'
import type { Scratch } from './scratch.ts'
import type { Term } from './terms.ts'

/** Shares of the score where the search has names and places: a place outweighs a better name elsewhere. */
const both = { names: 0.45, places: 0.35 }
/** Share of all words where the search has only names or only places. */
const single = both.names + both.places
/** The other shares: coverage of the name, level, a name that equals the search, and the same words beside the name. */
const share = { name: 0.12, level: 0.05, equal: 0.02, form: 0.01 }
/**
 * Quality at least of the words of a name that equals the search, goes on after it, or equals it but for one letter: as a
 * whole it is more than its words are, which may be joined, cut short or misspelt.
 */
const writtenQuality = { equal: 0.98, longer: 0.95, slip: 0.9 }
/** Minimum letters of a name for that letter. */
const minForSlip = 6
/** With more names that go on after a search, it says nothing yet. */
const maxLonger = 2000
/** Fraction of the name's share that goes to the level where the search has only places. */
const levelPart = 0.75
/** With a lower fraction of the naming words a school gets less for its place. */
const fullPlace = 0.4
/** Fraction of a place's score without any word of the name. */
const placeAlone = 0.3
/** Minimum fraction of the best school's weight of naming words. */
const coverageFloor = 0.6
/** The same for a school at the named place. */
const floorAtPlace = 0.35
/** Minimum fraction of the place for that. */
const minPlace = 0.5
/** Minimum fraction of the naming words of the best school. */
const minCoverage = 0.2
/** Scores have two decimals. */
export const scoreSteps = 10_000

/** The sums of a search that scores are made of. */
export interface Weights {
  readonly names: number
  readonly places: number
  /** The part of the places that is levels beside them: no school has to have it. */
  readonly levels: number
}

/** Sums the weights of terms by role. */
export function weighTerms(terms: readonly Term[]): Weights {
  const sum = (list: readonly Term[]) => list.reduce((total, { weight }) => total + weight, 0)
  return {
    names: sum(terms.filter(({ role }) => role === 'name')),
    places: sum(terms.filter(({ role }) => role !== 'name')),
    levels: sum(terms.filter(({ role }) => role === 'level')),
  }
}

/** The rows close enough to the best row. */
export function aboveFloor(scratch: Scratch, { names, places, levels }: Weights): readonly number[] {
  const { found, coveredNames, inName } = scratch
  const max = (values: Float64Array) => found.reduce((best, row) => Math.max(best, values[row]!), 0)
  // A sum of the same weights in another order may differ in its last digit.
  const floor = (best: number, part: number) => best * part - 1e-9
  if (names === 0) {
    const best = max(scratch.places)
    const min = floor(best > levels ? best - levels : best, coverageFloor)
    return places > 0 ? found.filter((row) => scratch.places[row]! >= min) : []
  }
  const bestCovered = max(coveredNames)
  // No school has the name: only the place counts.
  if (bestCovered === 0) {
    const min = floor(max(scratch.places), coverageFloor)
    return places > levels ? found.filter((row) => scratch.places[row]! >= min) : []
  }
  if (bestCovered < names * minCoverage) return []
  const ofNames = floor(bestCovered, coverageFloor)
  const inNames = floor(max(inName), coverageFloor)
  const atPlace = floor(bestCovered, floorAtPlace)
  return found.filter((row) => {
    if (coveredNames[row]! >= ofNames || inName[row]! >= inNames) return true
    return places > 0 && scratch.places[row]! >= places * minPlace && coveredNames[row]! >= atPlace
  })
}

/** The terms of a search, and whether typing errors are allowed. */
export interface ReadTerms {
  readonly terms: readonly Term[]
  readonly typos: boolean
}

/** Makes the function that scores a row, in hundredths. */
export function createScorer(
  index: SchoolIndex,
  scratch: Scratch,
  query: SchoolQuery,
  { terms, typos }: ReadTerms,
): (row: number) => number {
  const { levels, forms, nameWeights } = index
  const weights = weighTerms(terms)
  markWritten(index, scratch, query, { terms, typos })
  // With places only, the level says more than a school's name.
  const usesLevel = query.levels !== 0 && weights.names === 0
  return (row) => {
    const written = scratch.written[row]!
    const isEqual = written > 0 && scratch.writtenWhole[row] === 1
    const form = isEqual ? scratch.writtenForms[row]! : forms[row]!
    const level = levelAgreement(query.levels, levels[row]! | (form & levelMask))
    // A name like "School" weighs 0.
    const named = isEqual ? 1 : Math.min(1, scratch.inName[row]! / (nameWeights[row] || 1))
    const name = usesLevel ? levelPart * level + (1 - levelPart) * named : named
    const score =
      wordScore(scratch, weights, row) +
      share.name * name +
      share.level * level +
      (written === 0 ? 0 : share.equal) +
      share.form * formAgreement(query.form, form)
    return Math.round(score * scoreSteps)
  }
}

/** Marks the schools whose name equals the search or its naming words, or goes on after a search that is being typed. */
function markWritten(
  { written }: SchoolIndex,
  scratch: Scratch,
  query: SchoolQuery,
  { terms, typos }: ReadTerms,
): void {
  const { sounds, rows, forms, spellings } = written
  const mark = (at: number, quality: number) => {
    const [row, form] = [rows[at]!, forms[at]!]
    const known = scratch.written[row]!
    const isCloser = () =>
      formAgreement(query.form, form) > formAgreement(query.form, scratch.writtenForms[row]!)
    if (quality > known || (quality === known && isCloser()))
      scratch.mark(row, quality, form, quality !== writtenQuality.longer)
  }
  const markAll = (sound: string, isOpen: boolean) => {
    const { from, to } = namesThatBegin(written, sound)
    const isShort = to - from > maxLonger
    // The last a, which a whole name loses, is heard within longer ones.
    const beginning = query.words.at(-1)?.plain.endsWith('a') ? `${sound}a` : sound
    for (let at = from; at < to; at += 1) {
      const isEqual = sounds[at] === sound
      if (!isEqual && (!isOpen || isShort)) break
      if (!isEqual && !sounds[at]!.startsWith(beginning)) continue
      mark(at, isEqual ? writtenQuality.equal : writtenQuality.longer)
    }
    if (typos && sound.length >= minForSlip)
      for (const { item } of findSpellings(sounds, spellings, sound, 1)) mark(item, writtenQuality.slip)
  }
  const named = terms.filter(({ role }) => role === 'name').map(({ word }) => word)
  if (named.length < query.words.length) markAll(toNameSound(named), false)
  markAll(toNameSound(query.words), query.lastIsOpen)
}

function wordScore({ names, places, coveredNames, written }: Scratch, weights: Weights, row: number): number {
  const nameScore =
    weights.names === 0 ? 0 : Math.min(1, Math.max(names[row]! / weights.names, written[row]!))
  const placeScore = weights.places === 0 ? 0 : Math.min(1, places[row]! / weights.places)
  if (weights.names === 0 || weights.places === 0) return single * (nameScore + placeScore)
  const factor = Math.max(placeAlone, Math.min(1, coveredNames[row]! / weights.names / fullPlace))
  return both.names * nameScore + both.places * placeScore * factor
}

/** 1 where levels agree or none is requested, 0 where they differ, 0.5 where the school's is unknown. */
function levelAgreement(requested: number, level: number): number {
  if (requested === 0 || (requested & level) !== 0) return 1
  return level === 0 ? 0.5 : 0
}

/** Bits of a form. */
const formSize = 6

/** 1 where a name has the same words beside those that name it, less by each that differs. */
function formAgreement(requested: number, form: number): number {
  let differ = 0
  for (let bits = requested ^ form; bits !== 0; bits &= bits - 1) differ += 1
  return 1 - differ / formSize
}
