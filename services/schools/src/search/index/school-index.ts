import type { School } from '@tathya/contracts/http'
import { type SchoolDocument, toSchoolDocument } from '../school-document.ts'
import type { Word } from '../words.ts'
import { buildWordIndex } from './build-word-index.ts'
import { compare, fieldBits, type WordIndex, wordsOfSkeleton } from './word-index.ts'

/** The search index of schools, built once per release and cached in a file. */
export interface SchoolIndex {
  readonly size: number
  readonly words: WordIndex
  /** Levels of each school, as bits. */
  readonly levels: Uint8Array
  /** Hash of the words of the name of each school; 0 where it has none. */
  readonly nameKeys: Uint32Array
  /** Weight of all words of the name of each school. */
  readonly nameWeights: Float32Array
  /** Rows in the order of name, district, municipality and number. */
  readonly tieOrder: Uint32Array
  /** Numbers of schools in their order, and the row of each. */
  readonly schoolIds: Uint32Array
  readonly idRows: Uint32Array
}

/** Incremented with every change of the index, so that cached files are rebuilt. */
export const indexVersion = 5

export function buildSchoolIndex(schools: readonly School[]): SchoolIndex {
  const documents = schools.map(toSchoolDocument)
  const words = buildWordIndex(documents)
  const byId = schools.map(({ school_id }, row) => ({ school_id, row }))
  byId.sort((a, b) => a.school_id - b.school_id)
  return {
    size: schools.length,
    words,
    levels: Uint8Array.from(documents, ({ levels }) => levels),
    nameKeys: Uint32Array.from(documents, ({ nameWords }) => toNameKey(nameWords)),
    nameWeights: weighNames(documents, words),
    tieOrder: orderTies(schools),
    schoolIds: Uint32Array.from(byId, ({ school_id }) => school_id),
    idRows: Uint32Array.from(byId, ({ row }) => row),
  }
}

/** A hash (FNV-1a) of the words of a name, to compare names by; 0 for none. */
export function toNameKey(words: readonly Word[]): number {
  if (words.length === 0) return 0
  let hash = 0x811c9dc5
  for (const { plain } of words) {
    for (let at = 0; at <= plain.length; at += 1)
      hash = Math.imul(hash ^ (at < plain.length ? plain.charCodeAt(at) : 32), 0x01000193)
  }
  return hash >>> 0 || 1
}

/** The weight of a word of `count` of `all` schools: rare words weigh more. */
export function rarity(all: number, count: number): number {
  return Math.log(1 + all / Math.max(1, count))
}

/** The row of a school by its number. */
export function rowOfId({ schoolIds, idRows }: SchoolIndex, schoolId: number): number | undefined {
  let low = 0
  let high = schoolIds.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (schoolIds[middle]! < schoolId) low = middle + 1
    else high = middle
  }
  return schoolIds[low] === schoolId ? idRows[low] : undefined
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

function weighNames(documents: readonly SchoolDocument[], index: WordIndex): Float32Array {
  const weights = new Map<string, number>()
  const weigh = (skeleton: string) => {
    const rows = new Set<number>()
    for (const word of wordsOfSkeleton(index, skeleton)) {
      for (let at = index.starts[word]!; at < index.starts[word + 1]!; at += 1)
        rows.add(index.postings[at]! >> fieldBits)
    }
    const weight = rarity(documents.length, rows.size)
    weights.set(skeleton, weight)
    return weight
  }
  return Float32Array.from(documents, ({ nameWords }) =>
    nameWords.reduce((sum, { skeleton }) => sum + (weights.get(skeleton) ?? weigh(skeleton)), 0),
  )
}
