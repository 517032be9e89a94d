import type { School } from '@tathya/contracts'
import type { MatchDetail, Matches, RowSet, Search, SearchMaterial } from '@tathya/datasets'
import { countOf } from './expand-word.ts'
import { loadIndex } from './load-index.ts'
import { readQuery, type SchoolQuery, toPlains } from './read-query.ts'
import { fieldRules, searchedFields } from './school-document.ts'
import { rowOfId, type SchoolIndex } from './school-index.ts'
import { aboveFloor, createScorer, scoreSteps, weighTerms } from './score.ts'
import { createScratch, type Scratch } from './scratch.ts'
import { takeApart } from './take-apart.ts'
import { readRoles, type Term, toTerms } from './terms.ts'
import { toWord } from './words.ts'

/** What a search works with. */
interface Prepared {
  readonly index: SchoolIndex
  readonly scratch: Scratch
  /** Place of each row in the order of ties. */
  readonly tieRanks: Uint32Array
}

/** Prepares the tolerant search over schools. */
export async function createSchoolSearch(
  schools: readonly School[],
  material: SearchMaterial<School>,
): Promise<Search> {
  const index = await loadIndex(schools, material)
  const tieRanks = new Uint32Array(index.size)
  for (const [rank, row] of index.tieOrder.entries()) tieRanks[row] = rank
  const prepared = { index, scratch: createScratch(index.size, index.words, fieldRules), tieRanks }
  return (text, within) => {
    const plains = toPlains(text)
    return withNumber(index, readQuery(plains).schoolId, findByWords(prepared, plains, within), within)
  }
}

/** Puts the school of a number first. */
function withNumber(
  index: SchoolIndex,
  schoolId: number | undefined,
  rest: Matches,
  within: RowSet | undefined,
): Matches {
  const row = schoolId === undefined ? undefined : rowOfId(index, schoolId)
  if (row === undefined || within?.has(row) === false) return rest
  const ranks = Uint32Array.from(rest.rows.keys()).filter((rank) => rest.rows[rank] !== row)
  const first: MatchDetail = { score: 100, matched_on: ['school_id'] }
  return {
    rows: Uint32Array.of(row, ...ranks.map((rank) => rest.rows[rank]!)),
    describe: (rank) => (rank === 0 ? first : rest.describe(ranks[rank - 1]!)),
  }
}

/**
 * Looks for the words as they are; where no school has all of them so, also for words that were written as one, and for
 * typing errors. The way that fits best is taken.
 */
function findByWords(prepared: Prepared, plains: readonly string[], within: RowSet | undefined): Found {
  const query = readQuery(plains)
  let best = findOneWay(prepared, query, false, within)
  if (best.isWhole) return best
  const parts = plains.flatMap((plain) => apart(prepared.index, plain))
  const others = [
    ...(parts.length > plains.length ? [{ query: readQuery(parts), typos: false }] : []),
    { query, typos: true },
  ]
  for (const other of others) {
    const found = findOneWay(prepared, other.query, other.typos, within)
    if (found.bestScore > best.bestScore) best = found
  }
  return best
}

/** Words that occur as often are not taken for two that were written as one. */
const knownFrom = 4

function apart({ words }: SchoolIndex, plain: string): readonly string[] {
  return countOf(words, toWord(plain)) >= knownFrom ? [plain] : (takeApart(words, plain) ?? [plain])
}

/** What one way of reading has found. */
interface Found extends Matches {
  readonly bestScore: number
  /** True where a school has every word. */
  readonly isWhole: boolean
}

function findOneWay(
  prepared: Prepared,
  query: SchoolQuery,
  typos: boolean,
  within: RowSet | undefined,
): Found {
  const { index, scratch } = prepared
  scratch.start(within)
  const terms = toTerms({ index, scratch, size: within?.size ?? index.size, typos }, query)
  const found = readRoles(terms).map((read) => rank(prepared, query, read, within))
  return found.reduce((best, other) => (other.bestScore > best.bestScore ? other : best))
}

function rank(
  { index, scratch, tieRanks }: Prepared,
  query: SchoolQuery,
  terms: readonly Term[],
  within: RowSet | undefined,
): Found {
  scratch.start(within)
  for (const { readings, weight, role } of terms) scratch.credit(readings, weight, role)
  const rows = aboveFloor(scratch, weighTerms(terms))
  const score = createScorer(index, scratch, query, terms)
  // Score and place in the order of ties in one number, so that sorting compares numbers alone.
  const keys = Float64Array.from(rows, (row) => (scoreSteps - score(row)) * 2 ** 32 + tieRanks[row]!).sort()
  const sorted = Uint32Array.from(keys, (key) => index.tieOrder[key % 2 ** 32]!)
  const fields = Uint8Array.from(sorted, (row) => scratch.fields[row]!)
  const scoreAt = (place: number) => (scoreSteps - Math.floor(keys[place]! / 2 ** 32)) / 100
  return {
    rows: sorted,
    isWhole: hasEveryWord(scratch, terms),
    bestScore: sorted.length === 0 ? 0 : scoreAt(0),
    describe: (place) => ({
      score: scoreAt(place),
      matched_on: searchedFields.filter((_, field) => (fields[place]! & (1 << field)) !== 0),
    }),
  }
}

function hasEveryWord({ found, covered }: Scratch, terms: readonly Term[]): boolean {
  const { names, places } = weighTerms(terms)
  // A sum of the same weights in another order may differ in its last digit.
  return found.some((row) => covered[row]! >= names + places - 1e-9)
}
