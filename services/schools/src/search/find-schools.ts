import type { RowSet } from '@tathya/datasets'
import { countOf } from './expand-word.ts'
import { standsForItself } from './phrases.ts'
import { readQuery, type SchoolQuery } from './read-query.ts'
import type { SchoolIndex } from './school-index.ts'
import { aboveFloor, createScorer, scoreSteps, weighTerms } from './score.ts'
import type { Scratch } from './scratch.ts'
import { readRoles, type Term, toTerms } from './terms.ts'
import { hasSound, type WordIndex } from './word-index.ts'
import { toWord } from './words.ts'

/** What schools are found with. */
export interface Finder {
  readonly index: SchoolIndex
  readonly scratch: Scratch
  /** Place of each row in the order of ties. */
  readonly tieRanks: Uint32Array
}

/** The schools that words have found, best first. */
export interface FoundSchools {
  readonly rows: Uint32Array
  /** How well each fits, 0 to 100. */
  readonly scores: Float64Array
  /** The fields, as bits, in which each has words. */
  readonly fields: Uint8Array
  /** How the words were read. */
  readonly terms: readonly Term[]
  /** True where a school has every word. */
  readonly isWhole: boolean
}

/** Steps of a score by which it has two decimals below 100. */
const scoreParts = scoreSteps / 100

function bestOf({ scores }: FoundSchools): number {
  return scores[0] ?? 0
}

/**
 * Looks for the words as they are; where no school has all of them so, also for words that were written as one, and for
 * typing errors. The way that fits best is taken.
 */
export function findSchools(
  finder: Finder,
  plains: readonly string[],
  within: RowSet | undefined,
): FoundSchools {
  const query = readQuery(plains)
  let best = findOneWay(finder, query, false, within)
  if (best.isWhole) return best
  const parts = plains.flatMap((plain) => apart(finder.index, plain))
  const others = [
    ...(parts.length > plains.length ? [{ query: readQuery(parts), typos: false }] : []),
    { query, typos: true },
  ]
  for (const other of others) {
    const found = findOneWay(finder, other.query, other.typos, within)
    if (bestOf(found) > bestOf(best)) best = found
  }
  return best
}

/** Words that occur as often are not taken for two that were written as one. */
const knownFrom = 4

function apart({ words }: SchoolIndex, plain: string): readonly string[] {
  return countOf(words, toWord(plain)) >= knownFrom ? [plain] : (takeApart(words, plain) ?? [plain])
}

function findOneWay(
  finder: Finder,
  query: SchoolQuery,
  typos: boolean,
  within: RowSet | undefined,
): FoundSchools {
  const { index, scratch } = finder
  scratch.start(within)
  const terms = toTerms({ index, scratch, size: within?.size ?? index.size, typos }, query)
  const found = readRoles(terms).map((read) => rank(finder, query, read, within))
  return found.reduce((best, other) => (bestOf(other) > bestOf(best) ? other : best))
}

function rank(
  { index, scratch, tieRanks }: Finder,
  query: SchoolQuery,
  terms: readonly Term[],
  within: RowSet | undefined,
): FoundSchools {
  scratch.start(within)
  for (const { readings, weight, role } of terms) scratch.credit(readings, weight, role)
  const rows = aboveFloor(scratch, weighTerms(terms))
  const score = createScorer(index, scratch, query, terms)
  // Score and place in the order of ties in one number, so that sorting compares numbers alone.
  const keys = Float64Array.from(rows, (row) => (scoreSteps - score(row)) * 2 ** 32 + tieRanks[row]!).sort()
  const sorted = Uint32Array.from(keys, (key) => index.tieOrder[key % 2 ** 32]!)
  const scores = Float64Array.from(keys, (key) => (scoreSteps - Math.floor(key / 2 ** 32)) / scoreParts)
  return {
    rows: sorted,
    scores,
    fields: Uint8Array.from(sorted, (row) => scratch.fields[row]!),
    terms,
    isWhole: hasEveryWord(scratch, terms),
  }
}

function hasEveryWord({ found, covered }: Scratch, terms: readonly Term[]): boolean {
  const { names, places, levels } = weighTerms(terms)
  // A sum of the same weights in another order may differ in its last digit.
  return found.some((row) => covered[row]! >= names + places - levels - 1e-9)
}

/** Letters of each part of a word that is taken apart; with fewer, nearly every word could be. */
const minPart = 3
/** What a part costs, and what one of the fewest letters costs besides: few and long parts are likeliest. */
const partCost = 1
const shortCost = 0.6
/** Longest word that is taken apart. */
const maxLetters = 40

interface Cut {
  readonly cost: number
  readonly parts: readonly string[]
}

/** The words that a word is made of which somebody wrote as one, each of them known; undefined where it is not so. */
export function takeApart(index: WordIndex, plain: string): readonly string[] | undefined {
  if (plain.length < 2 * minPart || plain.length > maxLetters) return undefined
  const best: (Cut | undefined)[] = [{ cost: 0, parts: [] }]
  for (let end = minPart; end <= plain.length; end += 1) {
    for (let start = 0; start <= end - minPart; start += 1) {
      const before = best[start]
      if (before === undefined || (start === 0 && end === plain.length)) continue
      const cost = before.cost + partCost + (end - start === minPart ? shortCost : 0)
      const known = best[end]
      if (known !== undefined && known.cost <= cost) continue
      const part = plain.slice(start, end)
      if (isPart(index, part)) best[end] = { cost, parts: [...before.parts, part] }
    }
  }
  return best[plain.length]?.parts
}

function isPart(index: WordIndex, part: string): boolean {
  const { sound } = toWord(part)
  return standsForItself(part) || (sound.length > 1 && hasSound(index, sound))
}
