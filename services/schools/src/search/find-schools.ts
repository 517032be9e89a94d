import type { RowSet } from '@tathya/datasets'
import { countOf } from './expand-word.ts'
import type { SchoolIndex } from './index/school-index.ts'
import { hasSound, type WordIndex } from './index/word-index.ts'
import { hasMeaning, isRespect } from './phrases.ts'
import { readQuery, type SchoolQuery } from './read-query.ts'
import { aboveFloor, createScorer, scoreSteps, weighTerms } from './score.ts'
import type { Scratch } from './scratch.ts'
import { namesNothing, readRoles, type Term, toTerms } from './terms.ts'
import { toWord } from './words.ts'
import { type ReadTerms, toSearchSound, type WrittenMarks } from './written-marks.ts'

export interface Finder {
  readonly index: SchoolIndex
  readonly scratch: Scratch
  readonly marks: WrittenMarks
  /** Rank of each row in the order of ties. */
  readonly tieRanks: Uint32Array
}

/** The schools that match a search, best first. */
export interface FoundSchools {
  readonly rows: Uint32Array
  /** 0 to 100. */
  readonly scores: Float64Array
  /** The fields with matching words, as bits. */
  readonly fields: Uint8Array
  readonly terms: readonly Term[]
  /** True where a school has every word. */
  readonly isWhole: boolean
}

/** Steps of a score by which it has two decimals below 100. */
const scoreParts = scoreSteps / 100

function bestOf({ scores }: FoundSchools): number {
  return scores[0] ?? 0
}

/** With a lower score a school has every word only by its sound, and another reading may be closer. */
const sureScore = 80

/**
 * Searches for the words as they are; where no school has all of them, also splits joined words and allows typing errors.
 * Returns the best result.
 */
export function findSchools(
  finder: Finder,
  written: readonly string[],
  within: RowSet | undefined,
): FoundSchools {
  const plains = joinRespect(finder.index, written)
  const query = readQuery(plains)
  let best = findOneWay(finder, query, false, within)
  if (best.isWhole && bestOf(best) >= sureScore) return best
  const parts = plains.flatMap((plain) => apart(finder.index, plain))
  const others = [
    ...(parts.length > plains.length ? [{ query: readQuery(parts), typos: false }] : []),
    { query, typos: true },
  ]
  for (const other of others) {
    const schools = findOneWay(finder, other.query, other.typos, within)
    // Parts that are not all found are no words.
    if (bestOf(schools) > bestOf(best) && (other.query === query || schools.isWhole)) best = schools
  }
  return best
}

/** Joins "shree" to the word before it where a name has both: Manju Shree, Manjushree. */
function joinRespect({ words }: SchoolIndex, plains: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (const plain of plains) {
    const before = joined.at(-1)
    const together = `${before}${plain}`
    if (before !== undefined && isRespect(plain) && hasSound(words, toWord(together).sound))
      joined[joined.length - 1] = together
    else joined.push(plain)
  }
  return joined
}

/** Words with so many occurrences are not split. */
const minCount = 4

function apart({ words }: SchoolIndex, plain: string): readonly string[] {
  return countOf(words, toWord(plain)) >= minCount ? [plain] : (splitJoined(words, plain) ?? [plain])
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
  const sound = toSearchSound(query.words)
  const rankings = readRoles(terms).map((read) => rank(finder, query, { terms: read, sound, typos }, within))
  return rankings.reduce((best, other) => (bestOf(other) > bestOf(best) ? other : best))
}

function rank(
  { index, scratch, marks, tieRanks }: Finder,
  query: SchoolQuery,
  read: ReadTerms,
  within: RowSet | undefined,
): FoundSchools {
  const { terms } = read
  scratch.start(within)
  marks.start(query, read)
  for (const { readings, weight, role } of terms) scratch.credit(readings, weight, role)
  const rows = namesNothing(terms) ? [] : aboveFloor(scratch, weighTerms(terms))
  const score = createScorer(index, { scratch, marks }, query, terms)
  // Score and rank among ties in one number, so that sorting compares numbers alone.
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

/** Minimum letters of the parts of a split word. */
const minPart = 3
/** Cost of a part, and the extra cost of a short one: few and long parts are most likely. */
const partCost = 1
const shortCost = 0.6
/** Letters of a word that is split at most. */
const maxLetters = 40

interface Cut {
  readonly cost: number
  readonly parts: readonly string[]
}

/** Splits a word into known words; undefined where that is impossible. */
function splitJoined(index: WordIndex, plain: string): readonly string[] | undefined {
  if (plain.length < 2 * minPart || plain.length > maxLetters) return undefined
  const best: (Cut | undefined)[] = [{ cost: 0, parts: [] }]
  for (let end = minPart; end <= plain.length; end += 1) {
    for (let start = 0; start <= end - minPart; start += 1) {
      const before = best[start]
      if (before === undefined || (start === 0 && end === plain.length)) continue
      const cost = before.cost + partCost + (end - start === minPart ? shortCost : 0)
      const cheapest = best[end]
      if (cheapest !== undefined && cheapest.cost <= cost) continue
      const part = plain.slice(start, end)
      if (isPart(index, part)) best[end] = { cost, parts: [...before.parts, part] }
    }
  }
  return best[plain.length]?.parts
}

function isPart(index: WordIndex, part: string): boolean {
  const { sound } = toWord(part)
  return hasMeaning(part) || (sound.length > 1 && hasSound(index, sound))
}
