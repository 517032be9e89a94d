import type { School } from '@tathya/contracts/http'
import { type SchoolDocument, toSchoolDocument } from '../school-document.ts'
import { buildWordIndex } from './build-word-index.ts'
import { compare, fieldBits, type WordIndex, wordsOfSkeleton } from './word-index.ts'
import { sortWrittenNames, type WrittenNames } from './written-names.ts'

/** The search index of schools, built once per release and cached in a file. */
export interface SchoolIndex {
  readonly size: number
  readonly words: WordIndex
  /** Levels of each school, as bits. */
  readonly levels: Uint8Array
  /** The form of the name of each school, as bits. */
  readonly forms: Uint8Array
  readonly written: WrittenNames
  /** Weight of all words of the name of each school. */
  readonly nameWeights: Float32Array
  /** Rows in the order of name, district, municipality and number. */
  readonly tieOrder: Uint32Array
  /** Numbers of schools in their order, and the row of each. */
  readonly schoolIds: Uint32Array
  readonly idRows: Uint32Array
}

/** Incremented with every change of the index, so that cached files are rebuilt. */
export const indexVersion = 7

export function buildSchoolIndex(schools: readonly School[]): SchoolIndex {
  const documents = schools.map(toSchoolDocument)
  const words = buildWordIndex(documents)
  const byId = schools.map(({ school_id }, row) => ({ school_id, row }))
  byId.sort((a, b) => a.school_id - b.school_id)
  return {
    size: schools.length,
    words,
    levels: Uint8Array.from(documents, ({ levels }) => levels),
    forms: Uint8Array.from(documents, ({ form }) => form),
    written: sortWrittenNames(documents.map(({ written }) => written)),
    nameWeights: weighNames(documents, words),
    tieOrder: orderTies(schools),
    schoolIds: Uint32Array.from(byId, ({ school_id }) => school_id),
    idRows: Uint32Array.from(byId, ({ row }) => row),
  }
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
