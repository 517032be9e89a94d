import type { SchoolQuery } from './read-query.ts'
import { type SchoolIndex, toNameKey } from './school-index.ts'
import type { Scratch } from './scratch.ts'
import type { Term } from './terms.ts'

/** Parts of the score where names and places are told: a place outweighs a name that fits better elsewhere. */
const both = { names: 0.45, places: 0.35 }
/** Part of the score of all words, where only names or only places are told. */
const single = both.names + both.places
/** The other parts: how much of the name the words are, level, and the name exactly as typed. */
const share = { name: 0.12, level: 0.05, exact: 0.03 }
/** Part of the share of the name that the level takes over where only places are named. */
const levelPart = 0.75
/** A school at the place that has less than this part of the words that name it gets less for the place. */
const fullPlace = 0.4
/** Part of the score of a place that is left where no word of the name is found. */
const placeAlone = 0.3
/** Part of the naming words, by weight, that a school must have of what the best one has. */
const coverageFloor = 0.6
/** The same for a school that is at the place that is named. */
const floorAtPlace = 0.35
/** Part of the place that it must have for that. */
const minPlace = 0.5
/** Part of the naming words that the best must have, or nothing is found. */
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

/** Adds the weights of terms up by what they are about. */
export function weighTerms(terms: readonly Term[]): Weights {
  const sum = (list: readonly Term[]) => list.reduce((total, { weight }) => total + weight, 0)
  return {
    names: sum(terms.filter(({ role }) => role === 'name')),
    places: sum(terms.filter(({ role }) => role !== 'name')),
    levels: sum(terms.filter(({ role }) => role === 'level')),
  }
}

/** The rows that have enough of what the best row has. */
export function aboveFloor(scratch: Scratch, { names, places, levels }: Weights): readonly number[] {
  const { found, coveredNames, inName } = scratch
  const max = (values: Float64Array) => found.reduce((best, row) => Math.max(best, values[row]!), 0)
  // A sum of the same weights in another order may differ in its last digit.
  const floor = (best: number, part: number) => best * part - 1e-9
  if (names === 0) {
    const best = max(scratch.places)
    const least = floor(best > levels ? best - levels : best, coverageFloor)
    return places > 0 ? found.filter((row) => scratch.places[row]! >= least) : []
  }
  const bestCovered = max(coveredNames)
  // Where nobody has the name, the schools at the place are what is left.
  if (bestCovered === 0) {
    const least = floor(max(scratch.places), coverageFloor)
    return places > levels ? found.filter((row) => scratch.places[row]! >= least) : []
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

/** Makes the function that scores a row, in hundredths. */
export function createScorer(
  { levels, nameKeys, nameWeights }: SchoolIndex,
  scratch: Scratch,
  query: SchoolQuery,
  terms: readonly Term[],
): (row: number) => number {
  const weights = weighTerms(terms)
  const nameKey = toNameKey(terms.filter(({ role }) => role === 'name').map(({ word }) => word))
  const wholeKey = toNameKey(query.words)
  // Where only places are named, the level tells more than whether a school is named after its place.
  const levelTells = query.levels !== 0 && weights.names === 0
  return (row) => {
    const level = levelAgreement(query.levels, levels[row]!)
    const key = nameKeys[row]!
    const exact = key !== 0 && (key === nameKey || key === wholeKey) ? 1 : 0
    // A name that is no more than "School" weighs nothing.
    const named = exact || Math.min(1, scratch.inName[row]! / (nameWeights[row] || 1))
    const name = levelTells ? levelPart * level + (1 - levelPart) * named : named
    const score =
      wordScore(scratch, weights, row) + share.name * name + share.level * level + share.exact * exact
    return Math.round(score * scoreSteps)
  }
}

function wordScore({ names, places, coveredNames }: Scratch, weights: Weights, row: number): number {
  const nameScore = weights.names === 0 ? 0 : Math.min(1, names[row]! / weights.names)
  const placeScore = weights.places === 0 ? 0 : Math.min(1, places[row]! / weights.places)
  if (weights.names === 0 || weights.places === 0) return single * (nameScore + placeScore)
  const known = Math.max(placeAlone, Math.min(1, coveredNames[row]! / weights.names / fullPlace))
  return both.names * nameScore + both.places * placeScore * known
}

/** 1 where levels agree or none is requested, 0 where they differ, 0.5 where the school's is not known. */
function levelAgreement(asked: number, known: number): number {
  if (asked === 0 || (asked & known) !== 0) return 1
  return known === 0 ? 0.5 : 0
}
