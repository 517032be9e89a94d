import type { SchoolIndex } from './index/school-index.ts'
import { formAgreement, levelMask } from './phrases.ts'
import type { SchoolQuery } from './read-query.ts'
import type { Scratch } from './scratch.ts'
import type { Term } from './terms.ts'
import type { Mark, WrittenMarks } from './written-marks.ts'

/** Shares of the score where the search has names and places: a place outweighs a better name elsewhere. */
const both = { names: 0.45, places: 0.35 }
/** Share of all words where the search has only names or only places. */
const single = both.names + both.places
/** The other shares: coverage of the name, level, a name that equals the search, and the same words beside the name. */
const share = { name: 0.12, level: 0.05, equal: 0.02, form: 0.01 }
/** Fraction of the share of an equal name where only the naming words of the search equal it, as beside a place. */
const equalInPart = 0.5
/** Factor of the quality of a whole name for words of it that may be a place: they are rather words of the name. */
const inPlaceOfPlace = 0.99
/** Coverage at least of a name that continues after the search: the remaining words may be typed yet. */
const longerCoverage = 0.5
/** Fraction of the name's share that goes to the level where the search has only places. */
const levelPart = 0.75
/** Fraction of the level where only a former or Nepali name has it: the school of that level today comes first. */
const formerLevel = 0.75
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

/** What a search has found, and how the names of schools are written beside it. */
export interface FoundWords {
  readonly scratch: Scratch
  readonly marks: WrittenMarks
}

/** Makes the function that scores a row, in hundredths. */
export function createScorer(
  { levels, forms, nameWeights }: SchoolIndex,
  { scratch, marks }: FoundWords,
  query: SchoolQuery,
  terms: readonly Term[],
): (row: number) => number {
  const weights = weighTerms(terms)
  // With places only, the level says more than a school's name.
  const usesLevel = query.levels !== 0 && weights.names === 0
  return (row) => {
    const mark = marks.all[row]
    const form = mark?.isEqual === true ? mark.form : forms[row]!
    const level = levelAgreement(query.levels, levels[row]!, form & levelMask)
    // A name like "School" weighs 0.
    const covered = coverageOf(Math.min(1, scratch.inName[row]! / (nameWeights[row] || 1)), mark)
    const name = usesLevel ? levelPart * level + (1 - levelPart) * covered : covered
    const equal = mark === undefined ? 0 : mark.isWhole ? 1 : equalInPart
    const score =
      wordScore(scratch, mark, weights, row) +
      share.name * name +
      share.level * level +
      share.equal * equal +
      share.form * formAgreement(query.form, form)
    return Math.round(score * scoreSteps)
  }
}

/** The fraction of a name that a search covers; `covered` is that of its words. */
function coverageOf(covered: number, mark: Mark | undefined): number {
  if (mark === undefined) return covered
  return mark.isEqual ? 1 : longerCoverage + (1 - longerCoverage) * covered
}

function wordScore(
  { names, places, coveredNames }: Scratch,
  mark: Mark | undefined,
  weights: Weights,
  row: number,
): number {
  const nameLeast = mark === undefined ? 0 : mark.quality
  const placeLeast = mark?.isWhole === true ? inPlaceOfPlace * mark.quality : 0
  const nameScore = weights.names === 0 ? 0 : Math.min(1, Math.max(names[row]! / weights.names, nameLeast))
  const placeScore =
    weights.places === 0 ? 0 : Math.min(1, Math.max(places[row]! / weights.places, placeLeast))
  if (weights.names === 0 || weights.places === 0) return single * (nameScore + placeScore)
  const factor = Math.max(placeAlone, Math.min(1, coveredNames[row]! / weights.names / fullPlace))
  return both.names * nameScore + both.places * placeScore * factor
}

/** 1 where levels agree or none is requested, less for that of another name, 0 where they differ, 0.5 where none is known. */
function levelAgreement(requested: number, level: number, ofName: number): number {
  if (requested === 0 || (requested & level) !== 0) return 1
  if ((requested & ofName) !== 0) return level === 0 ? 1 : formerLevel
  return (level | ofName) === 0 ? 0.5 : 0
}
