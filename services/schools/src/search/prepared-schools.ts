import type { School } from '@tathya/contracts'
import { firstPlaceField, type SchoolDocument, toSchoolDocument } from './school-document.ts'
import { createScratch, type Scratch } from './scratch.ts'
import { buildTokenIndex, compare, fieldBits, type TokenIndex } from './token-index.ts'
import type { Word } from './words.ts'

/** How much a match in a field is worth: current names over places over earlier names over the address. */
const fieldWeights = [1, 1, 0.8, 0.65, 0.9, 0.9, 0.8, 0.7]

/** Everything a search works with, made once from the schools. */
export interface PreparedSchools {
  readonly size: number
  readonly index: TokenIndex
  /** Levels of each school, as bits. */
  readonly levels: Uint8Array
  /** Words of the name of each school, as one text. */
  readonly nameKeys: readonly string[]
  /** Weight of all words of the name of each school. */
  readonly nameWeights: Float64Array
  /** Rows in the order of name, district, municipality and number, and the place of each row in it. */
  readonly tieOrder: Uint32Array
  readonly tieRanks: Uint32Array
  readonly rowOfId: ReadonlyMap<number, number>
  readonly scratch: Scratch
}

/** Prepares schools for the search. */
export function prepareSchools(schools: readonly School[]): PreparedSchools {
  const documents = schools.map(toSchoolDocument)
  const index = buildTokenIndex(documents)
  const tieOrder = orderTies(schools)
  const tieRanks = new Uint32Array(schools.length)
  for (const [rank, row] of tieOrder.entries()) tieRanks[row] = rank
  return {
    size: schools.length,
    index,
    levels: Uint8Array.from(documents, ({ levels }) => levels),
    nameKeys: documents.map(({ nameWords }) => toNameKey(nameWords)),
    nameWeights: weighNames(documents, index),
    tieOrder,
    tieRanks,
    rowOfId: new Map(schools.map(({ school_id }, row) => [school_id, row])),
    scratch: createScratch(schools.length, {
      weights: fieldWeights,
      firstOther: 2,
      firstPlace: firstPlaceField,
    }),
  }
}

/** The words of a name as one text, to compare names by. */
export function toNameKey(words: readonly Word[]): string {
  return words.map(({ plain }) => plain).join(' ')
}

/** Rare words weigh more: what `count` of `all` schools have. */
export function rarity(all: number, count: number): number {
  return Math.log(1 + all / Math.max(1, count))
}

function orderTies(schools: readonly School[]): Uint32Array {
  const rows = Uint32Array.from(schools.keys())
  return rows.sort((left, right) => {
    const a = schools[left]!
    const b = schools[right]!
    return (
      compare(a.school_name, b.school_name) ||
      compare(a.district, b.district) ||
      compare(a.municipality_name, b.municipality_name) ||
      a.school_id - b.school_id
    )
  })
}

function weighNames(documents: readonly SchoolDocument[], { bySkeleton }: TokenIndex): Float64Array {
  const known = new Map<string, number>()
  const weigh = (skeleton: string) => {
    const tokens = bySkeleton.get(skeleton) ?? []
    const rows = new Set(
      tokens.flatMap(({ postings }) => Array.from(postings, (posting) => posting >> fieldBits)),
    )
    const weight = rarity(documents.length, rows.size)
    known.set(skeleton, weight)
    return weight
  }
  return Float64Array.from(documents, ({ nameWords }) =>
    nameWords.reduce((sum, { skeleton }) => sum + (known.get(skeleton) ?? weigh(skeleton)), 0),
  )
}
